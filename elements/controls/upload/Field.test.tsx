/** Uploads: what is taken, how it travels, and what a person sees when it does not. */
import type { FileEntry } from '@countersign/sdk/form';
import { expect } from 'chai';
import { type FormElement, field, show } from '../../form-renderer/testing/fixture.ts';
import { inside, rendered, until } from '../../testing/page.ts';

const control = (how: string, options: object = {}, type = 'uploadFile') => ({
  type,
  model: 'a',
  key: 'a',
  label: '附件',
  options: { action: `/control-fixture/${how}/`, ...options },
});

async function open(one: object, more: object = {}): Promise<FormElement> {
  const host = await show({ definition: { list: [one], config: {} }, ...more });
  await until(() => host.shadowRoot.querySelector('.csf-drop,.csf-files'));
  return host;
}

/** Chooses files as a person does in the browser's own dialog. */
async function choose(host: FormElement, ...files: File[]): Promise<void> {
  const input = field(host, '附件');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await rendered();
}

const file = (name: string, type = 'text/plain', size = 5) => new File(['x'.repeat(size)], name, { type });
/** Returns the uploads that reached the server from the test with this folder. */
async function callsOf(folder: string): Promise<{ parts: Record<string, string>; token: string }[]> {
  const calls: { parts: Record<string, string>; token: string }[] = await (
    await fetch('/control-fixture/calls')
  ).json();
  return calls.filter(({ parts }) => parts.folder === folder);
}
const textsOf = (host: FormElement, selector: string) =>
  [...host.shadowRoot.querySelectorAll(selector)].map(one => one.textContent);
const errorsOf = (host: FormElement) => host.validate().then(errors => errors.map(({ code }) => code));
const button = (host: FormElement, label: string) =>
  inside<HTMLButtonElement>(host, `button[aria-label^="${label}"]`);

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
  return new File([await canvas.convertToBlob()], 'dot.png', { type: 'image/png' });
}

