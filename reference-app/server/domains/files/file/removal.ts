/**
 * Manages the removal of stored content that no row refers to. Content is scheduled for removal before it is
 * written, and remains scheduled until a row refers to it or it is removed.
 */
import { sql } from 'kysely';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { type StoredBucket, storedBucket } from '../bucket/queries.ts';
import type { StoreOf } from '../bucket/stores.ts';

type BucketRef = Pick<StoredBucket, 'bucket_id'>;

/**
 * Schedules the removal of content. Call this function before writing content, with a delay after which the
 * writer has certainly finished, or call it in the transaction that removes the row.
 */
export const scheduleContentRemoval = (
  tx: Tx,
  { bucket_id }: BucketRef,
  { key, afterMs = 0 }: { key: string; afterMs?: number },
) =>
  tx
    .insertInto('file_removal')
    .values({ bucket_id, storage_key: key, due_time: new Date(Date.now() + afterMs) })
    .onConflict(conflict => conflict.doNothing())
    .execute();

/**
 * Cancels the scheduled removal of content. Call this function in the transaction that adds the row of the
 * file.
 */
export const cancelContentRemoval = (tx: Tx, { bucket_id }: BucketRef, key: string) =>
  tx.deleteFrom('file_removal').where('bucket_id', '=', bucket_id).where('storage_key', '=', key).execute();

/** Returns true if the removal of content is scheduled. Waits for a transaction that cancels the removal. */
export const isContentRemovalScheduled = (tx: Tx, { bucket_id }: BucketRef, key: string): Promise<boolean> =>
  tx
    .selectFrom('file_removal')
    .select('storage_key')
    .where('bucket_id', '=', bucket_id)
    .where('storage_key', '=', key)
    .forUpdate()
    .executeTakeFirst()
    .then(row => row !== undefined);

export interface Removing {
  db: Database;
  storeOf: StoreOf;
  merchantId: string;
  signal?: AbortSignal | undefined;
}

/** Maximum number of files that one run of the cleanup removes. */
const REMOVALS_PER_ROUND = 100;
const REMOVAL_RETRY_MS = 60 * 60 * 1000;

/**
 * Removes stored content whose removal is due. No transaction is open while content is removed, so that an
 * unresponsive storage service holds no locks. Failed removals are retried later, and the first failure is
 * thrown at the end.
 */
export async function removeDueContent({ db, storeOf, merchantId, signal }: Removing): Promise<void> {
  const failures: unknown[] = [];
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db, merchantId, work);
  for (let some = REMOVALS_PER_ROUND; some === REMOVALS_PER_ROUND && !signal?.aborted; ) {
    const due = await inTenant(tx => readDueContentRemovals(tx));
    some = due.length;
    for (const { bucket, key } of due) {
      try {
        await storeOf(bucket).remove(key);
        await inTenant(tx => cancelContentRemoval(tx, bucket, key));
      } catch (error) {
        failures.push(error);
        await inTenant(tx => postponeContentRemoval(tx, bucket, key));
      }
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function readDueContentRemovals(tx: Tx): Promise<{ bucket: StoredBucket; key: string }[]> {
  const rows = await tx
    .selectFrom('file_removal')
    .select(['bucket_id', 'storage_key'])
    .where('due_time', '<=', sql<Date>`now()`)
    .orderBy('due_time')
    .limit(REMOVALS_PER_ROUND)
    .execute();
  const ids = [...new Set(rows.map(row => row.bucket_id))];
  const buckets = new Map<string, StoredBucket>();
  for (const id of ids) {
    const bucket = await storedBucket(tx, id);
    if (bucket) buckets.set(id, bucket);
  }
  return rows.flatMap(({ bucket_id, storage_key }) => {
    const bucket = buckets.get(bucket_id);
    return bucket ? [{ bucket, key: storage_key }] : [];
  });
}

const postponeContentRemoval = (tx: Tx, { bucket_id }: BucketRef, key: string) =>
  tx
    .updateTable('file_removal')
    .set({ due_time: new Date(Date.now() + REMOVAL_RETRY_MS) })
    .where('bucket_id', '=', bucket_id)
    .where('storage_key', '=', key)
    .execute();
