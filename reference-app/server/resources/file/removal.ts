/** Bytes that no row of a file names: they are noted before they are written, and until they are removed. */
import { sql } from 'kysely';
import { type Tx, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { type StoredBucket, type StoreOf, storedBucket } from '../bucket/index.ts';
import './tables.ts';

type Of = Pick<StoredBucket, 'merchant_id' | 'bucket_id'>;

/** Call before bytes are written, with the time after which nobody writes them any more, or with the removal of their row. */
export const scheduleRemoval = (
  tx: Tx,
  { merchant_id, bucket_id }: Of,
  { key, afterMs = 0 }: { key: string; afterMs?: number },
) =>
  tx
    .insertInto('file_removal')
    .values({ merchant_id, bucket_id, storage_key: key, due_time: new Date(Date.now() + afterMs) })
    .onConflict(conflict => conflict.doNothing())
    .execute();

/** Call in the transaction that adds the row of the file. */
export const forgetRemoval = (tx: Tx, { merchant_id, bucket_id }: Of, key: string) =>
  tx
    .deleteFrom('file_removal')
    .where('merchant_id', '=', merchant_id)
    .where('bucket_id', '=', bucket_id)
    .where('storage_key', '=', key)
    .execute();

export interface Removing {
  db: Database;
  storeOf: StoreOf;
  merchantId: string;
  signal?: AbortSignal | undefined;
}

/** Files of one round. */
const AT_ONCE = 100;
const AGAIN_MS = 60 * 60 * 1000;

/**
 * Removes the bytes that are due, outside of any transaction: a service that hangs holds no rows. A failed removal is tried again
 * later; throws the first failure at the end.
 */
export async function removeDue({ db, storeOf, merchantId, signal }: Removing): Promise<void> {
  const failures: unknown[] = [];
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db, merchantId, work);
  for (let some = AT_ONCE; some === AT_ONCE && !signal?.aborted; ) {
    const due = await inTenant(tx => dueRemovals(tx, merchantId));
    some = due.length;
    for (const { bucket, key } of due) {
      try {
        await storeOf(bucket).remove(key);
        await inTenant(tx => forgetRemoval(tx, bucket, key));
      } catch (error) {
        failures.push(error);
        await inTenant(tx => postpone(tx, bucket, key));
      }
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function dueRemovals(tx: Tx, merchantId: string): Promise<{ bucket: StoredBucket; key: string }[]> {
  const rows = await tx
    .selectFrom('file_removal')
    .select(['bucket_id', 'storage_key'])
    .where('merchant_id', '=', merchantId)
    .where('due_time', '<=', sql<Date>`now()`)
    .orderBy('due_time')
    .limit(AT_ONCE)
    .execute();
  const ids = [...new Set(rows.map(row => row.bucket_id))];
  const buckets = new Map<string, StoredBucket>();
  for (const id of ids) {
    const bucket = await storedBucket(tx, merchantId, id);
    if (bucket) buckets.set(id, bucket);
  }
  return rows.flatMap(({ bucket_id, storage_key }) => {
    const bucket = buckets.get(bucket_id);
    return bucket ? [{ bucket, key: storage_key }] : [];
  });
}

const postpone = (tx: Tx, { merchant_id, bucket_id }: Of, key: string) =>
  tx
    .updateTable('file_removal')
    .set({ due_time: new Date(Date.now() + AGAIN_MS) })
    .where('merchant_id', '=', merchant_id)
    .where('bucket_id', '=', bucket_id)
    .where('storage_key', '=', key)
    .execute();
