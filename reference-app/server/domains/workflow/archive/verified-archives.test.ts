/** Verification of archived applications over HTTP: whole archives, a missing file, and a broken audit log. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeBothDatabases } from '../../../testing/harness.ts';
import {
  compressEntries,
  contentKey,
  manifestKey,
  manifestText,
  readArchiveEntries,
} from '../../files/archive/format.ts';
import type { StoredArchive } from '../../files/archive/queries.ts';
import { verifyArchivesByCalls } from '../../files/archive/testing/verify-by-calls.ts';
import { type ApplicationArchiveEntry, archivedApplicationHash } from './entry.ts';
import { ApplicationArchiveDriver } from './testing/archive-driver.ts';

describeBothDatabases('archives of applications that are verified', server => {
  const applications = new ApplicationArchiveDriver(server);

  beforeAll(async () => {
    await applications.addOld(3);
    await applications.archive();
  });

  const verifyByCalls = async () =>
    verifyArchivesByCalls(await applications.approvals.as('admin'), 'applications');
  const fileOf = ({ storageKey }: StoredArchive, key = contentKey) =>
    join(server().dataDir, 'files', 'stored', key(storageKey));
  const partOf = ({ firstSeq, lastSeq: seq }: StoredArchive) => ({
    checked: seq - firstSeq + 1,
    seq,
    done: false,
  });

  it('take one call each', async () => {
    const [first, second] = (await applications.archives()) as [StoredArchive, StoredArchive];
    expect(await verifyByCalls()).toEqual([partOf(first), { ...partOf(second), done: true }]);
  });

  it('end at a missing file', async () => {
    const [first, second] = (await applications.archives()) as [StoredArchive, StoredArchive];
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
    const newest = (await applications.archives()).at(-1)!;
    const files = [fileOf(newest), fileOf(newest, manifestKey)].map(
      path => [path, readFileSync(path)] as const,
    );
    const entries: ApplicationArchiveEntry[] = [];
    for await (const entry of readArchiveEntries<ApplicationArchiveEntry>(
      applications.means().storage,
      newest,
    ))
      entries.push({ ...entry, audit: entry.audit.map(row => ({ ...row, actorId: 'someone' })) });
    let lastHash = newest.prevHash;
    for (const entry of entries) {
      entry.hash = await archivedApplicationHash(DEMO_COMPANY_ID, lastHash, entry);
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
      applications.run(`update log_archive set size = ${size}, digest = '${digest}', last_hash = '${hash}'
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
    await applications.expectValid();
  });
});
