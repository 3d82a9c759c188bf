/** Moves expired rows of a tenant's logs to files in a bucket. */
import { sql } from 'kysely';
import { linkLogRowsOfTenant, readLogChain } from '../../../audit/chain/link.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
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
import { type ArchivedRow, type ArchiveLimits, readChainStart, readExpiredRows } from './expired-rows.ts';

/** Maximum number of rows of one archive. A file of this size has about 1 MB. */
const MAX_ARCHIVE_ROWS = 20_000;
/** Maximum number of rows per transaction. More rows would block the embedded database for over a tenth of a second. */
const ARCHIVE_SLICE_ROWS = 200;

export type ArchiveOptions = Pick<ArchiveLimits, 'before'> & Partial<ArchiveLimits>;

/**
 * Archives the rows that are older than `before`, and removes them from the database. Throws `LogChainError` if a
 * row was changed; the row and all later rows then stay.
 */
export async function archiveTenantLogs(
  means: ArchiveMeans,
  merchantId: string,
  { before, maxRows = MAX_ARCHIVE_ROWS, sliceRows = ARCHIVE_SLICE_ROWS }: ArchiveOptions,
): Promise<ArchiveRun> {
  const { db } = means;
  await linkLogRowsOfTenant(db, merchantId);
  return runArchive(means, merchantId, {
    subject: 'logs',
    write: claim => writeLogArchive(means, merchantId, { claim, limits: { before, maxRows, sliceRows } }),
    removeArchived: () => removeArchivedRows(db, merchantId, sliceRows),
  });
}

/** Archives the expired rows at the beginning of the chain, at most `maxRows`. */
async function writeLogArchive(
  means: ArchiveMeans,
  merchantId: string,
  { claim, limits }: { claim: ArchiveClaim; limits: ArchiveLimits },
): Promise<ArchiveFacts | undefined> {
  const start = await readChainStart(means.db, merchantId);
  const slices = readExpiredRows(means.db, merchantId, { ...limits, start });
  const first = await slices.next();
  if (first.done) return undefined;
  let last: ArchiveLink = start;
  let [since, until] = [Number.POSITIVE_INFINITY, 0];
  const content = async function* () {
    for await (const rows of concatenate(first.value, slices)) {
      for (const { time } of rows) [since, until] = [Math.min(since, time), Math.max(until, time)];
      last = rows.at(-1)!;
      yield compressEntries(rows);
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
      since: new Date(since / 1000),
      until: new Date(until / 1000),
    }),
  });
}

async function* concatenate(
  first: ArchivedRow[],
  rest: AsyncIterable<ArchivedRow[]>,
): AsyncGenerator<ArchivedRow[]> {
  yield first;
  yield* rest;
}

/** Removes the rows that an archive contains from the database, in slices. Returns their number. */
async function removeArchivedRows(db: Database, merchantId: string, sliceRows: number): Promise<number> {
  for (let removed = 0; ; ) {
    const some = await withTenant(db, merchantId, tx => removeArchivedSlice(tx, sliceRows));
    removed += some;
    if (some < sliceRows) return removed;
  }
}

async function removeArchivedSlice(tx: Tx, sliceRows: number): Promise<number> {
  const { anchorSeq } = await readLogChain(tx);
  const newest = await tx
    .selectFrom('logArchive')
    .select('lastSeq')
    .where('subject', '=', 'logs')
    .where('state', '=', 'stored')
    .where('lastSeq', '>', anchorSeq)
    .orderBy('lastSeq', 'desc')
    .executeTakeFirst();
  if (!newest) return 0;
  const end = Math.min(Number(newest.lastSeq), anchorSeq + sliceRows);
  const { rows } = await sql<{ n: string | number }>`select countersign_purge_logs(${end}) as n`.execute(tx);
  return Number(rows[0]?.n ?? 0);
}
