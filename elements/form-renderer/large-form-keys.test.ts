/** A large form of every control is walked by Tab from its first field to its last, though most is drawn on the way. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { complete } from '../controls/testing/every-control.ts';
import { people } from '../controls/testing/lookups.ts';
import { formOf, modelsOf, placed } from '../controls/testing/samples.ts';
import { type FormElement, field, show } from './testing/stage.ts';

const beside = (label: string) => ({ type: 'input', model: label, key: label, label });

/** Three times over; those in the middle are disabled. */
const all = [0, 1, 2].flatMap(at =>
  placed().map(({ control, model, value }) => ({
    control: { ...control, key: `${control.key} ${at}`, options: { ...control.options, disabled: at === 1 } },
    model: `${model} ${at}`,
    value,
  })),
);

async function open(): Promise<FormElement> {
  const { definition, values } = formOf(all);
  const list = [beside('first'), ...definition.list, beside('last')];
  const host = await show({ definition: { list, config: {} }, values, lookups: people });
  await complete(host);
  return host;
}

/** Models in the order in which Tab comes to them; without those inside of containers, which all three share. */
async function walk(host: FormElement): Promise<string[]> {
  const at = () => host.shadowRoot.activeElement?.closest('[data-model]')?.getAttribute('data-model');
  const seen: string[] = [];
  for (let stop = 0; stop < 900 && at() !== 'last'; stop += 1) {
    await sendKeys({ press: 'Tab' });
    const model = at();
    if (model && !model.startsWith('in-') && seen.at(-1) !== model) seen.push(model);
  }
  return seen;
}

describe('a large form of every control', () => {
  it('is walked to its end: each field once, in order, and none is left out that can be used', async function () {
    this.timeout(55_000);
    const host = await open();
    field(host, 'first').focus();
    const seen = await walk(host);
    expect(seen.filter((model, at) => seen.indexOf(model) !== at)).to.deep.equal([]);
    /** A refused page is words alone. */
    const idle = (model: string) => model.endsWith(' 1') || model.startsWith('frame refused');
    const missed = modelsOf(all).filter(model => !idle(model) && !seen.includes(model));
    expect(missed).to.deep.equal([]);
    expect(seen.at(-1)).to.equal('last');
  });
});
