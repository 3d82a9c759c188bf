/** A form of common controls is filled in or read before the full tier, with checks, rules and all other controls, is loaded. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { mount, until } from '../../testing/page.ts';
import { type FormElement, field, show } from '../testing/fixture.ts';
import { lazyFullRenderer } from './full-tier.ts';

const control = (type: string, options: object = {}, more: object = {}) => ({
  type,
  key: type,
  model: type,
  label: type,
  options,
  ...more,
});
const choices = { options: ['a', 'b'].map(value => ({ label: value.toUpperCase(), value })) };
const required = { rules: [{ required: true }] };
const definition = {
  list: [
    control('input', { clearable: true, addonAfter: '元' }, { help: 'Write it' }),
    control('textarea', { maxLength: 20 }),
    control('number', {}, required),
    control('select', choices),
    control('radio', choices),
    control('checkbox', choices),
    control('date'),
    control('rangePicker'),
    control('time'),
    control('switch'),
  ],
  config: {},
};
const values = {
  input: 'in',
  textarea: 'two\nlines',
  number: 1.5,
  select: 'a',
  radio: 'b',
  checkbox: ['a', 'b'],
  date: '2026-11-22',
  rangePicker: ['2026-11-22', '2026-11-23'],
  time: '10:00:00',
  switch: true,
};
const models = (host: FormElement) =>
  [...host.shadowRoot.querySelectorAll<HTMLElement>('[data-model]')].map(one => one.dataset.model);

/** First: later nothing of a page is fetched anew. */
describe('a form of common controls', () => {
  it('is ready before the full tier is loaded, and holds its values', async () => {
    const host = mount<FormElement>('<form-renderer></form-renderer>');
    const isLoaded = new Promise(resolve => {
      const look = () => resolve(lazyFullRenderer.isLoaded());
      host.addEventListener('cs-ready', look, { once: true });
    });
    Object.assign(host, { definition, values });
    expect(await isLoaded).to.equal(false);
    expect(models(host)).to.deep.equal(definition.list.map(({ model }) => model));
    expect(await host.getData()).to.deep.equal(values);
    expect(lazyFullRenderer.isLoaded()).to.equal(true);
  });

  it('validates the input', async () => {
    const host = await show({ definition, values: { ...values, number: null } });
    const [error] = await host.validate();
    expect(error?.field).to.equal('number');
    field(host, 'number').focus();
    await sendKeys({ type: '2.50' });
    expect(await host.validate()).to.deep.equal([]);
    expect((await host.getData()).number).to.equal(2.5);
  });

  it('is read as a document, without hidden fields', async () => {
    const privileges = [{ key: 'textarea', hidden: true }];
    const host = await show({ definition, values, readOnly: true, privileges });
    const texts = [...host.shadowRoot.querySelectorAll('dd')].map(one => one.textContent);
    expect(texts).to.deep.equal([
      'in 元',
      '1.5',
      'A',
      'B',
      'A、B',
      '2026-11-22',
      '2026-11-22 – 2026-11-23',
      '10:00:00',
      '是',
    ]);
    expect(host.shadowRoot.querySelector('input,textarea,select')).to.equal(null);
    expect(await host.getData()).to.not.have.property('textarea');
  });

  it('disables fields that a person may not edit', async () => {
    const host = await show({ definition, values, privileges: [{ key: 'number', disabled: true }] });
    expect(field(host, 'number').matches(':disabled')).to.equal(true);
    expect(field(host, 'textarea').matches(':disabled')).to.equal(false);
  });

  it('keeps the input when it needs the full tier', async () => {
    const host = await show({ definition, values });
    field(host, 'textarea').focus();
    await sendKeys({ type: '!' });
    const typed = (await host.getData()).textarea;
    host.definition = { ...definition, config: { labelLayout: 'Grid', labelCol: { span: 4 } } };
    await until(() => host.shadowRoot.querySelector('.csf-label-grid'));
    expect((await host.getData()).textarea).to.equal(typed);
  });
});
