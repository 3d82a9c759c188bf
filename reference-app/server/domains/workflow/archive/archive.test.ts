/** Archives of applications: what they move, and what a process leaves that dies while it writes one. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { KYSELY_HANDLE_KEY } from '../../../db/database.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeBothDatabases } from '../../../testing/harness.ts';
import {
  compressEntries,
  contentKey,
  manifestKey,
  manifestText,
  readArchiveEntries,
} from '../../files/archive/format.ts';
import { type ArchiveMeans, readStoredArchives, type StoredArchive } from '../../files/archive/queries.ts';
import { failAtOperation } from '../../files/archive/testing/failing-means.ts';
import { verifyArchivesByCalls } from '../../files/archive/testing/verify-by-calls.ts';
import { diskStorage, type FileStore } from '../../files/file/storage.ts';
import { verifyAuditLogs } from '../audit/examine.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { archiveTenantApplications } from './archive.ts';
import { readEndedApplications } from './ended-applications.ts';
import { type ApplicationArchiveEntry, archivedApplicationHash } from './entry.ts';
import { archiveApplicationsOfTenants } from './nightly.ts';
import { ageApplication } from './testing/aged-applications.ts';
import { verifyApplicationArchives } from './verify.ts';

const SLICES = { maxApplications: 2, sliceApplications: 1 };
/** Two applications of the tests have less, and three have more. */
const MAX_BYTES = 7 * 1024;
const NO_ROWS = { audit: 0, timeline: 0 };

