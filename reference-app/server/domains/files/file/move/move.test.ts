/** Moves between buckets: whole, cancelled, and killed between any two steps. */
import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BucketFileMoveJob, BucketRow } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { withTenant } from '../../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { describeServer } from '../../../../testing/harness.ts';
import { ApprovalDriver } from '../../../workflow/testing/approval-driver.ts';
import { removeFileContentDueForDeletion } from '../removal.ts';
import { diskStorage, type FileStorage } from '../storage.ts';
import { type MoveContext, runFileMove } from './run.ts';

const contentsOf = (fileId: string) => Buffer.from(`contents of ${fileId}`);

describeServer('a move between buckets', server => {
  const driver = new ApprovalDriver(server);
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(server().db, DEMO_COMPANY_ID, work);
  const post = async (path: string, body: object) => (await driver.post('admin', path, body)).body;
  const addBucket = async (bucketName: string, acl = 'private') =>
    ((await post('bucket/add', { bucketName, storageType: 'disk', acl })).data as BucketRow).bucketId;
  const disk = () => diskStorage(join(server().dataDir, 'files'));
  const place = (storage: FileStorage = disk()): MoveContext => ({
    db: server().db,
    storage,
    storeOf: () => storage,
  });
  const begin = async (fromBucketId: string, toBucketId: string, more: object = {}) =>
    (await post('bucket/move/begin', { fromBucketId, toBucketId, ...more })) as unknown as {
      data: { moveId: string; fields?: { field: string }[] };
    };
  const idOf = (moveId: string) => ({ merchantId: DEMO_COMPANY_ID, moveId });
  const lastMove = async (bucketId: string) =>
    (await driver.get<BucketFileMoveJob[]>('admin', `bucket/move/list?bucketId=${bucketId}`))[0];
  const usage = async (bucketId: string) => {
    const { fileCount, bytes } = await driver.get<BucketRow>('admin', `bucket/${bucketId}`);
    return [fileCount, bytes];
  };

  /** A bucket with files, whose ids begin with the name. */
  async function filled(name: string, count: number): Promise<string> {
    const bucketId = await addBucket(name);
    for (let at = 0; at < count; at += 1) {
      const fileId = `${name}-${at}`;
      const bytes = contentsOf(fileId);
      const staged = await disk().stage();
      writeFileSync(staged, bytes);
      await disk().keep(staged, fileId);
      await inTenant(tx =>
        tx
          .insertInto('file')
          .values({
            fileId,
            name: `${fileId}.txt`,
            size: bytes.length,
            type: 'text/plain',
            storageKey: fileId,
            bucketId,
            createBy: 'u-li-na',
            sha256: at % 2 ? createHash('sha256').update(bytes).digest('hex') : '',
          })
          .execute(),
      );
    }
    return bucketId;
  }

  const filesOf = (name: string) =>
    inTenant(tx =>
      tx.selectFrom('file').selectAll().where('fileId', 'like', `${name}-%`).orderBy('fileId').execute(),
    );

  /** Every file has its bytes, and all other bytes of the buckets are noted for removal. */
  async function expectNothingLost(name: string): Promise<void> {
    for (const { fileId, storageKey } of await filesOf(name)) {
      const bytes = await buffer(await disk().read(storageKey));
      expect([fileId, bytes.equals(contentsOf(fileId))]).toEqual([fileId, true]);
    }
    const named = await inTenant(tx => tx.selectFrom('file').select('storageKey').execute());
    const noted = await inTenant(tx => tx.selectFrom('fileRemoval').select('storageKey').execute());
    const known = new Set([...named, ...noted].map(row => row.storageKey.split('/').at(-1)));
    const stored = readdirSync(join(server().dataDir, 'files', 'stored'), {
      recursive: true,
      withFileTypes: true,
    }).filter(entry => entry.isFile());
    expect(stored.map(entry => entry.name).filter(file => !known.has(file))).toEqual([]);
  }

  it('leaves each file readable, counted in its new bucket, and removes the bytes of before later', async () => {
    const [from, to] = [await filled('whole', 3), await addBucket('whole-to')];
    const before = await usage(from);
    const { data } = await begin(from, to);
    await runFileMove(place(), idOf(data.moveId));
    expect(await lastMove(from)).toMatchObject({
      state: 'done',
      total: 3,
      done: 3,
      skipped: 0,
      bytes: before[1],
    });
    expect([await usage(from), await usage(to)]).toEqual([[0, 0], before]);
    await expectNothingLost('whole');
    await inTenant(tx =>
      tx
        .updateTable('fileRemoval')
        .set({ dueTime: new Date(0) })
        .execute(),
    );
    await removeFileContentDueForDeletion({ db: server().db, storeOf: disk, merchantId: DEMO_COMPANY_ID });
    await expectNothingLost('whole');
    expect(readdirSync(join(server().dataDir, 'files', 'stored'))).not.toContain('whole-0');
    expect((await post('bucket/update', { bucketId: from, status: 'ABNORMAL' })).code).toBe(10000);
  });

  it('killed between any two steps loses nothing, and goes on', async () => {
    for (let step = 0, isKilled = true; isKilled; step += 1) {
      const name = `killed${step}`;
      const [from, to] = [await filled(name, 2), await addBucket(`${name}-to`)];
      const { data } = await begin(from, to);
      isKilled = await runFileMove(place(dyingAt(step, disk())), idOf(data.moveId)).then(
        () => false,
        () => true,
      );
      await expectNothingLost(name);
      await runFileMove(place(), idOf(data.moveId));
      expect([step, await lastMove(from)]).toMatchObject([step, { state: 'done', done: 2, skipped: 0 }]);
      await expectNothingLost(name);
      expect((await filesOf(name)).map(file => file.bucketId)).toEqual([to, to]);
      if (!isKilled) expect(step).toBeGreaterThan(6);
    }
  });

  it('is cancelled between two files: the rest stays where it is', async () => {
    const [from, to] = [await filled('half', 3), await addBucket('half-to')];
    const { data } = await begin(from, to);
    const storage = disk();
    let reads = 0;
    const read: FileStorage['read'] = async key => {
      reads += 1;
      if (reads === 2) await post('bucket/move/cancel', { bucketId: from });
      return storage.read(key);
    };
    await runFileMove(place({ ...storage, read }), idOf(data.moveId));
    expect(await lastMove(from)).toMatchObject({ state: 'cancelled', done: 1 });
    expect((await filesOf('half')).map(file => file.bucketId)).toEqual([to, from, from]);
    await expectNothingLost('half');
  });

  it('leaves a file whose bytes are gone or are others, and one that is removed meanwhile', async () => {
    const [from, to] = [await filled('odd', 4), await addBucket('odd-to')];
    const stored = (name: string) => join(server().dataDir, 'files', 'stored', name);
    rmSync(stored('odd-0'));
    writeFileSync(stored('odd-1'), 'CONTENTS of odd-1');
    const storage = disk();
    const read: FileStorage['read'] = async key => {
      if (key === 'odd-2')
        await inTenant(tx => tx.deleteFrom('file').where('fileId', '=', 'odd-2').execute());
      return storage.read(key);
    };
    const { data } = await begin(from, to);
    await runFileMove(place({ ...storage, read }), idOf(data.moveId));
    expect(await lastMove(from)).toMatchObject({ state: 'done', done: 1, skipped: 2 });
    expect((await filesOf('odd')).map(file => [file.fileId, file.bucketId])).toEqual([
      ['odd-0', from],
      ['odd-1', from],
      ['odd-3', to],
    ]);
  });

  it('leaves a file for which a service sends bytes without an end', async () => {
    const [from, to] = [await filled('endless', 1), await addBucket('endless-to')];
    const { data } = await begin(from, to);
    let pieces = 0;
    const read = async () =>
      Readable.from(
        (async function* () {
          for (; pieces < 10_000; pieces += 1) yield Buffer.alloc(1000);
        })(),
      );
    await runFileMove(place({ ...disk(), read }), idOf(data.moveId));
    expect(pieces).toBeLessThan(100);
    expect(await lastMove(from)).toMatchObject({ state: 'done', done: 0, skipped: 1 });
    expect((await filesOf('endless')).map(file => file.bucketId)).toEqual([from]);
  });

  it('ends with the reason where a service fails, and can be started again', async () => {
    const [from, to] = [await filled('away', 1), await addBucket('away-to')];
    const { data } = await begin(from, to);
    expect((await begin(from, to)).data.fields).toMatchObject([{ field: 'fromBucketId' }]);
    const keep = () => Promise.reject(Object.assign(new Error('no'), { failure: 'access-denied' }));
    await runFileMove(place({ ...disk(), keep }), idOf(data.moveId));
    expect(await lastMove(from)).toMatchObject({ state: 'failed', done: 0, errorCode: 'access-denied' });
    await runFileMove(place(), idOf((await begin(from, to)).data.moveId));
    expect(await lastMove(from)).toMatchObject({ state: 'done', done: 1 });
  });

  it('takes a bucket that takes new files, and a public one on purpose alone', async () => {
    const [from, open] = [await filled('secret', 1), await addBucket('open', 'public-read')];
    const field = async (to: string, more: object = {}) =>
      (await begin(from, to, more)).data.fields?.[0]?.field;
    const off = await addBucket('off');
    await post('bucket/update', { bucketId: off, status: 'ABNORMAL' });
    expect([await field(from), await field(off), await field(open)]).toEqual([
      'toBucketId',
      'toBucketId',
      'acceptsPublic',
    ]);
    expect(await field(open, { acceptsPublic: true })).toBeUndefined();
  });
});

