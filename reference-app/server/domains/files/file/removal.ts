/**
 * Manages the removal of stored content that no row refers to. Content is scheduled for removal before it is
 * written, and remains scheduled until a row refers to it or it is removed.
 */
import { sql } from 'kysely';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { type StoredBucket, storedBucket } from '../bucket/queries.ts';
import type { StoreOf } from '../bucket/stores.ts';

type BucketRef = Pick<StoredBucket, 'bucketId'>;

/**
 * Schedules the removal of content. Call this function before writing content, with a delay after which the
 * writer has certainly finished, or call it in the transaction that removes the row.
 */
export const scheduleContentRemoval = (
  tx: Tx,
  { bucketId }: BucketRef,
  { key, afterMs = 0 }: { key: string; afterMs?: number },
) =>
  tx
    .insertInto('fileRemoval')
    .values({ bucketId, storageKey: key, dueTime: new Date(Date.now() + afterMs) })
    .onConflict(conflict => conflict.doNothing())
    .execute();

/**
 * Cancels the scheduled removal of content. Call this function in the transaction that adds the row of the
 * file.
 */
export const cancelContentRemoval = (tx: Tx, { bucketId }: BucketRef, key: string) =>
  tx.deleteFrom('fileRemoval').where('bucketId', '=', bucketId).where('storageKey', '=', key).execute();

/**
 * Returns true if the removal of the content is scheduled. If another transaction is cancelling the removal,
 * the function waits until that transaction ends.
 */
export const isContentRemovalScheduled = (tx: Tx, { bucketId }: BucketRef, key: string): Promise<boolean> =>
  tx
    .selectFrom('fileRemoval')
    .select('storageKey')
    .where('bucketId', '=', bucketId)
    .where('storageKey', '=', key)
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
export async function removeFileContentDueForDeletion({
  db,
  storeOf,
  merchantId,
  signal,
}: Removing): Promise<void> {
  const failures: unknown[] = [];
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db, merchantId, work);
  for (let some = REMOVALS_PER_ROUND; some === REMOVALS_PER_ROUND && !signal?.aborted; ) {
    const due = await inTenant(tx => readDueFileContentRemovals(tx));
    some = due.length;
    for (const { bucket, key } of due) {
      try {
        await storeOf(bucket).remove(key);
        await inTenant(tx => cancelContentRemoval(tx, bucket, key));
      } catch (error) {
        failures.push(error);
        await inTenant(tx => postponeFileContentRemoval(tx, bucket, key));
      }
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function readDueFileContentRemovals(tx: Tx): Promise<{ bucket: StoredBucket; key: string }[]> {
  const rows = await tx
    .selectFrom('fileRemoval')
    .select(['bucketId', 'storageKey'])
    .where('dueTime', '<=', sql<Date>`now()`)
    .orderBy('dueTime')
    .limit(REMOVALS_PER_ROUND)
    .execute();
  const ids = [...new Set(rows.map(row => row.bucketId))];
  const buckets = new Map<string, StoredBucket>();
  for (const id of ids) {
    const bucket = await storedBucket(tx, id);
    if (bucket) buckets.set(id, bucket);
  }
  return rows.flatMap(({ bucketId, storageKey }) => {
    const bucket = buckets.get(bucketId);
    return bucket ? [{ bucket, key: storageKey }] : [];
  });
}

const postponeFileContentRemoval = (tx: Tx, { bucketId }: BucketRef, key: string) =>
  tx
    .updateTable('fileRemoval')
    .set({ dueTime: new Date(Date.now() + REMOVAL_RETRY_MS) })
    .where('bucketId', '=', bucketId)
    .where('storageKey', '=', key)
    .execute();
