/** The file centre: uploads in parts, folders, ends, public addresses, and files that go with their bytes. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ADMIN_API_BASE_PATH,
  type FileUpload,
  type PersonalFile,
  type PersonalFileDetail,
  type TenantFile,
} from '@countersign/sdk/api/contract';
import type { FormDefinition } from '@countersign/sdk/form';
import { beforeAll, expect, it } from 'vitest';
import { type Tx, withTenant } from '../../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import type { Reply, TestClient } from '../../../../testing/client.ts';
import { describeServer } from '../../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../../../workflow/testing/approval-driver.ts';
import { diskStorage } from '../storage.ts';
import { EXE, PDF } from '../testing/samples.ts';
import { removeUnusedUploads } from '../unused.ts';
import { cancelUpload, finishUpload, type UploadContext } from './parts.ts';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const form: FormDefinition = {
  config: {},
  list: [{ type: 'uploadFile', label: 'Receipt', key: 'k1', model: 'receipt', options: {} }],
};

describeServer('the file centre', server => {
  const driver = new ApprovalDriver(server);
  beforeAll(() =>
    withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx
        .insertInto('rolePermission')
        .values({ roleId: 'role-staff', permission: 'system:document:center' })
        .execute(),
    ),
  );
  const get = async (path: string, userName = 'li.na') => (await driver.as(userName)).get(path);
  const post = async (path: string, body: object, userName = 'li.na') =>
    (await driver.as(userName)).post(path, body);
  const partOf = async (
    client: TestClient,
    {
      uploadId,
      offset,
      bytes,
      sha256 = hashOf(bytes),
    }: { uploadId: string; offset: number; bytes: Buffer; sha256?: string },
  ): Promise<{ status: number; body: Reply['body'] }> => {
    const reply = await fetch(
      `${client.url}${ADMIN_API_BASE_PATH}/file/upload/part/${uploadId}?offset=${offset}&sha256=${sha256}`,
      {
        method: 'POST',
        headers: { authorization: client.token ?? '', 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      },
    );
    return { status: reply.status, body: (await reply.json()) as Reply['body'] };
  };
  const begin = async (bytes: Buffer, more: object = {}) =>
    (await driver.as('li.na')).data<FileUpload>(
      post('file/upload/begin', { name: '合同.pdf', size: bytes.length, ...more }),
    );
  const put = async (
    bytes = Buffer.concat([PDF, randomBytes(8)]),
    more: object = {},
  ): Promise<PersonalFile> => {
    const { uploadId, partBytes } = await begin(bytes, more);
    const client = await driver.as('li.na');
    for (let offset = 0; offset < bytes.length; offset += partBytes)
      await partOf(client, { uploadId, offset, bytes: bytes.subarray(offset, offset + partBytes) });
    return client.data<PersonalFile>(post('file/upload/finish', { uploadId }));
  };
  const statusOf = async (path: string, client: TestClient) => {
    const reply = await fetch(client.url + path, { headers: { authorization: client.token ?? '' } });
    await reply.arrayBuffer();
    return reply.status;
  };
  const codeOf = async (path: string, client: TestClient) => {
    const reply = await fetch(client.url + path, { headers: { authorization: client.token ?? '' } });
    return ((await reply.json()) as { subCode: string }).subCode;
  };
  const disk = () => diskStorage(join(server().dataDir, 'files'));
  const clean = () => removeUnusedUploads({ db: server().db, storeOf: disk }, new Date());
  const onDisk = (folder: string) =>
    readdirSync(join(server().dataDir, 'files', folder), { recursive: true }).map(name =>
      String(name).slice(-36),
    );
  const set = (fileId: string, change: { expireTime?: Date; createTime?: Date }) =>
    withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('file').set(change).where('fileId', '=', fileId).execute(),
    );

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

  it('takes a file in parts, which goes on where the line broke', async () => {
    const client = await driver.as('li.na');
    const bytes = Buffer.concat([PDF, randomBytes(9 * 1024 * 1024)]);
    const { uploadId, partBytes, received } = await begin(bytes);
    expect([received, partBytes]).toEqual([0, 4 * 1024 * 1024]);
    const first = { uploadId, offset: 0, bytes: bytes.subarray(0, partBytes) };
    const damaged = await partOf(client, { ...first, sha256: hashOf(PDF) });
    expect([damaged.status, damaged.body.subCode]).toEqual([422, 'upload-checksum']);
    expect((await partOf(client, first)).body.data).toMatchObject({ received: partBytes });
    const twice = await partOf(client, first);
    expect([twice.status, twice.body.subCode, twice.body.data]).toMatchObject([
      409,
      'upload-offset',
      { received: partBytes },
    ]);
    // A process that is killed may leave bytes that never counted.
    writeFileSync(join(server().dataDir, 'files', 'staging', uploadId), randomBytes(999), { flag: 'a' });
    expect((await post('file/upload/finish', { uploadId })).body.subCode).toBe('upload-offset');
    expect((await get(`file/upload/${uploadId}`)).body.data).toMatchObject({
      received: partBytes,
      size: bytes.length,
    });
    expect((await get(`file/upload/${uploadId}`, 'zhang.wei')).status).toBe(404);
    for (let offset = partBytes; offset < bytes.length; offset += partBytes)
      await partOf(client, { uploadId, offset, bytes: bytes.subarray(offset, offset + partBytes) });
    const stored = await client.data<PersonalFile>(post('file/upload/finish', { uploadId }));
    expect(stored).toMatchObject({
      name: '合同.pdf',
      size: bytes.length,
      type: 'application/pdf',
      expireTime: null,
    });
    const reply = await fetch(client.url + stored.url, { headers: { authorization: client.token ?? '' } });
    expect(hashOf(Buffer.from(await reply.arrayBuffer()))).toBe(hashOf(bytes));
    expect((await post('file/upload/finish', { uploadId })).body.data).toEqual(stored);
    expect((await post('file/upload/finish', { uploadId }, 'zhang.wei')).status).toBe(404);
    expect(onDisk('staging')).not.toContain(uploadId);
  });

  it('takes no further part where the staged bytes are gone', async () => {
    const bytes = Buffer.concat([PDF, randomBytes(5 * 1024 * 1024)]);
    const { uploadId, partBytes } = await begin(bytes);
    const client = await driver.as('li.na');
    await partOf(client, { uploadId, offset: 0, bytes: bytes.subarray(0, partBytes) });
    truncateSync(join(server().dataDir, 'files', 'staging', uploadId), 10);
    const rest = await partOf(client, { uploadId, offset: partBytes, bytes: bytes.subarray(partBytes) });
    expect(rest.status).toBe(404);
    expect((await post('file/upload/cancel', { uploadId })).status).toBe(200);
    expect(onDisk('staging')).not.toContain(uploadId);
  });

  /** An upload of li.na whose parts have all arrived. */
  const complete = async (more: object = {}) => {
    const bytes = Buffer.concat([PDF, randomBytes(8)]);
    const { uploadId } = await begin(bytes, more);
    await partOf(await driver.as('li.na'), { uploadId, offset: 0, bytes });
    return { uploadId, bytes };
  };

  /** Means of li.na whose transactions are numbered and may fail before or after their commit. */
  function failingMeans(failure: (transaction: number) => 'before' | 'after' | undefined): UploadContext {
    const storage = disk();
    let count = 0;
    const inTenant = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
      count += 1;
      const when = failure(count);
      const result = await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
        const done = await work(tx);
        if (when === 'before') throw new Error('the database is lost');
        return done;
      });
      if (when === 'after') throw new Error('the database is lost');
      return result;
    };
    return {
      actor: { merchantId: DEMO_COMPANY_ID, userId: 'u-li-na' },
      lang: 'en',
      storage,
      storeOf: () => storage,
      limit: 1e9,
      quota: { person: 1e9, company: 1e10 },
      inTenant,
    };
  }
  /** Reads the upload, schedules a removal, and then adds the row of the file. */
  const ADDING_TRANSACTION = 3;

  it('can repeat a finish that failed', async () => {
    const { uploadId, bytes } = await complete();
    const stored = () => onDisk('stored').filter(name => name.length === 36).length;
    const before = stored();
    const failing = failingMeans(count => (count === ADDING_TRANSACTION ? 'before' : undefined));
    await expect(finishUpload(uploadId, failing)).rejects.toThrow('the database is lost');
    expect(stored()).toBe(before);
    const client = await driver.as('li.na');
    const { url } = await client.data<PersonalFile>(post('file/upload/finish', { uploadId }));
    const reply = await fetch(client.url + url, { headers: { authorization: client.token ?? '' } });
    expect(hashOf(Buffer.from(await reply.arrayBuffer()))).toBe(hashOf(bytes));
    expect(onDisk('staging')).not.toContain(uploadId);
  });

  it('keeps the content of a finish whose commit succeeded and whose reply was lost', async () => {
    const { uploadId } = await complete();
    const failing = failingMeans(count => (count === ADDING_TRANSACTION ? 'after' : undefined));
    const { url } = await finishUpload(uploadId, failing);
    expect(await statusOf(url, await driver.as('li.na'))).toBe(200);
  });

  it('returns one file for finishes that are repeated or run at the same time', async () => {
    const { uploadId } = await complete();
    const failing = failingMeans(count => (count > ADDING_TRANSACTION ? 'before' : undefined));
    await expect(finishUpload(uploadId, failing)).rejects.toThrow('the database is lost');
    const other = (await complete()).uploadId;
    for (const id of [uploadId, other]) {
      const replies = await Promise.all([1, 2, 3].map(() => post('file/upload/finish', { uploadId: id })));
      expect(new Set(replies.map(({ body }) => (body.data as PersonalFile | null)?.fileId))).toEqual(
        new Set([id]),
      );
    }
    const client = await driver.as('li.na');
    const { list } = await client.data<{ list: PersonalFile[] }>(get('file/page?limit=9999'));
    expect(list.filter(({ fileId }) => [uploadId, other].includes(fileId))).toHaveLength(2);
  });

  it('keeps the staged file of a cancelled upload until the commit', async () => {
    const { uploadId } = await complete();
    await expect(
      cancelUpload(
        uploadId,
        failingMeans(() => 'before'),
      ),
    ).rejects.toThrow('the database is lost');
    expect((await post('file/upload/finish', { uploadId })).status).toBe(200);
  });

  it('forgets a complete upload whose staged file is gone', async () => {
    const { uploadId } = await complete();
    rmSync(join(server().dataDir, 'files', 'staging', uploadId));
    expect((await post('file/upload/finish', { uploadId })).status).toBe(404);
    expect((await get(`file/upload/${uploadId}`)).status).toBe(404);
  });

  it('refuses to finish in a bucket that was disabled since the beginning', async () => {
    const client = await driver.as('admin');
    const bucket = { bucketName: 'closing', storageType: 'disk' };
    const { bucketId } = await client.data<{ bucketId: string }>(client.post('bucket/add', bucket));
    const { uploadId } = await complete({ bucketId });
    const setStatus = (status: 'NORMAL' | 'ABNORMAL') =>
      client.data(client.post('bucket/update', { bucketId, status }));
    await setStatus('ABNORMAL');
    const refused = (await post('file/upload/finish', { uploadId })).body;
    expect([refused.subCode, refused.data]).toMatchObject([
      'invalid-fields',
      { fields: [{ field: 'bucketId', message: '该存储桶不接受新文件' }] },
    ]);
    await setStatus('NORMAL');
    expect((await post('file/upload/finish', { uploadId })).status).toBe(200);
    await setStatus('ABNORMAL');
  });

  it('counts the unfinished uploads of a person, for simultaneous beginnings too', async () => {
    const OPEN = 97;
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx
        .insertInto('fileUpload')
        .values(
          Array.from({ length: OPEN }, (_, index) => ({
            uploadId: `open-${index}`,
            userId: 'u-wang-fang',
            name: 'a.pdf',
            size: '1',
            received: '0',
            bucketId: 'disk',
            folderId: null,
          })),
        )
        .execute(),
    );
    const begins = await Promise.all(
      Array.from({ length: 12 }, () => post('file/upload/begin', { name: 'a.pdf', size: 1 }, 'wang.fang')),
    );
    expect(begins.filter(({ status }) => status === 200)).toHaveLength(100 - OPEN);
  });

  it('refuses at the beginning a size or a name that it does not take, and at the end other contents', async () => {
    const refused = async (body: object) => (await post('file/upload/begin', body)).body.subCode;
    expect(await refused({ name: 'a.pdf', size: 30 * 1024 * 1024 + 1 })).toBe('file-too-large');
    expect(await refused({ name: 'a.exe', size: 1 })).toBe('file-type-refused');
    expect(await refused({ name: 'a.pdf', size: 1, expireTime: '2020-01-01T00:00:00Z' })).toBe(
      'invalid-fields',
    );
    const { uploadId } = await begin(EXE);
    await partOf(await driver.as('li.na'), { uploadId, offset: 0, bytes: EXE });
    expect((await post('file/upload/finish', { uploadId })).body.subCode).toBe('file-type-refused');
    expect((await get(`file/upload/${uploadId}`)).status).toBe(404);
  });

  it('forgets an upload that nobody goes on with', async () => {
    const { uploadId } = await begin(PDF);
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx
        .updateTable('fileUpload')
        .set({ updateTime: new Date(Date.now() - 25 * 3_600_000) })
        .execute(),
    );
    await clean();
    expect((await get(`file/upload/${uploadId}`)).status).toBe(404);
  });

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
      hashOf(PDF),
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
