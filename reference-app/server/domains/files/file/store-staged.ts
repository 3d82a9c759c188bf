/**
 * Stores a staged file in its bucket and adds the row of the file. After a failure or a killed process,
 * neither the content nor the row remains, and the staged file can be stored again.
 */
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import type { Actor } from '../../../http/security/actor.ts';
import type { StoredBucket } from '../bucket/queries.ts';
import type { StoreOf } from '../bucket/stores.ts';
import { newStorageKey } from './key.ts';
import type { FileRow } from './queries.ts';
import { cancelContentRemoval, isContentRemovalScheduled, scheduleContentRemoval } from './removal.ts';

interface Means {
  actor: Actor;
  storeOf: StoreOf;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

interface Staged {
  /** Path of the staged file. */
  staged: string;
  /** Returns the target bucket. Throws if the bucket takes no new files. */
  bucketOf(tx: Tx): Promise<StoredBucket>;
  row: Pick<FileRow, 'name' | 'size' | 'type'>;
  /** Id of the file. Default: a new id. */
  fileId?: string;
  /** Adds the database row of the file. Throws if the row cannot be added. The file is then not stored. */
  add(tx: Tx, row: FileRow): Promise<unknown>;
}

/** Milliseconds after which uploaded content is removed if the server process is killed during the upload. */
const UPLOAD_TIMEOUT_MS = 24 * 60 * 60 * 1000;

/**
 * Stores a staged file in its bucket, adds the database row of the file, and returns the id of the file. The
 * caller removes the staged file afterwards.
 */
export async function storeStagedFile(
  means: Means,
  { staged, bucketOf, row, fileId: givenFileId, add }: Staged,
): Promise<string> {
  const { actor, storeOf, inTenant } = means;
  const { merchantId } = actor;
  const fileId = givenFileId ?? newId();
  // Attempts with the same id have keys of their own, so that a failed one never removes the content of another.
  const key = newStorageKey(merchantId, givenFileId === undefined ? fileId : newId());
  const bucket = await inTenant(async tx => {
    const to = await bucketOf(tx);
    await scheduleContentRemoval(tx, to, { key, afterMs: UPLOAD_TIMEOUT_MS });
    return to;
  });
  let isCommitting = false;
  try {
    await storeOf(bucket).keep(staged, key);
    await inTenant(async tx => {
      await add(tx, { fileId: fileId, storageKey: key, bucketId: bucket.bucketId, ...row });
      await cancelContentRemoval(tx, bucket, key);
      isCommitting = true;
    });
  } catch (error) {
    // If the stored content cannot be removed here, its scheduled removal removes it later.
    const isStored = await removeStoredFileAfterFailure(means, { bucket, key, isCommitting }).catch(
      () => false,
    );
    if (!isStored) throw error;
  }
  return fileId;
}

/**
 * Removes stored content after a failure and returns false. Returns true and keeps the content if the
 * transaction was committed and only the reply was lost. In this case, the removal of the content is no
 * longer scheduled.
 */
async function removeStoredFileAfterFailure(
  { storeOf, inTenant }: Means,
  { bucket, key, isCommitting }: { bucket: StoredBucket; key: string; isCommitting: boolean },
): Promise<boolean> {
  if (isCommitting && !(await inTenant(tx => isContentRemovalScheduled(tx, bucket, key)))) return true;
  await storeOf(bucket).remove(key);
  await inTenant(tx => cancelContentRemoval(tx, bucket, key));
  return false;
}
