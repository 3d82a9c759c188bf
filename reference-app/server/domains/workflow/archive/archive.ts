/** Moves timelines and audit logs of ended applications to files in a bucket. */
import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import type { TenantTables } from '../../../db/tables.ts';
import {
  type ArchiveClaim,
  type ArchiveFacts,
  type ArchiveLink,
  type ArchiveMeans,
  type ArchiveRun,
  compressEntries,
  runArchive,
  storeArchive,
} from '../../files/index.ts';
import { attachedFileIds } from '../instances/shown-files.ts';
import {
  type ApplicationArchiveLimits,
  type EndedApplication,
  type EndedApplicationsInput,
  type FaultyApplication,
  readEndedApplications,
} from './ended-applications.ts';
import { createArchiveEntry } from './entry.ts';
import './tables.ts';

/** Maximum number of applications of one archive. */
const MAX_ARCHIVE_APPLICATIONS = 200;
/** Maximum number of applications per transaction, so that no transaction holds the embedded database for long. */
const ARCHIVE_SLICE_APPLICATIONS = 10;
/**
 * Maximum size in bytes of one application, of a slice and of an archive. An entry is one JSON text in memory. At this
 * size, hashing it takes about half a second of a night, and a reader parses it in slices.
 */
const MAX_ARCHIVE_BYTES = 16 * 1024 * 1024;

type ApplicationArchiveOptions = Pick<ApplicationArchiveLimits, 'before'> & Partial<ApplicationArchiveLimits>;

export interface ApplicationArchiveRun extends ArchiveRun {
  /** Applications whose rows stay in the database, because their audit log has a fault or is too large. */
  faults: FaultyApplication[];
}

/**
 * Archives the applications that ended before `before`, and removes their timelines and audit logs from the
 * database. Their rows in `instance` and `task` stay.
 */
export async function archiveTenantApplications(
  means: ArchiveMeans,
  merchantId: string,
  {
    before,
    maxApplications = MAX_ARCHIVE_APPLICATIONS,
    sliceApplications = ARCHIVE_SLICE_APPLICATIONS,
    maxBytes = MAX_ARCHIVE_BYTES,
  }: ApplicationArchiveOptions,
): Promise<ApplicationArchiveRun> {
  const faults = new Map<string, FaultyApplication>();
  const limits = { before, maxApplications, sliceApplications, maxBytes };
  const onFault = (fault: FaultyApplication) => faults.set(fault.instanceId, fault);
  const hasFault = (instanceId: string) => faults.has(instanceId);
  const run = await runArchive(means, merchantId, {
    subject: 'applications',
    write: claim => writeApplicationArchive(means, merchantId, { claim, ...limits, hasFault, onFault }),
    removeArchived: () => removeArchivedApplications(means.db, merchantId, sliceApplications),
  });
  return { ...run, faults: [...faults.values()] };
}

interface ArchiveInput extends EndedApplicationsInput {
  claim: ArchiveClaim;
}

type ArchivedApplicationRow = Insertable<TenantTables['archivedApplication']>;

async function writeApplicationArchive(
  means: ArchiveMeans,
  merchantId: string,
  { claim, ...limits }: ArchiveInput,
): Promise<ArchiveFacts | undefined> {
  const start = await withTenant(means.db, merchantId, readLastArchivedApplication);
  const applications = limitedApplications(readEndedApplications(means.db, merchantId, limits), limits);
  const first = await applications.next();
  if (first.done) return undefined;
  const rows: ArchivedApplicationRow[] = [];
  let last = start;
  let [position, since, until] = [0, Number.POSITIVE_INFINITY, 0];
  const content = async function* () {
    for (let next: ArchiveStep = first; !next.done; next = await applications.next()) {
      const { instanceId, history } = next.value;
      const entry = await createArchiveEntry(merchantId, { before: last, instanceId, history });
      const member = await compressEntries([entry]);
      rows.push(
        toArchivedApplicationRow(next.value, { entry, member, position, archiveId: claim.archiveId }),
      );
      for (const { auditTime } of history.audit)
        [since, until] = [Math.min(since, auditTime.getTime()), Math.max(until, auditTime.getTime())];
      position += member.length;
      last = { seq: entry.seq, hash: entry.hash };
      yield member;
    }
  };
  return storeArchive(means, merchantId, {
    claim,
    content: content(),
    facts: () => ({
      firstSeq: start.seq + 1,
      lastSeq: last.seq,
      prevHash: start.hash,
      lastHash: last.hash,
      since: new Date(since),
      until: new Date(until),
    }),
    store: tx => storeArchivedApplicationRows(tx, rows),
  });
}

type ArchiveStep = IteratorResult<EndedApplication, undefined>;

/** Yields single applications, up to the limits of an archive. */
async function* limitedApplications(
  slices: AsyncIterable<EndedApplication[]>,
  { maxApplications, maxBytes }: Pick<ApplicationArchiveLimits, 'maxApplications' | 'maxBytes'>,
): AsyncGenerator<EndedApplication, undefined> {
  let [left, leftBytes] = [maxApplications, maxBytes];
  for await (const slice of slices)
    for (const application of slice) {
      if (application.bytes > leftBytes) return undefined;
      yield application;
      left -= 1;
      leftBytes -= application.bytes;
      if (left === 0) return undefined;
    }
  return undefined;
}

function toArchivedApplicationRow(
  { instanceId, history: { audit, timeline } }: EndedApplication,
  {
    entry,
    member,
    position,
    archiveId,
  }: { entry: ArchiveLink; member: Buffer; position: number; archiveId: string },
): ArchivedApplicationRow {
  const { revision: lastRevision, hash: lastHash } = audit.at(-1)!;
  const digest = createHash('sha256').update(member).digest('hex');
  const fileIds = [...new Set(timeline.flatMap(attachedFileIds))];
  return {
    instanceId,
    archiveId,
    seq: entry.seq,
    lastRevision,
    lastHash,
    position,
    size: member.length,
    digest,
    attachedFileIds: fileIds,
  };
}

/** Returns the link of the last archived application. */
async function readLastArchivedApplication(tx: Tx): Promise<ArchiveLink> {
  const last = await tx
    .selectFrom('logArchive')
    .select(['lastSeq', 'lastHash'])
    .where('subject', '=', 'applications')
    .where('state', '=', 'stored')
    .orderBy('lastSeq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { seq: Number(last.lastSeq), hash: last.lastHash } : { seq: 0, hash: '' };
}

async function storeArchivedApplicationRows(tx: Tx, rows: readonly ArchivedApplicationRow[]): Promise<void> {
  await tx
    .insertInto('archivedApplication')
    .values([...rows])
    .execute();
  const ids = rows.map(({ instanceId }) => instanceId);
  await tx.updateTable('instance').set({ isArchived: true }).where('instanceId', 'in', ids).execute();
}

/** Removes rows of applications that an archive contains, in slices. Returns the number of rows. */
async function removeArchivedApplications(
  db: Database,
  merchantId: string,
  sliceApplications: number,
): Promise<number> {
  for (let removed = 0; ; ) {
    const some = await withTenant(db, merchantId, async tx => {
      const { rows } = await sql<{ n: string | number }>`
        select countersign_purge_archived_applications(${sliceApplications}::int) as n`.execute(tx);
      return Number(rows[0]?.n ?? 0);
    });
    if (some === 0) return removed;
    removed += some;
  }
}
