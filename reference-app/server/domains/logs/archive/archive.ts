/**
 * Moves expired rows of a tenant's logs to files in a bucket. A process that dies at any step leaves a state from
 * which the next run continues: no row is lost, and no row is archived twice.
 */
import { sql } from 'kysely';
import { linkLogRowsOfTenant, readLogChain } from '../../../audit/chain/link.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { storedBucket } from '../../files/index.ts';
import type { ArchiveLimits } from './expired-rows.ts';
import { contentKey, manifestKey } from './format.ts';
import { type LogArchiveMeans, writeLogArchive } from './write.ts';

/** Maximum number of rows of one archive. A file of this size has about 1 MB. */
const MAX_ARCHIVE_ROWS = 20_000;
/** Maximum number of rows per transaction. More rows would block the embedded database for over a tenth of a second. */
const ARCHIVE_SLICE_ROWS = 200;

export interface ArchivedLogs {
  archives: number;
  rows: number;
}

export type ArchiveOptions = Pick<ArchiveLimits, 'before'> & Partial<ArchiveLimits>;

/**
 * Archives the rows that are older than `before`, and removes them from the database. Returns the number of new
 * archives and of removed rows. Throws `LogChainError` if a row was changed; the row and all later rows then stay.
 */
export async function archiveTenantLogs(
  means: LogArchiveMeans,
  merchantId: string,
  { before, maxRows = MAX_ARCHIVE_ROWS, sliceRows = ARCHIVE_SLICE_ROWS }: ArchiveOptions,
): Promise<ArchivedLogs> {
  const { db } = means;
  await linkLogRowsOfTenant(db, merchantId);
  await discardUnfinishedArchives(means, merchantId);
  let rows = await removeArchivedRows(db, merchantId, sliceRows);
  for (let archives = 0; ; archives += 1) {
    if (!(await writeLogArchive(means, merchantId, { before, maxRows, sliceRows })))
      return { archives, rows };
    rows += await removeArchivedRows(db, merchantId, sliceRows);
  }
}

/** Removes the files and rows of archives that no process has finished. */
async function discardUnfinishedArchives(
  { db, storeOf }: LogArchiveMeans,
  merchantId: string,
): Promise<void> {
  const unfinished = await withTenant(db, merchantId, tx =>
    tx.selectFrom('logArchive').selectAll().where('state', '=', 'writing').execute(),
  );
  for (const { archiveId, bucketId, storageKey } of unfinished) {
    const bucket = await withTenant(db, merchantId, tx => storedBucket(tx, bucketId));
    if (bucket)
      for (const key of [contentKey(storageKey), manifestKey(storageKey)]) await storeOf(bucket).remove(key);
    await withTenant(db, merchantId, tx =>
      tx.deleteFrom('logArchive').where('archiveId', '=', archiveId).execute(),
    );
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
