/** Archives of the logs: what they contain, who reads them, and what a process leaves that dies while it writes one. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { Agent } from 'undici';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readLogChain } from '../../../audit/chain/link.ts';
import { HASH_CHAIN_SOURCE_BY_LOG } from '../../../audit/chain/rows.ts';
import { verifyTenantChain } from '../../../audit/chain/verify.ts';
import { withTenant } from '../../../db/access.ts';
import { KYSELY_HANDLE_KEY } from '../../../db/database.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import type { TestClient } from '../../../testing/client.ts';
import { describeBothDatabases } from '../../../testing/harness.ts';
import { contentKey, manifestKey, readArchiveEntries } from '../../files/archive/format.ts';
import { type ArchiveMeans, readStoredArchives, type StoredArchive } from '../../files/archive/queries.ts';
import { failAtOperation } from '../../files/archive/testing/failing-means.ts';
import { verifyArchivesByCalls } from '../../files/archive/testing/verify-by-calls.ts';
import { s3Store } from '../../files/bucket/s3/store.ts';
import { S3_BUCKET, S3_KEYS, s3Server } from '../../files/bucket/testing/s3-server.ts';
import { diskStorage, type FileStore } from '../../files/file/storage.ts';
import { archiveTenantLogs } from './archive.ts';
import type { ArchivedRow } from './expired-rows.ts';
import { addOldRows, ageLinks, storedOperationIds } from './testing/old-rows.ts';
import { verifyLogArchives } from './verify.ts';

const RETAINED_MS = 300 * 86_400_000;
const SLICES = { maxRows: 5, sliceRows: 2 };

describeBothDatabases('archives of the logs', server => {
  let admin: TestClient;
  const before = new Date(Date.now() - RETAINED_MS);
  beforeAll(async () => {
    admin = await server().login('admin');
    await ageLinks(server().db);
  });

  const means = (): ArchiveMeans => {
    const storage = diskStorage(join(server().dataDir, 'files'));
    return { db: server().db, storage, storeOf: () => storage };
  };
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(server().db, DEMO_COMPANY_ID, work);
  const archives = () => inTenant(tx => readStoredArchives(tx, 'logs'));
  const archive = (limits = SLICES, used = means()) =>
    archiveTenantLogs(used, DEMO_COMPANY_ID, { before, ...limits });
  const verify = async () => [
    (await verifyTenantChain(server().db, DEMO_COMPANY_ID)).fault,
    (await verifyLogArchives(means(), DEMO_COMPANY_ID)).fault,
  ];
  const addRows = (count: number) => addOldRows(server().db, count);
  const fileOf = ({ storageKey }: StoredArchive, key = contentKey) =>
    join(server().dataDir, 'files', 'stored', key(storageKey));

  it('move old rows, and the rows that are left follow them', async () => {
    const ids = await addRows(7);
    const total = (await inTenant(readLogChain)).lastSeq;
    const { archives: written, rows } = await archive();
    expect(rows).toBe(total);
    const stored = await archives();
    expect(stored).toHaveLength(written);
    expect(stored.map(({ firstSeq, lastSeq }) => lastSeq - firstSeq + 1)).toEqual([
      ...Array.from({ length: written - 1 }, () => SLICES.maxRows),
      ((total - 1) % SLICES.maxRows) + 1,
    ]);
    const archived = (await Promise.all(stored.map(one => archivedRowsOf(means().storage, one)))).flat();
    expect(archived.map(({ seq }) => seq)).toEqual(Array.from({ length: total }, (_, at) => at + 1));
    expect(archived.map(({ id }) => id).filter(id => ids.includes(id))).toEqual(ids);
    expect(await storedOperationIds(server().db, ids)).toEqual([]);
    expect((await inTenant(readLogChain)).anchorSeq).toBe(total);
    expect(await verify()).toEqual([undefined, undefined]);
    // Nothing is left to move.
    expect(await archive()).toEqual({ archives: 0, rows: 0, isOtherRunActive: false });
  });

  it('have a manifest that describes the file', async () => {
    const [first] = await archives();
    const manifest = JSON.parse(readFileSync(fileOf(first!, manifestKey), 'utf8')) as object;
    const { bucketId: _, storageKey: __, createTime: ___, subject: ____, since, until, ...facts } = first!;
    expect(manifest).toEqual({
      format: 'countersign-log-archive-1',
      merchantId: DEMO_COMPANY_ID,
      rows: first!.lastSeq - first!.firstSeq + 1,
      since: since.toISOString(),
      until: until.toISOString(),
      ...facts,
    });
  });

  it('are listed, and downloaded as the sheet of the list, by readers of the logs alone', async () => {
    const { list, total } = await admin.data<{ total: number; list: { archiveId: string }[] }>(
      admin.get('log/archive/page?limit=1'),
    );
    const stored = await archives();
    expect([total, list.map(({ archiveId }) => archiveId)]).toEqual([
      stored.length,
      [stored.at(-1)!.archiveId],
    ]);
    const download = async (client: TestClient) => {
      const url = `${client.url}/digital-portal/common/download?fileId=${list[0]!.archiveId}`;
      const reply = await fetch(url, {
        headers: { authorization: client.token ?? '', 'accept-language': 'en' },
      });
      return { status: reply.status, text: await reply.text() };
    };
    const { status, text } = await download(admin);
    expect(status).toBe(200);
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toContain('Time,Log,Person,');
    expect(lines).toHaveLength(stored.at(-1)!.lastSeq - stored.at(-1)!.firstSeq + 2);
    expect(lines.at(-1)).toContain('Archived 6');
    expect((await download(await server().login('li.na'))).status).toBe(404);
    expect((await download(await server().login('provider'))).status).toBe(404);
    const logged = await admin.data<{ total: number }>(
      admin.get('log/page?kind=log-archive&action=download'),
    );
    expect(logged.total).toBe(1);
    expect((await (await server().login('li.na')).get('log/archive/page')).status).toBe(403);
  });

  it('keep their bucket', async () => {
    const added = { bucketName: 'other', storageType: 'disk', isDefault: true };
    const { bucketId } = await admin.data<{ bucketId: string }>(admin.post('bucket/add', added));
    expect((await admin.get('bucket/remove/disk')).body.subCode).toBe('in-use');
    await admin.data(admin.post('bucket/update', { bucketId: 'disk', isDefault: true }));
    await admin.data(admin.get(`bucket/remove/${bucketId}`));
  });

  it('cannot be changed or removed by the server', async () => {
    const changed = await inTenant(tx =>
      tx.updateTable('logArchive').set({ digest: 'x' }).executeTakeFirst(),
    );
    const removed = await inTenant(tx => tx.deleteFrom('logArchive').executeTakeFirst());
    expect([changed.numUpdatedRows, removed.numDeletedRows]).toEqual([0n, 0n]);
  });

  it.each([
    ['a changed row', 'changed', (lines: string) => lines.replace('Archived', 'Another')],
    ['a removed row', 'changed', (lines: string) => lines.slice(lines.indexOf('\n') + 1)],
    ['a cut file', 'changed', (lines: string) => lines.slice(0, -5)],
  ])('reveal %s', async (_, kind, change) => {
    const newest = (await archives()).at(-1)!;
    const whole = readFileSync(fileOf(newest));
    writeFileSync(fileOf(newest), gzipSync(change(gunzipSync(whole).toString())));
    expect((await verify())[1]).toMatchObject({ archiveId: newest.archiveId, kind });
    writeFileSync(fileOf(newest), whole);
  });

  it('reveal a missing file and a changed manifest', async () => {
    const newest = (await archives()).at(-1)!;
    for (const [key, kind] of [
      [contentKey, 'missing'],
      [manifestKey, 'missing'],
    ] as const) {
      const whole = readFileSync(fileOf(newest, key));
      rmSync(fileOf(newest, key));
      expect((await verify())[1]).toMatchObject({ kind });
      writeFileSync(fileOf(newest, key), whole);
    }
    const manifest = readFileSync(fileOf(newest, manifestKey), 'utf8');
    writeFileSync(fileOf(newest, manifestKey), manifest.replace('"rows": ', '"rows": 1'));
    expect((await verify())[1]).toMatchObject({ kind: 'changed' });
    writeFileSync(fileOf(newest, manifestKey), manifest);
    expect(await verify()).toEqual([undefined, undefined]);
  });

  const setAnchor = (hash: string) =>
    sql`update log_chain set anchor_hash = ${hash} where merchant_id = ${DEMO_COMPANY_ID}`.execute(
      server().db[KYSELY_HANDLE_KEY],
    );

  it('reveal rows in the database that do not follow them', async () => {
    const { anchorHash } = await inTenant(readLogChain);
    await setAnchor('0'.repeat(64));
    expect((await verify())[1]).toMatchObject({ kind: 'unlinked' });
    await setAnchor(anchorHash);
  });

  describe('verified over HTTP', () => {
    const verifyByCalls = () => verifyArchivesByCalls(admin, 'logs');
    const partOf = ({ firstSeq, lastSeq: seq }: StoredArchive) => ({
      checked: seq - firstSeq + 1,
      seq,
      done: false,
    });
    const lastEvent = () =>
      inTenant(tx =>
        tx
          .selectFrom('systemLog')
          .select(['result', 'targetId'])
          .where('event', '=', 'verify-logs')
          .orderBy('logId', 'desc')
          .executeTakeFirst(),
      );

    it('take one call each', async () => {
      const stored = await archives();
      expect(stored.length).toBeGreaterThan(1);
      const expected = stored.map(partOf);
      expect(await verifyByCalls()).toEqual(expected.with(-1, { ...expected.at(-1)!, done: true }));
      expect(await lastEvent()).toEqual({ result: 'ok', targetId: '' });
      const { seq } = expected.at(-1)!;
      expect(await admin.data(admin.post('log/archive/verify', { subject: 'logs', after: seq }))).toEqual({
        checked: 0,
        seq,
        done: true,
      });
    });

    it('end at a missing file', async () => {
      const [first, second] = (await archives()) as [StoredArchive, StoredArchive];
      const whole = readFileSync(fileOf(second));
      rmSync(fileOf(second));
      const { archiveId, firstSeq: seq } = second;
      expect(await verifyByCalls()).toEqual([
        partOf(first),
        { checked: 0, seq: first.lastSeq, done: true, fault: { archiveId, seq, kind: 'missing' } },
      ]);
      expect(await lastEvent()).toEqual({ result: 'failed', targetId: archiveId });
      writeFileSync(fileOf(second), whole);
    });

    it('reveal that the rows after the newest archive are others', async () => {
      const { anchorHash } = await inTenant(readLogChain);
      await setAnchor('0'.repeat(64));
      const newest = (await archives()).at(-1)!;
      const { archiveId, lastSeq: seq } = newest;
      expect((await verifyByCalls()).at(-1)).toEqual({
        ...partOf(newest),
        done: true,
        fault: { archiveId, seq, kind: 'unlinked' },
      });
      await setAnchor(anchorHash);
    });

    it('require the permission of the logs', async () => {
      const reply = await (await server().login('li.na')).post('log/archive/verify', { subject: 'logs' });
      expect(reply.status).toBe(403);
    });
  });

  it('take no row that was changed', async () => {
    const ids = await addRows(3);
    const [id] = ids;
    const setName = (name: string) =>
      sql`update operation_log set target_name = ${name} where operation_id = ${id}`.execute(
        server().db[KYSELY_HANDLE_KEY],
      );
    await setName('Another');
    await expect(archive()).rejects.toMatchObject({ fault: { kind: 'changed', rowId: id } });
    expect(await storedOperationIds(server().db, ids)).toHaveLength(3);
    await setName('Archived 0');
    await archive();
    expect(await storedOperationIds(server().db, ids)).toEqual([]);
  });

  it('contain all columns of the logs', async () => {
    for (const { table, id, time, columns } of Object.values(HASH_CHAIN_SOURCE_BY_LOG)) {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table}`.execute(server().db[KYSELY_HANDLE_KEY]);
      expect(rows.map(({ name }) => name).sort()).toEqual(['merchant_id', id, time, ...columns].sort());
    }
  });

  /** Ages the claims of unfinished runs, so that the next run takes them over. */
  const ageClaims = () =>
    sql`update log_archive set create_time = now() - interval '1 day' where state = 'writing'`.execute(
      server().db[KYSELY_HANDLE_KEY],
    );
  /** Starts a run that stops after it has read the manifest back. */
  const startHeldRun = async () => {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const store = means().storage;
    const read: FileStore['read'] = async key => {
      const content = await store.read(key);
      if (!key.endsWith('.manifest.json')) return content;
      reached.resolve();
      await released.promise;
      return content;
    };
    const result = archive(SLICES, { ...means(), storeOf: () => ({ ...store, read }) }).then(
      value => ({ value }),
      (error: unknown) => ({ error }),
    );
    await reached.promise;
    return { result, release: released.resolve };
  };

  it('lose no row when another run takes over a run that continues', async () => {
    const ids = await addRows(3);
    const slow = await startHeldRun();
    await ageClaims();
    const [removing, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const store = means().storage;
    const remove: FileStore['remove'] = async key => {
      removing.resolve();
      await released.promise;
      await store.remove(key);
    };
    const other = archive(SLICES, { ...means(), storeOf: () => ({ ...store, remove }) });
    await Promise.race([other, removing.promise]);
    slow.release();
    const result = await slow.result;
    released.resolve();
    await other;
    expect(await verify()).toEqual([undefined, undefined]);
    const all = (
      await Promise.all((await archives()).map(one => archivedRowsOf(means().storage, one)))
    ).flat();
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: all.length }, (_, at) => at + 1));
    expect(all.map(({ id }) => id).filter(id => ids.includes(id))).toEqual(ids);
    expect(result).toMatchObject({ error: { message: expect.stringContaining('taken over') } });
  });

  it('are written by one run at a time', async () => {
    const ids = await addRows(3);
    const slow = await startHeldRun();
    expect(await archive()).toEqual({ archives: 0, rows: 0, isOtherRunActive: true });
    expect(await storedOperationIds(server().db, ids)).toHaveLength(ids.length);
    slow.release();
    expect(await slow.result).toMatchObject({ value: { isOtherRunActive: false } });
    expect(await storedOperationIds(server().db, ids)).toEqual([]);
    expect(await verify()).toEqual([undefined, undefined]);
  });

  it('can be written immediately after a run that failed, whose files are scheduled for removal', async () => {
    const ids = await addRows(3);
    const keys: string[] = [];
    const { storage } = means();
    const keep: FileStore['keep'] = async (staged, key) => {
      keys.push(key);
      await storage.keep(staged, key);
      if (key.endsWith('.manifest.json')) throw new Error('The bucket is gone');
    };
    await expect(archive(SLICES, { ...means(), storeOf: () => ({ ...storage, keep }) })).rejects.toThrow(
      'The bucket is gone',
    );
    const scheduled = await inTenant(tx =>
      tx.selectFrom('fileRemoval').select('storageKey').where('storageKey', 'in', keys).execute(),
    );
    expect(scheduled).toHaveLength(2);
    expect(await archive()).toMatchObject({ isOtherRunActive: false });
    expect(await storedOperationIds(server().db, ids)).toEqual([]);
  });

  it('lose and double no row, whichever operation is the last of a process', async () => {
    let survived = 0;
    for (let operation = 1; ; operation += 1) {
      const ids = await addRows(3);
      const earlier = new Set((await archives()).map(({ storageKey }) => storageKey));
      const rowsOfNewArchives = async () => {
        const added = (await archives()).filter(({ storageKey }) => !earlier.has(storageKey));
        return (await Promise.all(added.map(one => archivedRowsOf(means().storage, one)))).flat();
      };
      const isDead = await archive(SLICES, failAtOperation(means(), operation)).then(
        () => false,
        () => true,
      );
      const inDatabase = await storedOperationIds(server().db, ids);
      const inArchives = (await rowsOfNewArchives()).map(({ id }) => id);
      expect(ids.filter(id => !inDatabase.includes(id) && !inArchives.includes(id))).toEqual([]);
      await ageClaims();
      await archive();
      expect((await rowsOfNewArchives()).map(({ id }) => id).filter(id => ids.includes(id))).toEqual(ids);
      expect(await storedOperationIds(server().db, ids)).toEqual([]);
      if (!isDead) break;
      survived += 1;
    }
    const all = (
      await Promise.all((await archives()).map(one => archivedRowsOf(means().storage, one)))
    ).flat();
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: all.length }, (_, at) => at + 1));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(await verify()).toEqual([undefined, undefined]);
    // Linking, reading, the row, both files, both comparisons, the end, and two slices of removed rows.
    expect(survived).toBeGreaterThan(12);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from log_archive where state = 'writing'`.execute(
      server().db[KYSELY_HANDLE_KEY],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('lie in a bucket on S3', async () => {
    const s3 = await s3Server();
    const agent = new Agent({ pipelining: 0 });
    onTestFinished(async () => {
      await agent.destroy();
      await s3.stop();
    });
    const { accessKeyId, accessKeySecret: secretAccessKey } = S3_KEYS;
    const place = { endpoint: s3.endpoint, region: '', bucket: S3_BUCKET, accessKeyId, secretAccessKey };
    const store = s3Store({ ...place, dispatcher: async () => agent, timeoutMs: 10_000 });
    const ids = await addRows(3);
    await archive({ maxRows: 100, sliceRows: 2 }, { ...means(), storeOf: () => store });
    expect(await storedOperationIds(server().db, ids)).toEqual([]);
    const archived = await archivedRowsOf(store, (await archives()).at(-1)!);
    expect(archived.map(({ id }) => id).filter(id => ids.includes(id))).toEqual(ids);
    expect(s3.stored().some(name => name.includes('.manifest.json'))).toBe(true);
  });
});

async function archivedRowsOf(store: FileStore, archive: StoredArchive): Promise<ArchivedRow[]> {
  const rows: ArchivedRow[] = [];
  for await (const row of readArchiveEntries<ArchivedRow>(store, archive)) rows.push(row);
  return rows;
}