/** Every call before the step goes well; that one, and all after it, fail as if the process were gone. A call that writes may have written. */
function dyingAt(step: number, storage: FileStorage): FileStorage {
  let calls = 0;
  const alive = () => {
    calls += 1;
    if (calls > step) throw new Error('killed');
  };
  return {
    ...storage,
    async stage(id) {
      alive();
      return storage.stage(id);
    },
    async read(key) {
      alive();
      return storage.read(key);
    },
    async keep(staged, key) {
      alive();
      await storage.keep(staged, key);
      alive();
    },
    async remove(key) {
      alive();
      await storage.remove(key);
    },
  };
}

describeServer(
  'a move by the queue',
  server => {
    it('is run by the job that its start leaves behind', async () => {
      const client = await server().login('admin');
      const add = (bucketName: string) =>
        client.data<BucketRow>(client.post('bucket/add', { bucketName, storageType: 'disk' }));
      const [from, to] = [await add('from'), await add('to')];
      await client.data(
        client.post('bucket/move/begin', { fromBucketId: from.bucketId, toBucketId: to.bucketId }),
      );
      await expect
        .poll(
          async () =>
            (
              await client.data<BucketFileMoveJob[]>(client.get(`bucket/move/list?bucketId=${from.bucketId}`))
            )[0]?.state,
          { timeout: 30_000, interval: 100 },
        )
        .toBe('done');
    });
  },
  { server: { jobs: { pollMs: 100 } } },
);
