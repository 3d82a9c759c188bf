/** The space that uploads may take, of a person and of a company. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN_API_BASE_PATH, type FileUpload } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { diskStorage } from './storage.ts';
import { PDF } from './testing/samples.ts';
import { replyTo } from './testing/upload.ts';
import { removeUnusedUploads } from './unused.ts';

const BLOCK = 4096;
const quota = { person: 3 * BLOCK, company: 5 * BLOCK };

describeServer(
  'the quota of uploads',
  server => {
    const put = async (userName: string) => replyTo(await server().login(userName));
    const stored = () =>
      readdirSync(join(server().dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(one =>
        one.isFile(),
      ).length;
    const usage = async () => {
      const rows = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.selectFrom('fileUsage').select(['userId', 'bytes']).orderBy('userId').execute(),
      );
      return rows.map(row => [row.userId, Number(row.bytes) / BLOCK]);
    };
    const sendPart = async (client: TestClient, uploadId: string, bytes: Buffer) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const reply = await fetch(
        `${client.url}${ADMIN_API_BASE_PATH}/file/upload/part/${uploadId}?offset=0&sha256=${sha256}`,
        {
          method: 'POST',
          headers: { authorization: client.token ?? '', 'content-type': 'application/octet-stream' },
          body: new Uint8Array(bytes),
        },
      );
      return { status: reply.status, uploadId };
    };
    const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

    it('holds for parallel uploads of a person, is explained with limit and use, and leaves no bytes behind', async () => {
      const client = await server().login('li.na');
      const replies = await Promise.all(Array.from({ length: 6 }, () => replyTo(client)));
      expect(statusesOf(replies)).toEqual([200, 200, 200, 409, 409, 409]);
      const { body } = replies.find(({ status }) => status === 409)!;
      expect([body.subCode, body.data.fields]).toEqual([
        'file-quota-person',
        [{ field: 'file', message: '上限为 0.01 MB，加上此文件将达到 0.02 MB' }],
      ]);
      expect(stored()).toBe(3);
    });

    it('holds for a company, whoever uploads', async () => {
      const replies = await Promise.all(['zhang.wei', 'wang.fang', 'chen.jie'].map(put));
      expect(statusesOf(replies)).toEqual([200, 200, 409]);
      expect(replies.find(({ status }) => status === 409)?.body.subCode).toBe('file-quota-company');
      expect(stored()).toBe(5);
      expect((await put('provider')).status).toBe(200);
    });

    it('is given back by files that go', async () => {
      await removeUnusedUploads(
        { db: server().db, storeOf: () => diskStorage(join(server().dataDir, 'files')) },
        new Date(Date.now() + 60_000),
      );
      expect((await usage()).every(([, blocks]) => blocks === 0)).toBe(true);
      expect((await put('li.na')).status).toBe(200);
      expect(await usage()).toContainEqual(['', 1]);
    });

    it('counts the parts of unfinished uploads, side by side too, and refuses an upload that cannot fit', async () => {
      await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx
          .insertInto('rolePermission')
          .values({ roleId: 'role-staff', permission: 'system:document:center' })
          .execute(),
      );
      const client = await server().login('zhang.wei');
      const begin = (size: number) => client.post('file/upload/begin', { name: '合同.pdf', size });
      const tooLarge = (await begin(4 * BLOCK)).body;
      expect([tooLarge.subCode, (tooLarge.data as { fields: object[] }).fields]).toEqual([
        'file-quota-person',
        [{ field: 'size', message: '上限为 0.01 MB，加上此文件将达到 0.02 MB' }],
      ]);
      const put = (uploadId: string) => sendPart(client, uploadId, randomBytes(BLOCK));
      const uploads = await Promise.all(
        Array.from({ length: 6 }, async () => (await client.data<FileUpload>(begin(2 * BLOCK))).uploadId),
      );
      const replies = await Promise.all(uploads.map(put));
      expect(statusesOf(replies)).toEqual([200, 200, 200, 409, 409, 409]);
      const of = (status: number) => replies.find(reply => reply.status === status)!.uploadId;
      expect(readdirSync(join(server().dataDir, 'files', 'staging'))).toHaveLength(3);
      expect(await client.data(client.get('file/usage'))).toMatchObject({
        own: 3 * BLOCK,
        company: 4 * BLOCK,
      });
      await client.data(client.post('file/upload/cancel', { uploadId: of(200) }));
      expect((await put(of(409))).status).toBe(200);
      for (const { uploadId, status } of replies)
        if (status === 200) await client.post('file/upload/cancel', { uploadId });
      await client.data(client.post('file/upload/cancel', { uploadId: of(409) }));
    });

    it('rounds announced and received bytes as it rounds files, so that no finish exceeds it', async () => {
      const client = await server().login('chen.jie');
      const bytes = Buffer.concat([PDF, randomBytes(BLOCK)]);
      const begun = async (size: number) =>
        (await client.data<FileUpload>(client.post('file/upload/begin', { name: 'a.pdf', size }))).uploadId;
      const uploads = [await begun(bytes.length), await begun(PDF.length), await begun(PDF.length)];
      const statuses: number[] = [];
      for (const [index, uploadId] of uploads.entries())
        statuses.push((await sendPart(client, uploadId, index === 0 ? bytes : PDF)).status);
      expect(statuses).toEqual([200, 200, 409]);
      expect(await client.data(client.get('file/usage'))).toMatchObject({ own: 3 * BLOCK });
      const finished = async (uploadId: string) =>
        (await client.post('file/upload/finish', { uploadId })).status;
      expect([await finished(uploads[0]!), await finished(uploads[1]!)]).toEqual([200, 200]);
    });
  },
  { server: { fileQuota: quota } },
);
