/** Reads the archives of a tenant. */
import type { ArchiveSubject } from '@countersign/sdk/api/contract';
import type { Selectable } from 'kysely';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import type { TenantTables } from '../../../db/tables.ts';
import { storedBucket } from '../bucket/queries.ts';
import type { StoreOf } from '../bucket/stores.ts';
import type { FileStorage, FileStore } from '../file/storage.ts';
import type { ArchiveFacts } from './format.ts';

export interface ArchiveMeans {
  db: Database;
  /** Storage with the folder in which files are staged. */
  storage: FileStorage;
  storeOf: StoreOf;
}

/** The means of a reader, which stages no files. */
export type ArchiveReader = Pick<ArchiveMeans, 'db' | 'storeOf'>;

export interface StoredArchive extends ArchiveFacts {
  archiveId: string;
  subject: ArchiveSubject;
  bucketId: string;
  storageKey: string;
  createTime: Date;
}

export const toStoredArchive = ({
  state: _,
  firstSeq,
  lastSeq,
  size,
  ...row
}: Selectable<TenantTables['logArchive']>): StoredArchive => ({
  ...row,
  firstSeq: Number(firstSeq),
  lastSeq: Number(lastSeq),
  size: Number(size),
});

export const selectStoredArchives = (tx: Tx) => tx.selectFrom('logArchive').where('state', '=', 'stored');

/** Returns all stored archives of a subject, oldest first. */
export async function readStoredArchives(tx: Tx, subject: ArchiveSubject): Promise<StoredArchive[]> {
  const stored = selectStoredArchives(tx).where('subject', '=', subject);
  return (await stored.selectAll().orderBy('firstSeq').execute()).map(toStoredArchive);
}

/**
 * Returns the stored archive of a subject that begins after a sequence number, the archive before it, and whether
 * a further archive follows.
 */
export async function readArchiveAfter(
  tx: Tx,
  subject: ArchiveSubject,
  after: number,
): Promise<{ archive?: StoredArchive; previous?: StoredArchive; hasMore: boolean }> {
  const stored = selectStoredArchives(tx).selectAll().where('subject', '=', subject);
  const [archive, further] = await stored
    .where('firstSeq', '>', after)
    .orderBy('firstSeq')
    .limit(2)
    .execute();
  const previous = await stored
    .where('firstSeq', '<=', after)
    .orderBy('firstSeq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    archive: archive && toStoredArchive(archive),
    previous: previous && toStoredArchive(previous),
    hasMore: further !== undefined,
  };
}

export async function readStoredArchive(
  tx: Tx,
  subject: ArchiveSubject,
  archiveId: string,
): Promise<StoredArchive | undefined> {
  const row = await selectStoredArchives(tx)
    .selectAll()
    .where('subject', '=', subject)
    .where('archiveId', '=', archiveId)
    .executeTakeFirst();
  return row && toStoredArchive(row);
}

/** Returns the store that has the files of an archive, or undefined if the bucket has gone. */
export async function storeOfArchive(
  { db, storeOf }: ArchiveReader,
  merchantId: string,
  { bucketId }: Pick<StoredArchive, 'bucketId'>,
): Promise<FileStore | undefined> {
  const bucket = await withTenant(db, merchantId, tx => storedBucket(tx, bucketId));
  return bucket && storeOf(bucket);
}
