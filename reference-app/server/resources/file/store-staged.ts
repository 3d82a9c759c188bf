/** Moves a staged file into its bucket and adds its row; a failure, or a kill, leaves neither. */
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { defaultBucket, type StoreOf, storedBucket } from '../bucket/index.ts';
import { newKey } from './key.ts';
import type { FileRow } from './queries.ts';
import { forgetRemoval, scheduleRemoval } from './removal.ts';

interface Means {
  actor: Actor;
  storeOf: StoreOf;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

interface Staged {
  /** Its path. */
  staged: string;
  /** The default one where it is not given. */
  bucketId?: string;
  row: Pick<FileRow, 'name' | 'size' | 'type'>;
  /** Adds the row, and refuses what may not be added. */
  add(tx: Tx, row: FileRow): Promise<unknown>;
}

/** Bytes of an upload whose process was killed are removed after this time. */
const UNDER_WAY_MS = 24 * 60 * 60 * 1000;

/** Returns the id of the file. */
export async function storeStaged(
  { actor, storeOf, inTenant }: Means,
  { staged, bucketId, row, add }: Staged,
): Promise<string> {
  const { merchantId } = actor;
  const fileId = newId();
  const key = newKey(merchantId, fileId);
  const bucket = await inTenant(async tx => {
    const to = bucketId ? await storedBucket(tx, merchantId, bucketId) : await defaultBucket(tx, merchantId);
    if (!to) return refuse('not-found');
    await scheduleRemoval(tx, to, { key, afterMs: UNDER_WAY_MS });
    return to;
  });
  const store = storeOf(bucket);
  try {
    await store.keep(staged, key);
    await inTenant(async tx => {
      await add(tx, { file_id: fileId, storage_key: key, bucket_id: bucket.bucket_id, ...row });
      await forgetRemoval(tx, bucket, key);
    });
  } catch (error) {
    // Bytes that stay behind are removed by their schedule.
    const removed = await store.remove(key).then(
      () => true,
      () => false,
    );
    if (removed) await inTenant(tx => forgetRemoval(tx, bucket, key));
    throw error;
  }
  return fileId;
}
