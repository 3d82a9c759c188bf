/** Show/hide rules as a person meets them: fields come and go as the form is filled in. */
import type { Control, FormDefinition } from '@countersign/sdk/form';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { rendered, until } from '../../testing/page.ts';
import { type FormElement, field, show } from '../testing/fixture.ts';

const required = [{ required: true, message: '必填项' }];
const input = (model: string, more: Partial<Control> = {}): Control => ({
  type: 'input',
  key: `k_${model}`,
  model,
  label: model,
  ...more,
});
const when = (asked: string, value: string, ...showKeys: string[]) => ({
  range: 'all' as const,
  conditions: [{ field: asked, operator: '=', value }],
  showKeys,
});
const shownModels = (host: FormElement): (string | undefined)[] =>
  [...host.shadowRoot.querySelectorAll<HTMLElement>('[data-model]')].map(slot => slot.dataset.model);

const trip: FormDefinition = {
  list: [
    input('kind'),
    { type: 'card', key: 'costs', label: 'Costs', list: [input('hotel', { rules: required })] },
    input('why', { rules: required }),
    input('more', { options: { defaultValue: 'm' } }),
  ],
  config: {
    hideRules: [when('kind', 't', 'costs'), when('hotel', 'h', 'k_why'), when('why', 'w', 'more')],
  },
};

describe('show/hide rules', () => {
  it('show fields as the form is filled in, one after the other, and hide all that hangs on a field', async () => {
    const host = await show({ definition: trip });
    expect(shownModels(host)).to.deep.equal(['kind']);
    expect(host.shadowRoot.textContent).not.to.contain('Costs');
    field(host, 'kind').focus();
    await sendKeys({ type: 't' });
    await until(() => shownModels(host).includes('hotel'));
    expect(host.shadowRoot.textContent).to.contain('Costs');
    await host.setValues({ hotel: 'h', why: 'w' });
    await rendered();
    expect(shownModels(host)).to.deep.equal(['kind', 'hotel', 'why', 'more']);
    await expectAccessible(host);
    await sendKeys({ press: 'Backspace' });
    await until(() => shownModels(host).length === 1);
  });

  it('leave hidden fields out of the data and the validation, and restore their values when they are shown', async () => {
    const host = await show({ definition: trip, values: { kind: 't', hotel: 'h', why: 'w' } });
    expect(await host.getData()).to.deep.equal({ kind: 't', hotel: 'h', why: 'w', more: 'm' });
    await host.setValues({ kind: 'x' });
    expect(await host.getData()).to.deep.equal({ kind: 'x' });
    await host.setValues({ kind: 't' });
    expect(await host.getData()).to.deep.equal({ kind: 't', hotel: 'h', why: 'w', more: 'm' });
    await host.setValues({ why: '' });
    expect((await host.validate()).map(error => error.field)).to.deep.equal(['why']);
  });

  it('count a field that the person may not see as empty', async () => {
    const privileges = [{ key: 'kind', hidden: true }];
    const host = await show({ definition: trip, values: { kind: 't' }, privileges });
    expect(shownModels(host)).to.deep.equal([]);
  });

  it('hide in the document as well, where nothing is left of an empty card', async () => {
    const host = await show({ definition: trip, values: { kind: 'x', hotel: 'h' }, readOnly: true });
    expect(shownModels(host)).to.deep.equal(['kind']);
    expect(host.shadowRoot.textContent).not.to.contain('Costs');
    host.values = { kind: 't', hotel: 'n' };
    await until(() => shownModels(host).includes('hotel'));
  });

  it('that form a circle come to an end', async () => {
    const list = [input('a'), input('b'), input('c')];
    const hideRules = [when('a', 'x', 'b'), when('b', 'x', 'a'), when('a', 'x', 'c')];
    const host = await show({ definition: { list, config: { hideRules } }, values: { a: 'x', b: 'x' } });
    expect(shownModels(host)).to.deep.equal(['a', 'b', 'c']);
    await host.setValues({ b: '' });
    await rendered();
    expect(shownModels(host)).to.deep.equal([]);
  });

  it('draw nothing again that did not turn: three hundred of them are quick', async () => {
    const names = Array.from({ length: 300 }, (_, at) => `f${at}`);
    const list = [input('kind'), ...names.map(name => input(name))];
    const config = { hideRules: names.map(name => when('kind', 't', name)) };
    const host = await show({ definition: { list, config } });
    const slot = () => host.shadowRoot.querySelector('[data-model=kind]');
    const seen = () => host.shadowRoot.textContent.match(/f\d+/g)?.length ?? 0;
    const before = slot();
    await host.setValues({ kind: 't' });
    await until(() => seen() === 300);
    expect(before).to.be.instanceOf(HTMLElement);
    expect(slot() === before).to.equal(true);
    await host.setValues({ kind: '' });
    await until(() => seen() === 0);
  });
});
