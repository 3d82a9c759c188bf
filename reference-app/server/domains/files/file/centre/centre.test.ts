/** The file centre: folders, files that applications hold, ends, public addresses, lists and limits. */
import {
  ADMIN_API_BASE_PATH,
  type PersonalFile,
  type PersonalFileDetail,
  type TenantFile,
} from '@countersign/sdk/api/contract';
import type { FormDefinition } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { describeServer } from '../../../../testing/harness.ts';
import { approver } from '../../../workflow/testing/approval-driver.ts';
import { createCentreDriver, hashOfBytes } from '../testing/centre-driver.ts';
import { PDF } from '../testing/samples.ts';

const form: FormDefinition = {
  config: {},
  list: [{ type: 'uploadFile', label: 'Receipt', key: 'k1', model: 'receipt', options: {} }],
};

describeServer('the file centre', server => {
  const { driver, get, post, put, statusOf, codeOf, clean, onDisk, set } = createCentreDriver(server);

  /** Each way to a private file, by everybody without the right; returns those that are not refused. */
  async function refusedRequests(closed: PersonalFile, open: PersonalFile): Promise<string[]> {
    const { fileId } = closed;
    const download = '/digital-portal/common/download';
    const addresses = [
      `/digital-portal/common/public/${DEMO_COMPANY_ID}/${fileId}`,
      `/digital-portal/common/public/${DEMO_COMPANY_ID}/${fileId}?token=x`,
      `/digital-portal/common/public/other/${fileId}`,
      `/digital-portal/common/public/other/${open.fileId}`,
      closed.url,
      `${download}?fileId=${fileId}`,
      `${download}?fileName=${fileId}`,
      `${download}?fileId=${fileId}&delete=true`,
      `${ADMIN_API_BASE_PATH}/file/detail/${fileId}`,
    ];
    const requests: RequestInit[] = [
      { method: 'GET' },
      { method: 'HEAD' },
      { method: 'GET', headers: { range: 'bytes=0-0' } },
      { method: 'GET', headers: { accept: 'text/html', 'if-none-match': '*' } },
      { method: 'POST', headers: { 'x-http-method-override': 'GET' } },
    ];
    const people: (string | undefined)[] = ['zhang.wei', 'admin', 'provider', undefined];
    const opened: string[] = [];
    for (const userName of people) {
      const client = userName ? await driver.as(userName) : server().anonymous();
      for (const address of addresses)
        for (const request of requests) {
          const reply = await fetch(client.url + address, {
            ...request,
            headers: { ...request.headers, ...(client.token && { authorization: client.token }) },
          });
          const text = await reply.text();
          if (reply.status < 400 || text.includes('%PDF') || text.includes(closed.name))
            opened.push(`${userName} ${request.method} ${address}: ${reply.status}`);
        }
    }
    return opened;
  }

  it('has folders, found by their names and left while something is in them', async () => {
    const client = await driver.as('li.na');
    const { folderId } = await client.data<{ folderId: string }>(
      post('file/folder/add', { folderName: '合同' }),
    );
    const inner = await client.data<{ folderId: string }>(
      post('file/folder/add', { folderName: '2026', parentId: folderId }),
    );
    expect((await post('file/folder/add', { folderName: '合同' })).status).toBe(400);
    const file = await put(undefined, { name: '租约.pdf', folderId: inner.folderId });
    expect((await get(`file/folder/list?folderId=${inner.folderId}`)).body.data).toMatchObject({
      path: [{ folderName: '合同' }, { folderName: '2026' }],
    });
    const listed = async (query: string) =>
      ((await get(`file/page?${query}`)).body.data as { list: PersonalFile[] }).list.map(
        ({ fileId }) => fileId,
      );
    expect(await listed(`folderId=${inner.folderId}`)).toEqual([file.fileId]);
    expect(await listed(`keyword=${encodeURIComponent('租约')}`)).toEqual([file.fileId]);
    expect((await get(`file/folder/remove/${inner.folderId}`)).body.subCode).toBe('in-use');
    expect((await get(`file/folder/list?folderId=${folderId}`, 'zhang.wei')).status).toBe(404);
    await post('file/update', { fileId: file.fileId, folderId: null, name: '新租约.pdf' });
    expect((await post('file/update', { fileId: file.fileId, name: 'a.exe' })).status).toBe(400);
    expect((await get(`file/folder/remove/${inner.folderId}`)).status).toBe(200);
  });

  it('shows doubles by their contents, and the applications that hold a file, which stays with them', async () => {
    const [one, two] = [await put(PDF), await put(PDF)];
    const processId = await driver.publish({ form, nodes: [approver('a', ['zhang.wei'])] });
    await driver.start(processId, { receipt: [{ id: one.fileId, name: one.name }] });
    const detail = (await get(`file/detail/${one.fileId}`)).body.data as PersonalFileDetail;
    expect([detail.sha256, detail.doubles, detail.usedBy.length]).toEqual([
      hashOfBytes(PDF),
      [{ fileId: two.fileId, name: two.name }],
      1,
    ]);
    expect((await get(`file/detail/${one.fileId}`, 'zhang.wei')).status).toBe(404);
    const removed = await post('file/removeBatch', { fileIds: [one.fileId, two.fileId, 'none'] });
    expect((removed.body.data as { results: { code: string }[] }).results.map(({ code }) => code)).toEqual([
      'in-use',
      'ok',
      'not-found',
    ]);
    await set(one.fileId, { expireTime: new Date(0) });
    await clean();
    expect(await statusOf(one.url, await driver.as('zhang.wei'))).toBe(200);
    expect(onDisk('stored')).not.toContain(two.fileId);
  });

  it('stores files until their end, and refuses and removes them after it', async () => {
    const [long, short] = [await put(), await put(undefined, { expireTime: '2090-01-01T00:00:00.000Z' })];
    for (const { fileId } of [long, short]) await set(fileId, { createTime: new Date(0) });
    await clean();
    const client = await driver.as('li.na');
    expect([await statusOf(long.url, client), await statusOf(short.url, client)]).toEqual([200, 200]);
    await set(short.fileId, { expireTime: new Date(Date.now() - 1000) });
    expect(await codeOf(short.url, client)).toBe('file-expired');
    await clean();
    expect([await statusOf(long.url, client), await statusOf(short.url, client)]).toEqual([200, 404]);
    expect(onDisk('stored')).not.toContain(short.fileId);
  });

  it('gives everybody the files of a public bucket, and nobody others, by any address', async () => {
    const bucket = { bucketName: 'public', storageType: 'disk', acl: 'public-read' };
    const { bucketId } = (await post('bucket/add', bucket, 'admin')).body.data as { bucketId: string };
    const [open, closed] = [await put(undefined, { bucketId }), await put()];
    const nobody = server().anonymous();
    expect((await get('file/buckets')).body.data).toEqual([
      { bucketId: 'disk', bucketName: 'default', isPublic: false },
      { bucketId, bucketName: 'public', isPublic: true },
    ]);
    const path = `/digital-portal/common/public/${DEMO_COMPANY_ID}`;
    expect([open.publicUrl, closed.publicUrl]).toEqual([`${path}/${open.fileId}`, '']);
    expect(await statusOf(open.publicUrl, nobody)).toBe(200);
    expect(await refusedRequests(closed, open)).toEqual([]);
    await set(open.fileId, { expireTime: new Date(0) });
    expect(await codeOf(open.publicUrl, nobody)).toBe('file-expired');
    await post('bucket/update', { bucketId, acl: 'private' }, 'admin');
    expect(await statusOf(open.publicUrl, nobody)).toBe(404);
  });

  it('lists the files of the whole tenant for administrators, without their contents', async () => {
    const one = await put(undefined, { name: '全员可查.pdf' });
    const all = async (query: string) =>
      (await driver.get<{ list: TenantFile[] }>('admin', `file/all?limit=100${query}`)).list;
    expect(await all('&keyword=全员')).toMatchObject([
      { fileId: one.fileId, createBy: '李娜', isPersonal: true, bucketName: 'default', useCount: 0 },
    ]);
    const sizes = (await all('&sort=-size')).map(({ size }) => size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect((await all('&bucketId=none')).length + (await all('&userId=u-gao-feng')).length).toBe(0);
    expect((await get('file/all')).status).toBe(403);
    expect(await statusOf(one.url, await driver.as('admin'))).toBe(404);
  });

  it('counts what is there against its limits', async () => {
    const usage = (await get('file/usage')).body.data as { own: number; company: number; fileLimit: number };
    expect(usage.fileLimit).toBe(30 * 1024 * 1024);
    await put(PDF);
    expect((await get('file/usage')).body.data).toMatchObject({
      own: usage.own + 4096,
      company: usage.company + 4096,
    });
  });
});
