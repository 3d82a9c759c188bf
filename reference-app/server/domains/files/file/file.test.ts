/** Files on their way in and out: what is taken, who may read it, and what is left on the disk. */
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import type { PartOf, StoredFile } from '@countersign/sdk/api/contract';
import { ADMIN_API_BASE_PATH } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import type { Reply, TestClient } from '../../../testing/client.ts';
import { describeServer, harness } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../../workflow/testing/approval-driver.ts';
import { CSV, EXE, GBK, GIF, HTML, PDF, PNG, SVG, ZIP } from './testing/samples.ts';

const upload = async (client: TestClient, name: string, bytes: Buffer, field = 'file'): Promise<Reply> => {
  const form = new FormData();
  form.append('kind', 'receipt');
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  const response = await fetch(`${client.url}${ADMIN_API_BASE_PATH}/upload/oss`, {
    method: 'POST',
    headers: { authorization: client.token ?? '', 'accept-language': client.lang },
    body: form,
  });
  return {
    status: response.status,
    body: (await response.json()) as Reply['body'],
    headers: response.headers,
  };
};

/** Read to its end at once: a server that is asked to stop waits for what it is still sending. */
async function download(client: TestClient, path: string) {
  const reply = await fetch(client.url + path, { headers: { authorization: client.token ?? '' } });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

const form: FormDefinition = {
  config: {},
  list: [
    { type: 'uploadFile', label: 'Receipt', key: 'k1', model: 'receipt', options: {} },
    { type: 'input', label: 'Secret', key: 'k2', model: 'secret', options: {} },
  ],
};

type Again = PartOf<'GET jflow/startAgain', 'response'>;

describeServer('a file', server => {
  const driver = new ApprovalDriver(server);
  const put = async (userName: string, name = '发票.pdf', bytes = PDF) =>
    (await driver.as(userName)).data<StoredFile>(upload(await driver.as(userName), name, bytes));
  const statusFor = async (userName: string, { url }: StoredFile) =>
    (await download(await driver.as(userName), url)).status;
  const left = (folder: string) => {
    try {
      return readdirSync(join(server().dataDir, 'files', folder), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => entry.name);
    } catch {
      return [];
    }
  };

  it('of an approver is not taken over into another application, the initiator’s own is', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])], form });
    const again = async (params: Values, added: Values) => {
      const instanceId = await driver.start(processId, params);
      await driver.agree('zhang.wei', instanceId, { params: added });
      return driver.get<Again>('li.na', `jflow/startAgain?instanceId=${instanceId}`);
    };
    const [own, theirs] = [await put('li.na'), await put('zhang.wei')];
    const empty = await again({ secret: 'x' }, { receipt: [theirs] });
    expect(empty).toMatchObject({
      params: { secret: 'x' },
      left: [{ field: 'receipt', label: 'Receipt', reason: 'others' }],
    });
    const { params, left: lost } = await again({ receipt: [own] }, { receipt: [own, theirs] });
    expect([params, lost]).toMatchObject([{ receipt: [{ fileId: own.fileId }] }, []]);
    for (const sent of [empty.params, params])
      expect((await driver.post('li.na', 'jflow/start', { processId, params: sent })).status).toBe(200);
  });

  it('is taken in and handed out again, as an attachment of the type that it is', async () => {
    const stored = await put('li.na', '../报销 发票.pdf');
    expect(stored).toEqual({
      fileId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: '报销 发票.pdf',
      size: PDF.length,
      type: 'application/pdf',
      url: `/digital-portal/common/download?fileId=${stored.fileId}`,
    });
    const reply = await download(await driver.as('li.na'), stored.url);
    expect(reply.bytes).toEqual(PDF);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition':
        'attachment; filename="__ __.pdf"; filename*=UTF-8\'\'%E6%8A%A5%E9%94%80%20%E5%8F%91%E7%A5%A8.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect(left('stored')).toContain(stored.fileId);
    expect(left('staging')).toEqual([]);
  });

  it('is found under the older name of the parameter too', async () => {
    const { fileId } = await put('li.na');
    const path = `/digital-portal/common/download?fileName=${fileId}&delete=true`;
    expect((await download(await driver.as('li.na'), path)).status).toBe(200);
    expect((await download(await driver.as('li.na'), path)).status).toBe(200);
  });

  it.each([
    ['a.png', PNG, 'image', 'image/png'],
    ['photo.JPG', PNG, 'image', 'image/png'],
    ['a.gif', GIF, 'file', 'image/gif'],
    ['a.csv', CSV, 'file', 'text/csv'],
    ['unicode.csv', Buffer.from('\uFEFF姓名\t金额\n', 'utf16le'), 'file', 'text/csv'],
    ['old.txt', GBK, 'file', 'text/plain'],
    ['invoice.ofd', ZIP, 'file', 'application/ofd'],
  ] as const)('is taken as what it is: %s', async (name, bytes, field, type) => {
    const reply = await upload(await driver.as('li.na'), name, bytes, field);
    expect([reply.status, (reply.body.data as StoredFile).type]).toEqual([200, type]);
  });

  it.each([
    ['a.svg', SVG, 'image'],
    ['a.svg', SVG, 'file'],
    ['svg.png', SVG, 'image'],
    ['html.png', HTML, 'image'],
    ['a.html', HTML, 'file'],
    ['a.exe', EXE, 'file'],
    ['exe.pdf', EXE, 'file'],
    ['exe.txt', EXE, 'file'],
    ['pdf.png', PDF, 'file'],
    ['png.pdf', PNG, 'file'],
    ['a.pdf', PDF, 'image'],
    ['constructor', PDF, 'file'],
    ['a.constructor', PDF, 'file'],
    ['a.pdf.js', PDF, 'file'],
  ] as const)('is refused where it is not what it should be: %s', async (name, bytes, field) => {
    const before = left('stored').length;
    const { status, body } = await upload(await driver.as('li.na'), name, bytes, field);
    expect([status, body.subCode]).toEqual([422, 'file-type-refused']);
    expect((body.data as { fields: object[] }).fields).toHaveLength(1);
    expect([left('stored').length, left('staging')]).toEqual([before, []]);
  });

  it('is refused over the limit, which is said, and leaves nothing behind', async () => {
    const before = left('stored').length;
    const big = Buffer.concat([PDF, Buffer.alloc(3 * 1024 * 1024)]);
    const { status, body } = await upload(await driver.as('li.na'), 'big.pdf', big);
    expect([status, body.subCode]).toEqual([413, 'file-too-large']);
    expect((body.data as { fields: object[] }).fields).toEqual([{ field: 'file', message: '不能超过 3 MB' }]);
    expect([left('stored').length, left('staging')]).toEqual([before, []]);
    const whole = Buffer.concat([PDF, Buffer.alloc(3 * 1024 * 1024 - PDF.length)]);
    expect((await upload(await driver.as('li.na'), 'whole.pdf', whole)).status).toBe(200);
  });

  it('is refused empty, in another field, or not as multipart', async () => {
    const client = await driver.as('li.na');
    expect((await upload(client, 'a.txt', Buffer.alloc(0))).body.subCode).toBe('file-empty');
    expect((await upload(client, 'a.pdf', PDF, 'other')).body.subCode).toBe('file-missing');
    expect((await client.post('upload/oss', { file: 'x' })).status).toBe(415);
    const broken = await client.send('POST', 'upload/oss', 'nonsense', {
      'content-type': 'multipart/form-data',
    });
    expect(broken.status).toBe(400);
    expect((await upload(server().anonymous(), 'a.pdf', PDF)).status).toBe(401);
  });

  it('is refused by its name with an answer that arrives, however much is still on the way', async () => {
    const big = Buffer.alloc(8 * 1024 * 1024, 'MZ');
    const { body } = await upload(await driver.as('li.na'), 'a.exe', big);
    expect(body.subCode).toBe('file-type-refused');
    expect((await upload(await driver.as('li.na'), 'a.pdf', big, 'other')).body.subCode).toBe('file-missing');
  });

  it('that was refused half-way keeps no server from stopping', async () => {
    const own = await harness({ kind: server().kind });
    const { status } = await upload(await own.login('li.na'), 'a.exe', Buffer.alloc(8 * 1024 * 1024, 'MZ'));
    await own.stop();
    expect(status).toBe(422);
  });

  it('comes alone: of two the first is taken, and the server goes on', async () => {
    const client = await driver.as('li.na');
    const parts = new FormData();
    parts.append('file', new Blob([new Uint8Array(PDF)]), 'one.pdf');
    parts.append('file', new Blob([new Uint8Array(PDF)]), 'two.pdf');
    const before = left('stored').length;
    const headers = { authorization: client.token ?? '' };
    const reply = await fetch(`${client.url}${ADMIN_API_BASE_PATH}/upload/oss`, {
      method: 'POST',
      headers,
      body: parts,
    });
    expect(((await reply.json()) as { data: StoredFile }).data.name).toBe('one.pdf');
    expect([left('stored').length, left('staging')]).toEqual([before + 1, []]);
    await put('li.na');
  });

  it('that breaks off leaves nothing behind, and the server goes on', async () => {
    const client = await driver.as('li.na');
    const before = left('stored').length;
    await new Promise<void>(resolve => {
      const call = httpRequest(`${client.url}${ADMIN_API_BASE_PATH}/upload/oss`, {
        method: 'POST',
        headers: {
          authorization: client.token,
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': 1_000_000,
        },
      });
      call.on('error', () => resolve());
      call.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
      call.write(PDF);
      setTimeout(() => call.destroy(), 200);
    });
    await expect.poll(() => left('staging'), { timeout: 60_000 }).toEqual([]);
    expect(left('stored').length).toBe(before);
    await put('li.na');
  });

  it('is its owner’s alone until an application holds it', async () => {
    const stored = await put('li.na');
    const asked = ['li.na', 'zhang.wei', 'admin', 'provider'].map(name => statusFor(name, stored));
    expect(await Promise.all(asked)).toEqual([200, 404, 404, 404]);
    expect((await download(server().anonymous(), stored.url)).status).toBe(401);
    expect(await statusFor('li.na', { ...stored, url: '/digital-portal/common/download' })).toBe(404);
  });

  it('is read by participants of its application, and by nobody else', async () => {
    const stored = await put('li.na');
    const processId = await driver.publish({ form, nodes: [approver('a', ['zhang.wei'])] });
    const receipt = [{ uid: '1', id: stored.fileId, name: stored.name, url: stored.url }];
    await driver.start(processId, { receipt });
    const asked = ['zhang.wei', 'chen.jie', 'admin', 'provider'].map(name => statusFor(name, stored));
    expect(await Promise.all(asked)).toEqual([200, 404, 404, 404]);
  });

  it('in a hidden field is not handed out', async () => {
    const stored = await put('li.na');
    const privileges = [{ key: 'k1', hidden: true }];
    const nodes = [approver('a', ['zhang.wei'], { privileges }), approver('b', ['wang.fang'])];
    const instanceId = await driver.start(await driver.publish({ form, nodes }), {
      receipt: [{ fileId: stored.fileId, name: stored.name }],
    });
    expect(await statusFor('zhang.wei', stored)).toBe(404);
    await driver.agree('zhang.wei', instanceId);
    expect(await statusFor('wang.fang', stored)).toBe(200);
  });

  it('is not opened by writing its id into an application of one’s own', async () => {
    const stored = await put('wang.fang');
    const processId = await driver.publish({ form, nodes: [approver('a', ['zhang.wei'])] });
    const params = { receipt: [{ fileId: stored.fileId, name: stored.name }] };
    expect((await driver.post('li.na', 'jflow/start', { processId, params })).status).toBe(422);
    await driver.start(processId, { secret: stored.fileId });
    expect(await Promise.all(['li.na', 'zhang.wei'].map(name => statusFor(name, stored)))).toEqual([
      404, 404,
    ]);
  });

  it('that an approver adds is read by the initiator', async () => {
    const processId = await driver.publish({
      form,
      nodes: [approver('a', ['zhang.wei']), approver('b', ['wang.fang'])],
    });
    const instanceId = await driver.start(processId, { secret: 'x' });
    const stored = await put('zhang.wei');
    await driver.agree('zhang.wei', instanceId, {
      params: { receipt: [{ fileId: stored.fileId, name: stored.name }] },
    });
    expect(await Promise.all(['li.na', 'wang.fang'].map(name => statusFor(name, stored)))).toEqual([
      200, 200,
    ]);
  });

  it('whose bytes are gone is not found', async () => {
    const stored = await put('li.na');
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('file').set({ storageKey: 'gone' }).where('fileId', '=', stored.fileId).execute(),
    );
    expect(await statusFor('li.na', stored)).toBe(404);
  });
});
