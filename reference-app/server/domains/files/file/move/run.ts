/**
 * Runs the job that moves files. Each file is copied under a new key, which is scheduled for removal before
 * any byte is written. One transaction then stores the new key in the row of the file and schedules the old
 * content for removal. Whenever the job is killed, each row refers to complete content, and all other content
 * is scheduled for removal.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Tx, withTenant } from '../../../../db/access.ts';
import type { Database } from '../../../../db/database.ts';
import { type StoredBucket, storedBucket } from '../../bucket/queries.ts';
import type { StoreOf } from '../../bucket/stores.ts';
import { newStorageKey } from '../key.ts';
import { cancelContentRemoval, scheduleContentRemoval } from '../removal.ts';
import type { FileStorage } from '../storage.ts';
import { endMove, enqueueFileMoveJob, lockBucketFileMove, type MoveId } from './moves.ts';

export interface MoveContext {
  db: Database;
  storage: FileStorage;
  storeOf: StoreOf;
}

/**
 * Maximum duration of a job in milliseconds. After this time, the job enqueues a new job and ends, because a
 * job that runs too long is treated as hanging.
 */
const MAX_FILE_MOVE_JOB_MS = 5 * 60 * 1000;
/** Time in milliseconds after which the copy of a file is removed if its move job was killed. */
const ABANDONED_COPY_MS = 24 * 60 * 60 * 1000;
/**
 * Time in milliseconds for which the old content of a moved file is kept. Readers that loaded the file's row
 * before the move may still read this content.
 */
const OLD_CONTENT_KEEP_MS = 60 * 60 * 1000;

/**
 * Moves the files of a bucket to another bucket. A repeated call for the same move continues with the
 * remaining files.
 */
export async function runFileMove(
  place: MoveContext,
  id: MoveId,
  jobMs = MAX_FILE_MOVE_JOB_MS,
): Promise<void> {
  const until = performance.now() + jobMs;
  for (;;) {
    const step = await withTenant(place.db, id.merchantId, tx => nextFileToMove(tx, id));
    if (!step) return;
    try {
      await moveFile(place, id, step);
    } catch (error) {
      const code = (error as { failure?: string }).failure;
      if (code === undefined) throw error;
      // An error with a failure code means that the storage service refuses requests or does not answer.
      /*
       * If the storage service refuses requests, the move fails. The administrator must fix the service and
       * start another move for the remaining files.
       */
      await withTenant(place.db, id.merchantId, tx => endMove(tx, id, { state: 'failed', errorCode: code }));
      return;
    }
    if (performance.now() < until) continue;
    await withTenant(place.db, id.merchantId, tx => enqueueFileMoveJob(tx, id));
    return;
  }
}

interface Moved {
  fileId: string;
  storageKey: string;
  size: number;
  sha256: string;
}

interface Step {
  from: StoredBucket;
  to: StoredBucket;
  file: Moved;
  /** Storage key of the copied file content in the target bucket. */
  key: string;
}

/**
 * Returns the next file that a bucket move has to copy, or ends the move after the last file. Also schedules
 * the removal of the copy, in case the move of this file fails.
 */
async function nextFileToMove(tx: Tx, id: MoveId): Promise<Step | undefined> {
  const move = await lockBucketFileMove(tx, id);
  if (move?.state !== 'running') return undefined;
  const from = await storedBucket(tx, move.fromBucket);
  const to = await storedBucket(tx, move.toBucket);
  const file = await tx
    .selectFrom('file')
    .select(['fileId', 'storageKey', 'size', 'sha256'])
    .where('bucketId', '=', move.fromBucket)
    .where('fileId', '>', move.readTo)
    .orderBy('fileId')
    .limit(1)
    .executeTakeFirst();
  if (!from || !to || !file) {
    await endMove(tx, id, { state: 'done' });
    return undefined;
  }
  const key = newStorageKey(id.merchantId);
  await scheduleContentRemoval(tx, to, { key, afterMs: ABANDONED_COPY_MS });
  return { from, to, file, key };
}

async function moveFile(place: MoveContext, id: MoveId, step: Step): Promise<void> {
  const staged = await place.storage.stage();
  try {
    const isWhole = await fetchVerifiedContent(place, step, staged);
    if (isWhole) await place.storeOf(step.to).keep(staged, step.key);
    const isMoved = await withTenant(place.db, id.merchantId, tx =>
      storeNewFileLocation(tx, id, { ...step, isWhole }),
    );
    if (!isMoved) await removeCopiedContent(place, id, step);
  } finally {
    await rm(staged, { force: true });
  }
}

/**
 * Copies the content to a local staged file. Returns false if the content is missing or does not match its
 * checksum.
 */
async function fetchVerifiedContent(
  { storeOf }: MoveContext,
  { from, file: { storageKey, size, sha256 } }: Step,
  staged: string,
): Promise<boolean> {
  const source = await storeOf(from).read(storageKey).catch(ignoreMissingFile);
  if (!source) return false;
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece);
      bytes += piece.length;
      // The administrator of a bucket can replace a file by a longer one, which would fill the disk.
      done(bytes > Number(size) ? new LongerContentError() : null, piece);
    },
  });
  try {
    await pipeline(source, counted, createWriteStream(staged, { mode: 0o600, flush: true }));
  } catch (error) {
    if (error instanceof LongerContentError) return false;
    throw error;
  }
  return bytes === Number(size) && (sha256 === '' || sha256 === hash.digest('hex'));
}

class LongerContentError extends Error {
  override name = 'LongerContentError';
}

function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/**
 * Stores the new bucket and storage key of a moved file. Returns false if the move was cancelled, or if the
 * file was removed or moved by another job in the meantime.
 */
async function storeNewFileLocation(
  tx: Tx,
  id: MoveId,
  { from, to, file, key, isWhole }: Step & { isWhole: boolean },
): Promise<boolean> {
  const move = await lockBucketFileMove(tx, id);
  if (move?.state !== 'running' || move.readTo >= file.fileId) return false;
  const { numUpdatedRows } = isWhole
    ? await tx
        .updateTable('file')
        .set({ bucketId: to.bucketId, storageKey: key })
        .where('fileId', '=', file.fileId)
        .where('bucketId', '=', from.bucketId)
        .where('storageKey', '=', file.storageKey)
        .executeTakeFirst()
    : { numUpdatedRows: 0n };
  const isMoved = numUpdatedRows > 0n;
  if (isMoved) {
    await cancelContentRemoval(tx, to, key);
    await scheduleContentRemoval(tx, from, { key: file.storageKey, afterMs: OLD_CONTENT_KEEP_MS });
  }
  await tx
    .updateTable('fileMove')
    .set(({ eb, val }) => ({
      readTo: file.fileId,
      ...(isMoved && { done: eb('done', '+', 1), bytes: eb('bytes', '+', val(String(file.size))) }),
      ...(!isWhole && { skipped: eb('skipped', '+', 1) }),
    }))
    .where('moveId', '=', id.moveId)
    .execute();
  return isMoved;
}

/**
 * Removes the copied content of a file immediately. If the removal fails, the scheduled removal removes the
 * copied content later.
 */
async function removeCopiedContent(
  { db, storeOf }: MoveContext,
  { merchantId }: MoveId,
  { to, key }: Step,
): Promise<void> {
  const isRemoved = await storeOf(to)
    .remove(key)
    .then(
      () => true,
      () => false,
    );
  if (isRemoved) await withTenant(db, merchantId, tx => cancelContentRemoval(tx, to, key));
}