describe('uploads', () => {
  it('store where the file is, under the name and with the data and headers of the control', async () => {
    const folder = crypto.randomUUID();
    const one = control('ok', { data: JSON.stringify({ folder }), fileName: 'doc' });
    const host = await open(one, { token: 'secret' });
    await choose(host, file('a.txt'));
    await until(() => host.shadowRoot.querySelector('.csf-file-done'));
    const [stored] = (await host.getData()).a as FileEntry[];
    const { uid, ...known } = stored as FileEntry;
    expect(uid).to.match(/^upload-/);
    expect(known).to.deep.equal({
      name: 'a.txt',
      size: 5,
      type: 'text/plain',
      status: 'done',
      id: 'f1',
      url: '/control-fixture/file/1',
    });
    expect(await callsOf(folder)).to.deep.equal([{ parts: { folder, doc: 'a.txt' }, token: '' }]);
    expect(textsOf(host, '[role=status]').join()).to.contain('a.txt 已上传');
  });

  it('go to the upload of the contract with the token and without headers of the form, and count by their id', async () => {
    for (const action of [undefined, ' ', ' /digital-portal/api/authority/admin/upload/oss ']) {
      const folder = crypto.randomUUID();
      const headers = { Authorization: 'of the form', 'accept-language': 'en' };
      const one = control('ok', { action, headers, data: { folder } });
      const host = await open(one, { token: 'secret', baseUrl: '/control-fixture/ok/' });
      await choose(host, file('a.txt'));
      await until(() => host.shadowRoot.querySelector('.csf-file-done'));
      const [stored] = (await host.getData()).a as FileEntry[];
      expect([stored?.id, stored?.url]).to.deep.equal(['f1', undefined]);
      expect(await callsOf(folder)).to.deep.equal([{ parts: { folder, file: 'a.txt' }, token: 'secret' }]);
      host.remove();
    }
  });

  it('show the refusal of the server at the file, try again, and let it go', async () => {
    const folder = crypto.randomUUID();
    const host = await open(control('refuse', { data: { folder } }));
    await choose(host, file('a.txt'));
    const alert = await until(() => host.shadowRoot.querySelector('.csf-file [role=alert]'));
    expect(alert.textContent).to.contain('a.txt').and.to.contain('文件太大');
    expect(await errorsOf(host)).to.deep.equal(['file-failed']);
    button(host, '重新上传 a.txt').click();
    await rendered();
    await until(() => host.shadowRoot.querySelector('.csf-file-error'));
    expect((await callsOf(folder)).length).to.equal(2);
    button(host, '移除 a.txt').click();
    await rendered();
    expect((await host.getData()).a).to.deep.equal([]);
    expect(host.shadowRoot.activeElement).to.equal(field(host, '附件'));
  });

  it('report an empty response', async () => {
    const host = await open(control('strange'));
    await choose(host, file('a.txt'));
    const alert = await until(() => host.shadowRoot.querySelector('.csf-file [role=alert]'));
    expect(alert.textContent).to.match(/a\.txt 上传失败：./);
  });

  it('understand servers of older forms, and send them no token', async () => {
    const host = await open(control('old', {}, 'uploadImg'), { token: 'secret' });
    await choose(host, await picture());
    await until(() => host.shadowRoot.querySelector('.csf-file-done'));
    const link = inside<HTMLAnchorElement>(host, 'a.csf-file-name');
    expect([link.href, link.rel]).to.deep.equal(['https://files.example/a.png', 'noopener noreferrer']);
  });

  it('keep the form from being sent while a file is on its way, and can be cancelled', async () => {
    const host = await open(control('slow'));
    await choose(host, file('a.txt'));
    const progress = await until(() => host.shadowRoot.querySelector('progress'));
    expect(progress.getAttribute('aria-label')).to.equal('a.txt 上传进度');
    expect(await errorsOf(host)).to.deep.equal(['file-uploading']);
    button(host, '取消上传 a.txt').click();
    await rendered();
    expect((await host.getData()).a).to.deep.equal([]);
  });

  it('refuse files that are too large, empty, of another type or too many, before a byte is sent', async () => {
    const host = await open(control('ok', { accept: '.txt', maxSize: 0.001, limit: 1 }));
    await choose(
      host,
      file('big.txt', 'text/plain', 2000),
      file('none.txt', '', 0),
      file('a.exe', ''),
      file('a.txt'),
      file('b.txt'),
    );
    expect(textsOf(host, '.csf-upload>[role=alert] p')).to.deep.equal([
      'big.txt 大小为 2 KB，超过上限 1 KB',
      'none.txt 是空文件',
      'a.exe 的类型不支持，可选：.txt',
      'b.txt 未添加：最多 1 个文件',
    ]);
    expect(textsOf(host, '.csf-file-name')).to.deep.equal(['a.txt']);
  });

  it('draw a small picture of an image', async () => {
    const host = await open(control('ok', { listType: 'picture-card' }, 'uploadImg'));
    await choose(host, await picture());
    const canvas = await until(() => host.shadowRoot.querySelector<HTMLCanvasElement>('canvas'));
    await until(() => canvas.width === 8);
    expect(canvas.getContext('2d')?.getImageData(4, 4, 1, 1).data[3]).to.equal(255);
    expect(canvas.getAttribute('aria-label')).to.equal('dot.png 的预览');
  });

  it('never link to an address that could run', async () => {
    const values = { a: [{ name: 'evil', url: 'javascript:alert(1)' }] };
    const host = await open(control('ok'), { values });
    await until(() => host.shadowRoot.querySelector('.csf-file-name'));
    expect(host.shadowRoot.querySelector('a')).to.equal(null);
  });

  it('show that an upload was interrupted', async () => {
    const values = { a: [{ name: 'a.txt', uid: 'x', status: 'uploading' }] };
    const host = await open(control('ok'), { values });
    const alert = await until(() => host.shadowRoot.querySelector('.csf-file [role=alert]'));
    expect(alert.textContent).to.equal('上传已中断，请移除后重新选择');
  });

  it('are a zone, or a button with `drag: false`', async () => {
    const zone = await open(control('ok'));
    const small = await open(control('ok', { drag: false }));
    const height = (host: FormElement) => inside(host, '.csf-drop').offsetHeight;
    expect(textsOf(zone, '.csf-drop-text')).to.deep.equal(['点击选择文件，或拖放到此处']);
    expect(textsOf(small, '.csf-drop-text')).to.deep.equal(['选择文件']);
    expect(height(small)).to.be.lessThan(height(zone));
    expect(inside(small, '.csf-drop').offsetWidth).to.be.lessThan(inside(small, '.csf-upload').offsetWidth);
    await choose(small, file('a.txt'));
    await until(() => small.shadowRoot.querySelector('.csf-file-done'));
  });

  it('open a file of another server in a tab, or fetch it with `downloadWay: "ajax"`', async () => {
    const values = { a: [{ name: 'a.txt', status: 'done', url: 'https://files.example/a.txt' }] };
    const links = [];
    for (const downloadWay of ['a', 'ajax']) {
      const host = await open(control('ok', { downloadWay }), { values });
      const { target, download } = inside<HTMLAnchorElement>(host, 'a.csf-file-name');
      links.push([target, download]);
    }
    expect(links).to.deep.equal([
      ['_blank', ''],
      ['', 'a.txt'],
    ]);
  });

  it('read as links in a document', async () => {
    const values = { a: [{ name: 'a.pdf', id: '7', size: 1536 }] };
    const host = await open(control('ok'), { values, readOnly: true, baseUrl: 'https://server.example/' });
    const link = await until(() => host.shadowRoot.querySelector('a'));
    expect(link.href).to.equal('https://server.example/digital-portal/common/download?fileId=7');
    expect(textsOf(host, '.csf-file-size')).to.deep.equal(['1.5 KB']);
  });
});
