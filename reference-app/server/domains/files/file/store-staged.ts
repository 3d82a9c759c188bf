/**
 * Moves a staged file to its bucket and adds the row of the file. After a failure or a killed process,
 * neither the content nor the row remains.
 */
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { defaultBucket, storedBucket } from '../bucket/queries.ts';
import type { StoreOf } from '../bucket/stores.ts';
import { newStorageKey } from './key.ts';
import type { FileRow } from './queries.ts';
import { cancelContentRemoval, scheduleContentRemoval } from './removal.ts';

interface Means {
  actor: Actor;
  storeOf: StoreOf;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

interface Staged {
  /** Path of the staged file. */
  staged: string;
  /** Target bucket. Default: the default bucket of the tenant. */
  bucketId?: string;
  row: Pick<FileRow, 'name' | 'size' | 'type'>;
  /** Adds the database row of the file. Throws if the file must not be added. */
  add(tx: Tx, row: FileRow): Promise<unknown>;
}

/** Milliseconds after which uploaded content is removed if the server process is killed during the upload. */
const UPLOAD_TIMEOUT_MS = 24 * 60 * 60 * 1000;

/** Moves a staged file to its bucket, adds the database row of the file, and returns the id of the file. */
export async function storeStagedFile(
  { actor, storeOf, inTenant }: Means,
  { staged, bucketId, row, add }: Staged,
): Promise<string> {
  const { merchantId } = actor;
  const fileId = newId();
  const key = newStorageKey(merchantId, fileId);
  const bucket = await inTenant(async tx => {
    const to = bucketId ? await storedBucket(tx, bucketId) : await defaultBucket(tx);
    if (!to) return refuse('not-found');
    await scheduleContentRemoval(tx, to, { key, afterMs: UPLOAD_TIMEOUT_MS });
    return to;
  });
  const store = storeOf(bucket);
  try {
    await store.keep(staged, key);
    await inTenant(async tx => {
      await add(tx, { file_id: fileId, storage_key: key, bucket_id: bucket.bucket_id, ...row });
      await cancelContentRemoval(tx, bucket, key);
    });
  } catch (error) {
    // If the removal of the stored content fails here, the scheduled removal removes the content later.
    const removed = await store.remove(key).then(
      () => true,
      () => false,
    );
    if (removed) await inTenant(tx => cancelContentRemoval(tx, bucket, key));
    throw error;
  }
  return fileId;
}
