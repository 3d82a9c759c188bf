/** A large form of every control is walked by Tab from its first field to its last, though most is drawn on the way. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { complete } from '../../controls/testing/every-control.ts';
import { people } from '../../controls/testing/lookups.ts';
import { formOf, modelsOf, placed } from '../../controls/testing/samples.ts';
import { type FormElement, field, show } from '../testing/fixture.ts';

const line = (label: string) => ({ type: 'input', model: label, key: label, label });

/** Every control three times: the first cannot be edited, and keeps the others far from the window. */
const all = ['locked', 'open', 'closed'].flatMap(how =>
  placed().map(({ control, model, value }) => ({
    control: {
      ...control,
      key: `${how} ${control.key}`,
      options: { ...control.options, disabled: how !== 'open' },
    },
    model: `${how} ${model}`,
    value,
  })),
);

async function open(): Promise<FormElement> {
  const { definition, values } = formOf(all);
  const list = [line('first'), ...definition.list, line('last')];
  const host = await show({ definition: { list, config: {} }, values, lookups: people });
  await complete(host);
  expect(host.shadowRoot.querySelectorAll('.csf-waiting').length).to.be.greaterThan(1);
  return host;
}

/** Models in the order in which Tab comes to them; without those inside of containers, which all three share. */
async function walk(host: FormElement): Promise<string[]> {
  const at = () => host.shadowRoot.activeElement?.closest('[data-model]')?.getAttribute('data-model');
  const seen = ['first'];
  for (let stop = 0; stop < 400 && at() !== 'last'; stop += 1) {
    await sendKeys({ press: 'Tab' });
    const model = at();
    if (model && !model.startsWith('in-') && seen.at(-1) !== model) seen.push(model);
  }
  return seen;
}

describe('a large form of every control', () => {
  it('is walked to its end: each field once, and none is left out that can be used', async function () {
    this.timeout(180_000);
    const host = await open();
    field(host, 'first').focus();
    const seen = await walk(host);
    expect(seen.filter((model, at) => seen.indexOf(model) !== at)).to.deep.equal([]);
    /** A refused page is words alone. */
    const usable = modelsOf(all).filter(model => model.startsWith('open ') && model !== 'open frame refused');
    expect(usable.filter(model => !seen.includes(model))).to.deep.equal([]);
    expect(seen.at(-1)).to.equal('last');
  });
});
