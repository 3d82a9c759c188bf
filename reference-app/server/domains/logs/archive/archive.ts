/**
 * Moves expired rows of a tenant's logs to files in a bucket. A process that dies at any step leaves a state from
 * which the next run continues: no row is lost, and no row is archived twice.
 */
import { sql } from 'kysely';
import { linkLogRowsOfTenant, readLogChain } from '../../../audit/chain/link.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { claimLogArchive, type LogArchiveClaim, releaseLogArchiveClaim } from './claim.ts';
import type { ArchiveLimits } from './expired-rows.ts';
import type { LogArchiveContent } from './format.ts';
import { type LogArchiveMeans, writeLogArchive } from './write.ts';

/** Maximum number of rows of one archive. A file of this size has about 1 MB. */
const MAX_ARCHIVE_ROWS = 20_000;
/** Maximum number of rows per transaction. More rows would block the embedded database for over a tenth of a second. */
const ARCHIVE_SLICE_ROWS = 200;

export interface ArchivedLogs {
  archives: number;
  rows: number;
  /** True if the run ended because another run archives the logs of the tenant. */
  isOtherRunActive: boolean;
}

export type ArchiveOptions = Pick<ArchiveLimits, 'before'> & Partial<ArchiveLimits>;

/**
 * Archives the rows that are older than `before`, and removes them from the database. Returns the number of new
 * archives and of removed rows. Ends without work if another run archives the logs of the tenant. Throws
 * `LogChainError` if a row was changed; the row and all later rows then stay.
 */
export async function archiveTenantLogs(
  means: LogArchiveMeans,
  merchantId: string,
  { before, maxRows = MAX_ARCHIVE_ROWS, sliceRows = ARCHIVE_SLICE_ROWS }: ArchiveOptions,
): Promise<ArchivedLogs> {
  const { db } = means;
  await linkLogRowsOfTenant(db, merchantId);
  for (let archives = 0, rows = 0; ; archives += 1) {
    const claim = await claimLogArchive(db, merchantId);
    if (!claim) return { archives, rows, isOtherRunActive: true };
    const limits = { before, maxRows, sliceRows };
    const { removed, content } = await writeClaimedArchive(means, merchantId, { claim, limits });
    rows += removed;
    if (!content) return { archives, rows, isOtherRunActive: false };
    rows += await removeArchivedRows(db, merchantId, sliceRows);
  }
}

/**
 * Removes the rows of earlier archives, and writes the next archive. The claim ends with the new archive. It is
 * released if no row has expired or an operation fails.
 */
async function writeClaimedArchive(
  means: LogArchiveMeans,
  merchantId: string,
  { claim, limits }: { claim: LogArchiveClaim; limits: ArchiveLimits },
): Promise<{ removed: number; content: LogArchiveContent | undefined }> {
  try {
    const removed = await removeArchivedRows(means.db, merchantId, limits.sliceRows);
    const content = await writeLogArchive(means, merchantId, { claim, limits });
    if (!content) await releaseLogArchiveClaim(means.db, merchantId, { claim, hasFiles: false });
    return { removed, content };
  } catch (error) {
    // A claim that cannot be released expires.
    await releaseLogArchiveClaim(means.db, merchantId, { claim, hasFiles: true }).catch(() => {});
    throw error;
  }
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
    .where('state', '=', 'stored')
    .where('lastSeq', '>', anchorSeq)
    .orderBy('lastSeq', 'desc')
    .executeTakeFirst();
  if (!newest) return 0;
  const end = Math.min(Number(newest.lastSeq), anchorSeq + sliceRows);
  const { rows } = await sql<{ n: string | number }>`select countersign_purge_logs(${end}) as n`.execute(tx);
  return Number(rows[0]?.n ?? 0);
}
