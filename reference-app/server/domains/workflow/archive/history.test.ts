/** Reading of archived applications: the same answers as before, within the access of each person. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Agent } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { KYSELY_HANDLE_KEY } from '../../../db/database.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { parseNetworkList } from '../../../outgoing/addresses.ts';
import { describeServer } from '../../../testing/harness.ts';
import { contentKey } from '../../files/archive/format.ts';
import { readStoredArchives } from '../../files/archive/queries.ts';
import { s3Store } from '../../files/bucket/s3/store.ts';
import { S3_BUCKET, S3_KEYS, type S3Server, s3Server } from '../../files/bucket/testing/s3-server.ts';
import { diskStorage, type FileStore } from '../../files/file/storage.ts';
import { uploaded } from '../../files/file/testing/upload.ts';
import { verifyAuditLogs } from '../audit/examine.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { archiveTenantApplications } from './archive.ts';
import { ageApplication } from './testing/aged-applications.ts';

const READERS = ['li.na', 'zhang.wei', 'wang.fang', 'admin', 'chen.jie'];
const before = new Date(Date.now() - 300 * 86_400_000);

describeServer(
  'an archived application',
  server => {
    const driver = new ApprovalDriver(server);
    let s3: S3Server;
    const agent = new Agent({ pipelining: 0 });
    beforeAll(async () => {
      s3 = await s3Server();
    });
    afterAll(async () => {
      await agent.destroy();
      await s3?.stop();
    });
    const archive = (store?: FileStore) => {
      const storage = diskStorage(join(server().dataDir, 'files'));
      const means = { db: server().db, storage, storeOf: () => store ?? storage };
      return archiveTenantApplications(means, DEMO_COMPANY_ID, { before });
    };
    const attached = async () => {
      const { fileId: id, name, url } = await uploaded(await driver.as('zhang.wei'), { name: 'plan.pdf' });
      return { attachments: [{ id, name }], url };
    };
    /** An old application that was sent back once, with a hidden field, a comment and an attachment. */
    const addOld = async () => {
      const restricted = {
        privileges: [{ key: 'salary', hidden: true }],
        configure: { fallBack: true },
      };
      const processId = await driver.publish({
        nodes: [approver('a', ['zhang.wei'], restricted), approver('b', ['wang.fang'])],
        setting: { allowReturn: true },
      });
      const id = await driver.start(processId, { amount: 1, reason: 'Desk', salary: '12345-secret' });
      const { attachments, url } = await attached();
      await driver.post('zhang.wei', 'jflow/comment', {
        instanceId: id,
        comment: 'see the plan',
        attachments,
      });
      const back = { sourceTaskId: await driver.taskOf('zhang.wei', id), id: 'start', comment: 'too much' };
      expect((await driver.post('zhang.wei', 'jflow/return', back)).body).toMatchObject({ code: 10000 });
      await driver.agree('li.na', id, { params: { amount: 2, reason: 'Desk', salary: '12345-secret' } });
      await driver.agree('zhang.wei', id, { comment: 'fine', params: { amount: 3 } });
      await driver.agree('wang.fang', id);
      await ageApplication(server().db, id);
      return { id, url };
    };
    const readAll = async (instanceId: string) => {
      const paths = ['nodeInfo', 'instance/flow', 'changes', 'startAgain', 'instanceInfo'];
      const replies: Record<string, unknown> = {};
      for (const person of READERS)
        for (const path of paths) {
          const client = await driver.as(person);
          const { status, body } = await client.get(`jflow/${path}?instanceId=${instanceId}`);
          const { isArchived: _, ...data } = Object(body.data) as Record<string, unknown>;
          const run = Object(data.run) as object;
          const shown = Array.isArray(body.data) ? body.data : { ...data, run: { ...run, now: 0 } };
          replies[`${person} ${path}`] = { status, subCode: body.subCode, data: shown };
        }
      return replies;
    };
    const statusOf = async (person: string, path: string) => {
      const client = await driver.as(person);
      const { status, body } = await client.get(path);
      return [status, body.subCode];
    };

    it('is answered as before the archive, to each person', async () => {
      const { id } = await addOld();
      const stored = await readAll(id);
      expect(stored['li.na changes']).toMatchObject({ data: { list: [{}, {}] } });
      expect((await archive()).rows).toBeGreaterThan(5);
      expect(await readAll(id)).toEqual(stored);
      expect(stored['chen.jie nodeInfo']).toMatchObject({ status: 404, subCode: 'not-found' });
      expect(JSON.stringify(stored['zhang.wei changes'])).not.toContain('12345');
      const info = await driver.info('li.na', id);
      expect(info).toMatchObject({ isArchived: true });
    });

    it('shows the files of its comments to participants', async () => {
      const { id, url } = await addOld();
      await archive();
      const download = async (person: string) => {
        const client = await driver.as(person);
        const reply = await fetch(client.url + url, { headers: { authorization: client.token ?? '' } });
        await reply.arrayBuffer();
        return reply.status;
      };
      expect(await Promise.all(['li.na', 'wang.fang', 'chen.jie'].map(download))).toEqual([200, 200, 404]);
      expect(await statusOf('li.na', `jflow/instanceInfo?instanceId=${id}`)).toEqual([200, undefined]);
    });

    it('opens without its timeline if the file is missing or was changed', async () => {
      const { id } = await addOld();
      await archive();
      const newest = (
        await withTenant(server().db, DEMO_COMPANY_ID, tx => readStoredArchives(tx, 'applications'))
      ).at(-1)!;
      const file = join(server().dataDir, 'files', 'stored', contentKey(newest.storageKey));
      renameSync(file, `${file}.kept`);
      const examine = async () =>
        (
          await verifyAuditLogs(server().db, {
            tenant: DEMO_COMPANY_ID,
            instance: id,
            storeOf: () => diskStorage(join(server().dataDir, 'files')),
          })
        ).faults;
      const fault = [
        expect.objectContaining({ reason: 'the archive of the rows is missing or was changed' }),
      ];
      for (const change of [() => {}, () => writeFileSync(file, 'changed')]) {
        change();
        expect(await statusOf('li.na', `jflow/nodeInfo?instanceId=${id}`)).toEqual([503, 'archive-damaged']);
        expect(await statusOf('li.na', `jflow/instanceInfo?instanceId=${id}`)).toEqual([200, undefined]);
        expect(await examine()).toEqual(fault);
      }
      renameSync(`${file}.kept`, file);
      expect(await statusOf('li.na', `jflow/nodeInfo?instanceId=${id}`)).toEqual([200, undefined]);
      expect(await examine()).toEqual([]);
    });

    it('is read from S3, and says so if the bucket does not answer', async () => {
      const { id } = await addOld();
      const stored = await readAll(id);
      const admin = await driver.as('admin');
      const place = { storageType: 's3', endpoint: s3.endpoint, s3Bucket: S3_BUCKET, ...S3_KEYS };
      const { bucketId } = await admin.data<{ bucketId: string }>(
        admin.post('bucket/add', { bucketName: 'archives', isDefault: true, ...place }),
      );
      const { accessKeyId, accessKeySecret: secretAccessKey } = S3_KEYS;
      await archive(
        s3Store({
          endpoint: s3.endpoint,
          region: '',
          bucket: S3_BUCKET,
          accessKeyId,
          secretAccessKey,
          dispatcher: async () => agent,
          timeoutMs: 10_000,
        }),
      );
      expect(await readAll(id)).toEqual(stored);
      const move = (endpoint: string) =>
        sql`update bucket set endpoint = ${endpoint} where bucket_id = ${bucketId}`.execute(
          server().db[KYSELY_HANDLE_KEY],
        );
      await move('http://127.0.0.1:1');
      for (const path of ['nodeInfo', 'changes', 'instance/flow', 'startAgain'])
        expect([path, ...(await statusOf('li.na', `jflow/${path}?instanceId=${id}`))]).toEqual([
          path,
          503,
          'bucket-failed',
        ]);
      expect(await statusOf('chen.jie', `jflow/nodeInfo?instanceId=${id}`)).toEqual([404, 'not-found']);
      expect(await statusOf('li.na', `jflow/instanceInfo?instanceId=${id}`)).toEqual([200, undefined]);
      await move(s3.endpoint);
      expect(await statusOf('li.na', `jflow/nodeInfo?instanceId=${id}`)).toEqual([200, undefined]);
    });
  },
  { server: { outgoing: { networks: parseNetworkList('127.0.0.1/32')! } } },
);
