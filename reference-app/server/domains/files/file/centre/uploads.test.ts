/** Uploads of the file centre: parts, finishes that are repeated or fail, limits, and uploads that are abandoned. */
import { randomBytes } from 'node:crypto';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PersonalFile } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { type Tx, withTenant } from '../../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { describeServer } from '../../../../testing/harness.ts';
import { createCentreDriver, hashOfBytes } from '../testing/centre-driver.ts';
import { EXE, PDF } from '../testing/samples.ts';
import { cancelUpload, finishUpload, type UploadContext } from './parts.ts';

describeServer('uploads of the file centre', server => {
  const { driver, get, post, partOf, begin, statusOf, disk, clean, onDisk } = createCentreDriver(server);

  it('takes a file in parts, which goes on where the line broke', async () => {
    const client = await driver.as('li.na');
    const bytes = Buffer.concat([PDF, randomBytes(9 * 1024 * 1024)]);
    const { uploadId, partBytes, received } = await begin(bytes);
    expect([received, partBytes]).toEqual([0, 4 * 1024 * 1024]);
    const first = { uploadId, offset: 0, bytes: bytes.subarray(0, partBytes) };
    const damaged = await partOf(client, { ...first, sha256: hashOfBytes(PDF) });
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
    expect(hashOfBytes(Buffer.from(await reply.arrayBuffer()))).toBe(hashOfBytes(bytes));
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
    expect(hashOfBytes(Buffer.from(await reply.arrayBuffer()))).toBe(hashOfBytes(bytes));
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

  it('forgets an abandoned upload', async () => {
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
});