describeBothDatabases('archives of applications', server => {
  const driver = new ApprovalDriver(server);
  const before = new Date(Date.now() - 300 * 86_400_000);
  const means = (): ArchiveMeans => {
    const storage = diskStorage(join(server().dataDir, 'files'));
    return { db: server().db, storage, storeOf: () => storage };
  };
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(server().db, DEMO_COMPANY_ID, work);
  const archive = (used = means()) => archiveTenantApplications(used, DEMO_COMPANY_ID, { before, ...SLICES });
  const run = (text: string) => sql.raw(text).execute(server().db[KYSELY_HANDLE_KEY]);
  const rowsOf = (instanceId: string) =>
    inTenant(async tx => {
      const audit = tx.selectFrom('audit').select('revision').where('instanceId', '=', instanceId);
      const timeline = tx.selectFrom('timeline').select('revision').where('instanceId', '=', instanceId);
      return { audit: (await audit.execute()).length, timeline: (await timeline.execute()).length };
    });
  /** Ids of all archived applications, in the order of the archives. */
  const archivedIds = async () => {
    const ids: string[] = [];
    for (const { storageKey } of await inTenant(tx => readStoredArchives(tx, 'applications')))
      for await (const { instanceId, seq } of readArchiveEntries<ApplicationArchiveEntry>(
        means().storage,
        storageKey,
      )) {
        expect(seq).toBe(ids.length + 1);
        ids.push(instanceId);
      }
    return ids;
  };
  const faultsOf = async (instance?: string) => {
    const { storeOf } = means();
    const scope = { tenant: DEMO_COMPANY_ID, instance, replay: true, storeOf };
    return (await verifyAuditLogs(server().db, scope)).faults;
  };
  /** Each audit log is unbroken and yields the stored state, and each archive has its content. */
  const expectValid = async () => {
    expect(await faultsOf()).toEqual([]);
    expect((await verifyApplicationArchives(means(), DEMO_COMPANY_ID)).fault).toBeUndefined();
  };
  let process = '';
  const addEnded = async (reason = 'Desk') => {
    process ||= await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const id = await driver.start(process);
    await driver.agree('zhang.wei', id, { comment: 'fine', params: { amount: 2, reason } });
    return id;
  };
  const addOld = async (count: number, reason?: string) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const id = await addEnded(reason);
      await ageApplication(server().db, id);
      ids.push(id);
    }
    return ids;
  };
  /** Ages the claims of unfinished runs, so that the next run takes them over. */
  const ageClaims = () =>
    run(`update log_archive set create_time = now() - interval '1 day' where state = 'writing'`);

  it('move the rows of old ended applications, which still yield the stored state', async () => {
    const ids = await addOld(3);
    const young = await addEnded();
    const running = await driver.start(process);
    expect(await archive()).toMatchObject({ archives: 2, faults: [] });
    expect(await Promise.all(ids.map(rowsOf))).toEqual([NO_ROWS, NO_ROWS, NO_ROWS]);
    expect(await Promise.all([young, running].map(rowsOf))).toEqual([
      { audit: 2, timeline: expect.any(Number) },
      { audit: 1, timeline: expect.any(Number) },
    ]);
    expect(await archivedIds()).toEqual(ids);
    await expectValid();
    expect(await archive()).toEqual({ archives: 0, rows: 0, isOtherRunActive: false, faults: [] });
  });

  describe('verified over HTTP', () => {
    const archives = () => inTenant(tx => readStoredArchives(tx, 'applications'));
    const verifyByCalls = async () => verifyArchivesByCalls(await driver.as('admin'), 'applications');
    const fileOf = ({ storageKey }: StoredArchive, key = contentKey) =>
      join(server().dataDir, 'files', 'stored', key(storageKey));
    const partOf = ({ firstSeq, lastSeq: seq }: StoredArchive) => ({
      checked: seq - firstSeq + 1,
      seq,
      done: false,
    });

    it('take one call each', async () => {
      const [first, second] = (await archives()) as [StoredArchive, StoredArchive];
      expect(await verifyByCalls()).toEqual([partOf(first), { ...partOf(second), done: true }]);
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
      writeFileSync(fileOf(second), whole);
    });

    it('reveal a broken audit log, although the archive is whole', async () => {
      const newest = (await archives()).at(-1)!;
      const files = [fileOf(newest), fileOf(newest, manifestKey)].map(
        path => [path, readFileSync(path)] as const,
      );
      const entries: ApplicationArchiveEntry[] = [];
      for await (const entry of readArchiveEntries<ApplicationArchiveEntry>(
        means().storage,
        newest.storageKey,
      ))
        entries.push({ ...entry, audit: entry.audit.map(row => ({ ...row, actorId: 'someone' })) });
      let lastHash = newest.prevHash;
      for (const entry of entries) {
        entry.hash = archivedApplicationHash(DEMO_COMPANY_ID, lastHash, entry);
        lastHash = entry.hash;
      }
      const content = await compressEntries(entries);
      const facts = {
        ...newest,
        lastHash,
        size: content.length,
        digest: createHash('sha256').update(content).digest('hex'),
      };
      const setFacts = ({ size, digest, lastHash: hash, archiveId }: StoredArchive) =>
        run(`update log_archive set size = ${size}, digest = '${digest}', last_hash = '${hash}'
          where archive_id = '${archiveId}'`);
      writeFileSync(fileOf(newest), content);
      writeFileSync(
        fileOf(newest, manifestKey),
        manifestText({ merchantId: DEMO_COMPANY_ID, ...facts }, facts),
      );
      await setFacts(facts);
      const { archiveId, firstSeq: seq } = newest;
      expect((await verifyByCalls()).at(-1)?.fault).toEqual({ archiveId, seq, kind: 'changed' });
      await setFacts(newest);
      for (const [path, whole] of files) writeFileSync(path, whole);
      await expectValid();
    });
  });

  it('are followed by the rows of later commands, which stay in the database', async () => {
    const [id = ''] = await addOld(1);
    await archive();
    const reply = await driver.post('li.na', 'jflow/comment', { instanceId: id, comment: 'Thanks' });
    expect(reply.status).toBe(200);
    expect(await rowsOf(id)).toEqual({ audit: 1, timeline: 1 });
    await expectValid();
    const { faults } = await verifyAuditLogs(server().db, { tenant: DEMO_COMPANY_ID, instance: id });
    expect(faults).toEqual([]);
    await archive();
    expect(await rowsOf(id)).toEqual({ audit: 1, timeline: 1 });
  });

  it('leave an application that was changed since', async () => {
    const [id = ''] = await addOld(1);
    await driver.post('li.na', 'jflow/comment', { instanceId: id, comment: 'Late' });
    await archive();
    expect(await rowsOf(id)).toMatchObject({ audit: 3 });
    expect(await archivedIds()).not.toContain(id);
  });

  it('leave an application whose audit log was changed, and name it', async () => {
    const [wrong = '', valid = ''] = await addOld(2);
    const setActor = (actor: string) =>
      run(`update audit set actor_id = '${actor}' where instance_id = '${wrong}' and revision = 2`);
    await setActor('someone');
    expect(await archive()).toMatchObject({
      faults: [{ instanceId: wrong, revision: 2, fault: 'changed' }],
    });
    expect(await Promise.all([wrong, valid].map(rowsOf))).toEqual([
      { audit: 2, timeline: expect.any(Number) },
      NO_ROWS,
    ]);
    await setActor('u-zhang-wei');
    expect(await archive()).toMatchObject({ faults: [] });
    expect(await rowsOf(wrong)).toEqual(NO_ROWS);
    await expectValid();
  });

  it('of every night show the failures of a tenant in its log', async () => {
    const admin = await driver.as('admin');
    await admin.data(admin.post('parameter/update', { key: 'application-archive', value: 'true' }));
    const [wrong = '', valid = ''] = await addOld(2);
    const store = means().storage;
    const keep = () => Promise.reject(new Error('No space'));
    const failing = { ...means(), storeOf: () => ({ ...store, keep }) };
    await expect(archiveApplicationsOfTenants(failing)).rejects.toThrow(
      `${DEMO_COMPANY_ID}: Error: No space`,
    );
    const setActor = (actor: string) =>
      run(`update audit set actor_id = '${actor}' where instance_id = '${wrong}' and revision = 2`);
    await setActor('someone');
    await expect(archiveApplicationsOfTenants(means())).rejects.toThrow(
      `1 applications could not be archived, first ${wrong} (changed)`,
    );
    expect(await rowsOf(valid)).toEqual(NO_ROWS);
    await setActor('u-zhang-wei');
    await archiveApplicationsOfTenants(means());
    expect(await rowsOf(wrong)).toEqual(NO_ROWS);
    await admin.data(admin.post('parameter/reset', { key: 'application-archive' }));
    const failures = await inTenant(tx =>
      tx
        .selectFrom('systemLog')
        .select(['targetId', 'detail'])
        .where('event', '=', 'archive-applications')
        .where('result', '=', 'failed')
        .orderBy('logId')
        .execute(),
    );
    expect(failures).toEqual([
      { targetId: '', detail: { error: 'Error: No space' } },
      { targetId: wrong, detail: { instanceId: wrong, revision: 2, fault: 'changed', applications: 1 } },
    ]);
  });

  it('end by size, and leave an application that is larger than an archive', async () => {
    const small = await addOld(3);
    const [large = ''] = await addOld(1, 'x'.repeat(MAX_BYTES));
    small.push(...(await addOld(2)));
    const limits = { before, maxApplications: 200, sliceApplications: 10, maxBytes: MAX_BYTES };
    const faults: unknown[] = [];
    const slices: { ids: string[]; bytes: number }[] = [];
    const input = { ...limits, hasFault: () => false, onFault: (fault: unknown) => faults.push(fault) };
    for await (const slice of readEndedApplications(server().db, DEMO_COMPANY_ID, input))
      slices.push({
        ids: slice.map(({ instanceId }) => instanceId),
        bytes: slice.reduce((sum, { history }) => sum + Buffer.byteLength(JSON.stringify(history)), 0),
      });
    expect(slices.flatMap(({ ids }) => ids)).toEqual(small);
    expect(slices.map(({ ids }) => ids.length)).toEqual([2, 2, 1]);
    expect(Math.max(...slices.map(({ bytes }) => bytes))).toBeLessThanOrEqual(MAX_BYTES);
    const tooLarge = { instanceId: large, revision: 2, fault: 'too-large' };
    expect(faults).toEqual([tooLarge]);
    const run = await archiveTenantApplications(means(), DEMO_COMPANY_ID, limits);
    expect(run).toMatchObject({ archives: slices.length, faults: [tooLarge] });
    expect(await Promise.all(small.map(rowsOf))).toEqual(small.map(() => NO_ROWS));
    expect(await rowsOf(large)).toMatchObject({ audit: 2 });
    expect(await archive()).toMatchObject({ archives: 1, faults: [] });
    expect(await rowsOf(large)).toEqual(NO_ROWS);
    await expectValid();
  });

  it('leave an application that is too large, and its tenant sees which one', async () => {
    const admin = await driver.as('admin');
    await admin.data(admin.post('parameter/update', { key: 'application-archive', value: 'true' }));
    const [large = '', valid = ''] = await addOld(2);
    await run(`update audit set command = command || jsonb_build_object('text', repeat('x', 17000000))
      where instance_id = '${large}' and revision = 2`);
    await expect(archiveApplicationsOfTenants(means())).rejects.toThrow(
      `1 applications could not be archived, first ${large} (too-large)`,
    );
    expect(await rowsOf(valid)).toEqual(NO_ROWS);
    expect(await rowsOf(large)).toMatchObject({ audit: 2 });
    await run(`update audit set command = command - 'text' where instance_id = '${large}'`);
    await archiveApplicationsOfTenants(means());
    expect(await rowsOf(large)).toEqual(NO_ROWS);
    await admin.data(admin.post('parameter/reset', { key: 'application-archive' }));
    await expectValid();
  });

  it('take no rows of the last six months, whichever time the server names', async () => {
    const id = await addEnded();
    const all = archiveTenantApplications(means(), DEMO_COMPANY_ID, {
      before: new Date(Date.now() + 1000),
      ...SLICES,
    });
    await expect(all).rejects.toThrow('rows of the last six months are kept');
    expect(await rowsOf(id)).toMatchObject({ audit: 2 });
    await expectValid();
    await run(`update instance set is_archived = false where instance_id in
      (select instance_id from archived_application where not is_removed)`);
    await run('delete from archived_application where not is_removed');
  });

  it('cannot be located elsewhere or forgotten by the server', async () => {
    const change = inTenant(tx => tx.updateTable('archivedApplication').set({ position: 0 }).execute());
    await expect(change).rejects.toThrow(/permission denied/);
    const remove = inTenant(tx => tx.deleteFrom('archivedApplication').execute());
    await expect(remove).rejects.toThrow(/permission denied/);
  });

  it('are written by one run at a time', async () => {
    const [id = ''] = await addOld(1);
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const store = means().storage;
    const read: FileStore['read'] = async key => {
      reached.resolve();
      await released.promise;
      return store.read(key);
    };
    const slow = archive({ ...means(), storeOf: () => ({ ...store, read }) });
    await reached.promise;
    expect(await archive()).toMatchObject({ archives: 0, rows: 0, isOtherRunActive: true });
    expect(await rowsOf(id)).toMatchObject({ audit: 2 });
    released.resolve();
    expect(await slow).toMatchObject({ archives: 1, isOtherRunActive: false });
    expect(await rowsOf(id)).toEqual(NO_ROWS);
    await expectValid();
  });

  it('lose and double no application, whichever operation is the last of a process', async () => {
    let survived = 0;
    for (let operation = 1; ; operation += 1) {
      const ids = await addOld(1);
      const isDead = await archive(failAtOperation(means(), operation)).then(
        () => false,
        () => true,
      );
      expect(await faultsOf(ids[0])).toEqual([]);
      await ageClaims();
      await archive();
      const all = await archivedIds();
      expect(all.filter(id => ids.includes(id))).toEqual(ids);
      expect(new Set(all).size).toBe(all.length);
      expect(await Promise.all(ids.map(rowsOf))).toEqual(ids.map(() => NO_ROWS));
      if (!isDead) break;
      survived += 1;
    }
    await expectValid();
    // The claim, reading, both files, both comparisons, the end, and the removal.
    expect(survived).toBeGreaterThan(12);
  });
});
