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

const uploads = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('/control-fixture/ok/')).length;
const buttonIn = (host: FormElement, text: string) =>
  [...host.shadowRoot.querySelectorAll('button')].find(
    ({ textContent }) => textContent === text,
  ) as HTMLElement;

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
  it('is stored once, before a check, however often the pen pauses', async () => {
    const host = await open('ok');
    const before = uploads();
    expect(await codes(host)).to.deep.equal(['required-choice']);
    await until(() => host.shadowRoot.querySelector('canvas')?.dataset.ready);
    await draw(host);
    await draw(host);
    await until(() => note(host)?.startsWith('签名完成后保存'));
    expect(uploads() - before).to.equal(0);
    const [stored, ...others] = (await host.getData()).a as FileEntry[];
    expect(others).to.deep.equal([]);
    expect([stored?.name, stored?.type, stored?.id]).to.deep.equal(['signature.png', 'image/png', 'f1']);
    expect([note(host), uploads() - before]).to.deep.equal(['签名已保存', 1]);
    buttonIn(host, '清除签名').click();
    expect(await codes(host)).to.deep.equal(['required-choice']);
  });

  it('is stored with the button, and by a press elsewhere', async () => {
    const host = await open('ok');
    const before = uploads();
    await until(() => host.shadowRoot.querySelector('canvas')?.dataset.ready);
    await draw(host);
    (await until(() => buttonIn(host, '完成'))).click();
    await until(() => note(host) === '签名已保存');
    await draw(host);
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await until(() => note(host) === '签名已保存');
    expect(uploads() - before).to.equal(2);
  });

  it('holds the submission of a host form until it is stored, and submits once', async () => {
    const definition = { list: [control('ok')], config: {} };
    const host = await show(
      { definition },
      '<form><form-renderer name="leave"></form-renderer><button>Send</button></form>',
    );
    const form = host.closest('form') as HTMLFormElement;
    const sent: unknown[] = [];
    form.addEventListener('submit', event => {
      event.preventDefault();
      sent.push(JSON.parse(String(new FormData(form).get('leave'))));
    });
    await until(() => host.shadowRoot.querySelector('canvas')?.dataset.ready);
    await draw(host);
    const send = form.querySelector('button:last-child') as HTMLButtonElement;
    send.click();
    send.click();
    expect(sent).to.deep.equal([]);
    await until(() => sent.length > 0);
    expect((sent as { a: FileEntry[] }[]).map(({ a }) => a[0]?.id)).to.deep.equal(['f1']);
    send.click();
    expect(sent).to.have.length(2);
  });

  it('holds the submission until every signature is stored', async () => {
    const second = { ...control('ok'), model: 'b', key: 'b' };
    const host = await show(
      { definition: { list: [control('ok'), second], config: {} } },
      '<form><form-renderer name="leave"></form-renderer><button>Send</button></form>',
    );
    const form = host.closest('form') as HTMLFormElement;
    const sent: Record<string, FileEntry[]>[] = [];
    form.addEventListener('submit', event => {
      event.preventDefault();
      sent.push(JSON.parse(String(new FormData(form).get('leave'))));
    });
    await until(() => host.shadowRoot.querySelectorAll('canvas[data-ready]').length === 2);
    for (const name of host.shadowRoot.querySelectorAll<HTMLInputElement>('.csf-signature input')) {
      name.focus();
      await sendKeys({ type: 'Li' });
    }
    (form.querySelector('button:last-child') as HTMLButtonElement).click();
    await until(() => sent.length > 0);
    expect(sent.map(({ a, b }) => [a, b].map(files => files?.[0]?.status))).to.deep.equal([['done', 'done']]);
  });

  it('is not lost with its control', async () => {
    const host = await open('ok');
    const before = uploads();
    await until(() => host.shadowRoot.querySelector('canvas')?.dataset.ready);
    await draw(host);
    await until(() => buttonIn(host, '完成'));
    await host.setOptions(['a'], { hidden: true });
    await until(() => uploads() - before === 1);
    await host.setOptions(['a'], { hidden: false });
    expect(((await host.getData()).a as FileEntry[]).map(({ id }) => id)).to.deep.equal(['f1']);
  });

  it('takes a typed name in its place', async () => {
    const host = await open('ok');
    host.shadowRoot.querySelector('input')?.focus();
    await sendKeys({ type: 'Li Lei' });
    expect(((await host.getData()).a as FileEntry[]).map(({ status }) => status)).to.deep.equal(['done']);
  });

  it('tells the refusal of the server, and tries again', async () => {
    const host = await open('refuse');
    host.shadowRoot.querySelector('input')?.focus();
    await sendKeys({ type: 'x' });
    await codes(host);
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
