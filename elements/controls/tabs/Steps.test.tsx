/** Tabs as steps: a check before the next, what is left, back without loss, and errors of a submission. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type FormElement, field, nameOfFocused, show } from '../../form-renderer/testing/fixture.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { collectEvents, rendered, until } from '../../testing/page.ts';

const input = (model: string, more: object = {}) => ({
  type: 'input',
  model,
  key: model,
  label: model.toUpperCase(),
  rules: [{ required: true }],
  ...more,
});
const tabs = {
  type: 'tabs',
  key: 't',
  options: { steps: true },
  columns: [
    { label: '出差', value: '1', list: [input('a')] },
    { label: '隐藏', value: '2', list: [input('hidden', { options: { hidden: true } })] },
    { label: '费用', value: '3', list: [input('b'), input('c')] },
    { label: '确认', value: '4', list: [input('d')] },
  ],
};

async function open(more: object = {}): Promise<FormElement> {
  const host = await show({ definition: { list: [tabs], config: {} }, submitLabel: '提交', ...more });
  await until(() => host.shadowRoot.querySelector('.csf-steps'));
  return host;
}

const all = (host: FormElement, selector: string) => [
  ...host.shadowRoot.querySelectorAll<HTMLElement>(selector),
];
const names = (host: FormElement) => all(host, '.csf-step-name').map(one => one.textContent);
const notes = (host: FormElement) => all(host, '.csf-step-note').map(one => one.textContent);
const current = (host: FormElement) =>
  host.shadowRoot.querySelector('[aria-current] .csf-step-name')?.textContent;
const press = async (host: FormElement, text: string) => {
  all(host, '.csf-step-moves button')
    .find(one => one.textContent === text)
    ?.click();
  await rendered();
};
const submit = (host: FormElement) =>
  host.shadowRoot.querySelector<HTMLElement>('.csf-actions') as HTMLElement;

describe('steps', () => {
  it('stay until their fields are right, and lead to the first that is not', async () => {
    const host = await open();
    expect(names(host)).to.deep.equal(['出差', '费用', '确认']);
    expect(notes(host)).to.deep.equal(['还有 1 项', '还有 2 项', '还有 1 项']);
    await press(host, '下一步');
    expect([current(host), nameOfFocused(host)]).to.deep.equal(['出差', 'A']);
    expect(notes(host)[0]).to.equal('1 项有误');
    expect(host.shadowRoot.querySelector('[data-model="b"] .csf-error')).to.equal(null);
    await expectAccessible(host);
    await sendKeys({ type: 'x' });
    await sendKeys({ press: 'Enter' });
    await rendered();
    expect([current(host), notes(host)[0]]).to.deep.equal(['费用', '已完成']);
    expect(host.shadowRoot.activeElement?.textContent).to.equal('第 2 步，共 3 步：费用');
  });

  it('go back without a check or a loss, and forward through each step between', async () => {
    const host = await open({ values: { a: 'x', b: 'y', c: 'z' } });
    all(host, '.csf-step')[2]?.click();
    await until(() => current(host) === '确认');
    await press(host, '上一步');
    expect(current(host)).to.equal('费用');
    await host.setValues({ b: '' });
    all(host, '.csf-step')[0]?.click();
    await until(() => current(host) === '出差');
    all(host, '.csf-step')[2]?.click();
    await until(() => current(host) === '费用' || nameOfFocused(host) === 'B');
    expect(await host.getValues()).to.deep.include({ a: 'x', c: 'z' });
  });

  it('submit on the last, and an error opens its step', async () => {
    const host = await open({ values: { a: 'x', b: 'y', c: 'z', d: '!' } });
    const submitted = collectEvents('cs-submit');
    expect(getComputedStyle(submit(host)).display).to.equal('none');
    all(host, '.csf-step')[2]?.click();
    await until(() => current(host) === '确认');
    expect(getComputedStyle(submit(host)).display).to.equal('flex');
    await host.setValues({ c: '' });
    submit(host).querySelector('button')?.click();
    await until(() => current(host) === '费用');
    expect(nameOfFocused(host)).to.equal('C');
    await host.setValues({ c: 'z' });
    all(host, '.csf-step')[2]?.click();
    await until(() => current(host) === '确认');
    submit(host).querySelector('button')?.click();
    await until(() => submitted.length === 1);
  });

  it('wait for a check of the page', async () => {
    const answer = Promise.withResolvers<string>();
    const host = await open({ values: { a: 'x' }, validators: { a: () => answer.promise } });
    await until(() => field(host, 'A'));
    await new Promise(resolve => setTimeout(resolve, 100));
    await press(host, '下一步');
    expect(all(host, '.csf-step-moves button').map(one => one.textContent)).to.deep.equal(['正在检查…']);
    answer.resolve('已占用');
    await until(() => host.shadowRoot.querySelector('.csf-error')?.textContent === '已占用');
    expect(current(host)).to.equal('出差');
  });

  it('are sections in a document', async () => {
    const host = await show({ definition: { list: [tabs], config: {} }, readOnly: true, values: { a: 'x' } });
    expect(all(host, '.csf-card-title').map(one => one.textContent)).to.include('费用');
    expect(host.shadowRoot.querySelector('.csf-steps')).to.equal(null);
  });
});
