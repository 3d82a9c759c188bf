/** The signature control: drawn or typed, stored as a picture, read as one. */

import type { FileEntry } from '@countersign/sdk/form';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type FormElement, show } from '../../form-renderer/testing/fixture.ts';
import { until } from '../../testing/page.ts';

const control = (how: string) => ({
  type: 'signature',
  model: 'a',
  key: 'a',
  label: '签名',
  rules: [{ required: true }],
  options: { action: `/control-fixture/${how}/` },
});

async function open(how: string, more: object = {}): Promise<FormElement> {
  const host = await show({ definition: { list: [control(how)], config: {} }, ...more });
  await until(() => host.shadowRoot.querySelector('.csf-signature'));
  return host;
}

const note = (host: FormElement) => host.shadowRoot.querySelector('.csf-signature-note')?.textContent;
const codes = async (host: FormElement) => (await host.validate()).map(({ code }) => code);

async function draw(host: FormElement): Promise<void> {
  const sheet = host.shadowRoot.querySelector('canvas') as HTMLCanvasElement;
  sheet.scrollIntoView({ block: 'center' });
  const { left, top } = sheet.getBoundingClientRect();
  const [x, y] = [Math.round(left) + 40, Math.round(top) + 60];
  await sendMouse({ type: 'move', position: [x, y] });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: [x + 60, y + 20] });
  await sendMouse({ type: 'move', position: [x + 120, y] });
  await sendMouse({ type: 'up' });
}

describe('signature', () => {
  it('is drawn, waits until it is stored, and holds one picture', async () => {
    const host = await open('ok');
    expect(await codes(host)).to.deep.equal(['required-choice']);
    await until(() => host.shadowRoot.querySelector('canvas')?.dataset.ready);
    await draw(host);
    await until(() => note(host) === '正在保存签名');
    expect(await codes(host)).to.deep.equal(['file-uploading']);
    await until(() => note(host) === '签名已保存');
    const [stored, ...others] = (await host.getData()).a as FileEntry[];
    expect(others).to.deep.equal([]);
    expect([stored?.name, stored?.type, stored?.id]).to.deep.equal(['signature.png', 'image/png', 'f1']);
    const button = host.shadowRoot.querySelector<HTMLElement>('.csf-signature-line button');
    button?.click();
    expect(await codes(host)).to.deep.equal(['required-choice']);
  });

  it('takes a typed name in its place', async () => {
    const host = await open('ok');
    host.shadowRoot.querySelector('input')?.focus();
    await sendKeys({ type: 'Li Lei' });
    await until(() => note(host) === '签名已保存');
    expect(((await host.getData()).a as FileEntry[]).map(({ status }) => status)).to.deep.equal(['done']);
  });

  it('tells the refusal of the server, and tries again', async () => {
    const host = await open('refuse');
    host.shadowRoot.querySelector('input')?.focus();
    await sendKeys({ type: 'x' });
    const alert = await until(() => host.shadowRoot.querySelector('.csf-signature .csf-error'));
    expect(alert.textContent).to.contain('文件太大');
    expect(await codes(host)).to.deep.equal(['file-failed']);
  });

  it('shows a stored one as a picture, to be signed again', async () => {
    const value = [{ name: 'signature.png', url: '/control-fixture/file/1', type: 'image/png' }];
    const host = await open('ok', { values: { a: value } });
    expect(host.shadowRoot.querySelector('input')).to.equal(null);
    host.shadowRoot.querySelector<HTMLElement>('.csf-signature button')?.click();
    await until(() => host.shadowRoot.activeElement?.matches('input'));
    expect((await host.getData()).a).to.deep.equal(value);
  });
});
