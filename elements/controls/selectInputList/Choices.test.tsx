/** Choices with inputs of their own, as a person meets them. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { description, type FormElement, field, show } from '../../form-renderer/testing/fixture.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { collectEvents, rendered, until } from '../../testing/page.ts';

const press = (key: string) => sendKeys({ press: key });

const form = (options: object = {}, required = false) => ({
  config: {},
  list: [
    {
      type: 'selectInputList',
      model: 'extras',
      key: 'k_extras',
      label: '附加服务',
      options,
      rules: [{ required }],
      columns: [
        {
          value: 'car',
          label: '租车',
          list: [
            { type: 'input', model: 'plate', key: 'k_plate', label: '车牌', rules: [{ required: true }] },
            { type: 'number', model: 'days', key: 'k_days', label: '天数', options: { defaultValue: 1 } },
          ],
        },
        {
          value: 'bed',
          label: '住宿',
          list: [{ type: 'number', model: 'nights', key: 'k_n', label: '晚数' }],
        },
        { value: 'none', label: '不需要', list: [] },
      ],
    },
  ],
});

async function shown(properties: Record<string, unknown>): Promise<FormElement> {
  const host = await show(properties);
  await until(() => host.shadowRoot.querySelector('.csf-choice-list,.csf-chosen'));
  return host;
}

const extrasOf = (event: CustomEvent | undefined) => event?.detail.values.extras;
const labels = (host: FormElement) =>
  [...host.shadowRoot.querySelectorAll('label')].map(one => one.textContent?.replace('*', ''));

describe('selectInputList', () => {
  for (const [lang, colorScheme] of [
    ['zh', 'light'],
    ['en', 'dark'],
  ]) {
    it(`is accessible: chosen, with an error, disabled and as a document (${lang}, ${colorScheme})`, async () => {
      document.body.style.background = colorScheme === 'dark' ? '#15181c' : '';
      const values = { extras: [{ checked: true, value: 'car', label: '租车', plate: '' }] };
      const host = await shown({ definition: form(), values, lang, colorScheme });
      await expectAccessible(host);
      await host.validate();
      await rendered();
      await expectAccessible(host);
      host.disabled = true;
      await rendered();
      await expectAccessible(host);
      Object.assign(host, { disabled: false, readOnly: true });
      await until(() => host.shadowRoot.querySelector('.csf-chosen'));
      await expectAccessible(host);
      document.body.style.background = '';
    });
  }

  it('shows the inputs of a choice once it is made, by keyboard alone', async () => {
    const host = await shown({ definition: form() });
    const changes = collectEvents('cs-change');
    expect(labels(host)).to.deep.equal(['租车', '住宿', '不需要']);
    field(host, '租车').focus();
    await press(' ');
    await until(() => labels(host).includes('车牌'));
    await press('Tab');
    await sendKeys({ type: 'A1' });
    expect(extrasOf(changes.at(-1))).to.deep.equal([
      { checked: true, value: 'car', label: '租车', plate: 'A1', days: 1 },
      { checked: false, value: 'bed', label: '住宿' },
      { checked: false, value: 'none', label: '不需要' },
    ]);
  });

  it('keeps the input of a deselected choice, and does not validate it', async () => {
    const host = await shown({ definition: form() });
    const changes = collectEvents('cs-change');
    field(host, '租车').click();
    await until(() => labels(host).includes('车牌'));
    expect((await host.validate()).map(one => one.field)).to.deep.equal(['extras.0.plate']);
    expect(description(host, field(host, '车牌'))).to.equal('请填写“车牌”');
    expect(host.shadowRoot.activeElement).to.equal(field(host, '车牌'));
    await sendKeys({ type: 'A1' });
    field(host, '租车').click();
    await until(() => !labels(host).includes('车牌'));
    expect(extrasOf(changes.at(-1))[0].plate).to.equal('A1');
    expect(await host.validate()).to.deep.equal([]);
    field(host, '租车').click();
    await until(() => labels(host).includes('车牌'));
    expect(field(host, '车牌').value).to.equal('A1');
  });

  it('takes one choice of several where it is single', async () => {
    const host = await shown({ definition: form({ multiple: false }) });
    const changes = collectEvents('cs-change');
    expect(field(host, '租车').type).to.equal('radio');
    field(host, '租车').click();
    await until(() => labels(host).includes('车牌'));
    field(host, '住宿').click();
    await until(() => labels(host).includes('晚数'));
    expect(labels(host)).not.to.include('车牌');
    const checked = extrasOf(changes.at(-1)).map((entry: { checked: boolean }) => entry.checked);
    expect(checked).to.deep.equal([false, true, false]);
  });

  it('asks for a choice where one is required, and leads to it', async () => {
    const host = await shown({ definition: form({}, true) });
    const [error] = await host.validate();
    expect(error?.message).to.equal('请选择“附加服务”');
    expect(host.shadowRoot.activeElement).to.equal(field(host, '租车'));
  });

  it('keeps entries that the definition does not offer', async () => {
    const old = { checked: false, value: 'old', label: '旧', x: 1 };
    const host = await shown({ definition: form(), values: { extras: [old] } });
    const changes = collectEvents('cs-change');
    field(host, '不需要').click();
    await rendered();
    expect(extrasOf(changes.at(-1)).at(-1)).to.deep.equal(old);
  });

  it('is read as the selected choices and their input', async () => {
    const extras = [
      { checked: true, value: 'car', label: '租车', plate: 'A1', days: 2 },
      { checked: false, value: 'bed', label: '住宿', nights: 3 },
    ];
    const host = await shown({ definition: form(), values: { extras }, readOnly: true });
    const text = host.shadowRoot.querySelector('.csf-chosen')?.textContent;
    expect(text).to.equal('租车车牌A1天数2');
  });
});
