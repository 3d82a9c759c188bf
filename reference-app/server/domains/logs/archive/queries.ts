/** Reads the archives of a tenant. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Selectable } from 'kysely';
import { type Tx, withTenant } from '../../../db/access.ts';
import { type Page, readPageWithExactTotal } from '../../../db/paging.ts';
import type { TenantTables } from '../../../db/tables.ts';
import { type FileStore, storedBucket } from '../../files/index.ts';
import type { LogArchiveContent } from './format.ts';
import type { LogArchiveMeans } from './write.ts';
import './tables.ts';

export interface StoredLogArchive extends LogArchiveContent {
  archiveId: string;
  bucketId: string;
  storageKey: string;
  createTime: Date;
}

const toStoredLogArchive = ({
  state: _,
  firstSeq,
  lastSeq,
  size,
  ...row
}: Selectable<TenantTables['logArchive']>): StoredLogArchive => ({
  ...row,
  firstSeq: Number(firstSeq),
  lastSeq: Number(lastSeq),
  size: Number(size),
});

const selectStoredArchives = (tx: Tx) => tx.selectFrom('logArchive').where('state', '=', 'stored');

/** Returns all stored archives, oldest first. */
export const readStoredArchives = async (tx: Tx): Promise<StoredLogArchive[]> =>
  (await selectStoredArchives(tx).selectAll().orderBy('firstSeq').execute()).map(toStoredLogArchive);

export async function readStoredArchive(tx: Tx, archiveId: string): Promise<StoredLogArchive | undefined> {
  const row = await selectStoredArchives(tx)
    .selectAll()
    .where('archiveId', '=', archiveId)
    .executeTakeFirst();
  return row && toStoredLogArchive(row);
}

/** Returns the store that has the files of an archive, or undefined if the bucket has gone. */
export async function storeOfArchive(
  { db, storeOf }: Pick<LogArchiveMeans, 'db' | 'storeOf'>,
  merchantId: string,
  { bucketId }: StoredLogArchive,
): Promise<FileStore | undefined> {
  const bucket = await withTenant(db, merchantId, tx => storedBucket(tx, bucketId));
  return bucket && storeOf(bucket);
}

/** Returns a page of archives, newest first. */
export async function readLogArchivePage(
  tx: Tx,
  page: Page,
): Promise<PartOf<'GET log/archive/page', 'response'>> {
  const matching = selectStoredArchives(tx);
  const { total, rows } = await readPageWithExactTotal({
    matching,
    rows: matching.selectAll().orderBy('firstSeq', 'desc'),
    page,
  });
  return { total, list: rows.map(toStoredLogArchive).map(toLogArchiveRow) };
}

const toLogArchiveRow = ({
  bucketId: _,
  storageKey: __,
  prevHash: ___,
  since,
  until,
  createTime,
  ...row
}: StoredLogArchive) => ({
  ...row,
  rows: row.lastSeq - row.firstSeq + 1,
  since: since.toISOString(),
  until: until.toISOString(),
  createTime: createTime.toISOString(),
});
