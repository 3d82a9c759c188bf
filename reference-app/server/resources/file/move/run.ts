/**
 * The job of a move. Each file is copied under a new key, which is noted for removal before a byte is written; one
 * transaction then names the copy in the file's row and notes the bytes of before. Killed at any point, it leaves each file
 * with the bytes that its row names, and all others noted for removal.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { type StoredBucket, type StoreOf, storedBucket } from '../../bucket/index.ts';
import { newKey } from '../key.ts';
import { forgetRemoval, scheduleRemoval } from '../removal.ts';
import type { FileStorage } from '../storage.ts';
import { endMove, enqueueMove, lockMove, type MoveId } from './moves.ts';

export interface MovePlace {
  db: Database;
  storage: FileStorage;
  storeOf: StoreOf;
}

/** A job ends after this time and leaves the next one behind: a queue takes a job that never ends for a hanging one. */
const JOB_MS = 5 * 60 * 1000;
/** Copies of a killed job are removed after it. */
const UNDER_WAY_MS = 24 * 60 * 60 * 1000;
/** A reader that has the row of a file reads its bytes for so long. */
const READING_MS = 60 * 60 * 1000;

/** May be called again for the same move at any time. */
export async function runMove(place: MovePlace, id: MoveId, jobMs = JOB_MS): Promise<void> {
  const until = Date.now() + jobMs;
  for (;;) {
    const step = await withTenant(place.db, id.merchantId, tx => nextFile(tx, id));
    if (!step) return;
    try {
      await moveFile(place, id, step);
    } catch (error) {
      const code = (error as { failure?: string }).failure;
      if (code === undefined) throw error;
      // A service that refuses or does not answer: the administrator mends it and moves the rest.
      await withTenant(place.db, id.merchantId, tx => endMove(tx, id, { state: 'failed', error_code: code }));
      return;
    }
    if (Date.now() < until) continue;
    await withTenant(place.db, id.merchantId, tx => enqueueMove(tx, id));
    return;
  }
}

interface Moved {
  file_id: string;
  storage_key: string;
  size: number;
  sha256: string;
}

interface Step {
  from: StoredBucket;
  to: StoredBucket;
  file: Moved;
  /** The key of the copy. */
  key: string;
}

/** Notes the copy before it is made; ends the move after the last file. */
async function nextFile(tx: Tx, id: MoveId): Promise<Step | undefined> {
  const move = await lockMove(tx, id);
  if (move?.state !== 'running') return undefined;
  const from = await storedBucket(tx, id.merchantId, move.from_bucket);
  const to = await storedBucket(tx, id.merchantId, move.to_bucket);
  const file = await tx
    .selectFrom('file')
    .select(['file_id', 'storage_key', 'size', 'sha256'])
    .where('merchant_id', '=', id.merchantId)
    .where('bucket_id', '=', move.from_bucket)
    .where('file_id', '>', move.read_to)
    .orderBy('file_id')
    .limit(1)
    .executeTakeFirst();
  if (!from || !to || !file) {
    await endMove(tx, id, { state: 'done' });
    return undefined;
  }
  const key = newKey(id.merchantId);
  await scheduleRemoval(tx, to, { key, afterMs: UNDER_WAY_MS });
  return { from, to, file, key };
}

async function moveFile(place: MovePlace, id: MoveId, step: Step): Promise<void> {
  const staged = await place.storage.stage();
  try {
    const isWhole = await fetchWhole(place, step, staged);
    if (isWhole) await place.storeOf(step.to).keep(staged, step.key);
    const isMoved = await withTenant(place.db, id.merchantId, tx => enter(tx, id, { ...step, isWhole }));
    if (!isMoved) await dropCopy(place, id, step);
  } finally {
    await rm(staged, { force: true });
  }
}

/** False where the bytes are gone, or are not those that were stored. */
async function fetchWhole(
  { storeOf }: MovePlace,
  { from, file: { storage_key, size, sha256 } }: Step,
  staged: string,
): Promise<boolean> {
  const source = await storeOf(from).read(storage_key).catch(gone);
  if (!source) return false;
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  await pipeline(source, counted, createWriteStream(staged, { mode: 0o600, flush: true }));
  return bytes === Number(size) && (sha256 === '' || sha256 === hash.digest('hex'));
}

function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** False where the move was cancelled, or the file removed or moved by another job meanwhile. */
async function enter(
  tx: Tx,
  id: MoveId,
  { from, to, file, key, isWhole }: Step & { isWhole: boolean },
): Promise<boolean> {
  const move = await lockMove(tx, id);
  if (move?.state !== 'running' || move.read_to >= file.file_id) return false;
  const { numUpdatedRows } = isWhole
    ? await tx
        .updateTable('file')
        .set({ bucket_id: to.bucket_id, storage_key: key })
        .where('merchant_id', '=', id.merchantId)
        .where('file_id', '=', file.file_id)
        .where('bucket_id', '=', from.bucket_id)
        .where('storage_key', '=', file.storage_key)
        .executeTakeFirst()
    : { numUpdatedRows: 0n };
  const isMoved = numUpdatedRows > 0n;
  if (isMoved) {
    await forgetRemoval(tx, to, key);
    await scheduleRemoval(tx, from, { key: file.storage_key, afterMs: READING_MS });
  }
  await tx
    .updateTable('file_move')
    .set(({ eb, val }) => ({
      read_to: file.file_id,
      ...(isMoved && { done: eb('done', '+', 1), bytes: eb('bytes', '+', val(String(file.size))) }),
      ...(!isWhole && { skipped: eb('skipped', '+', 1) }),
    }))
    .where('merchant_id', '=', id.merchantId)
    .where('move_id', '=', id.moveId)
    .execute();
  return isMoved;
}

/** A copy that stays behind is removed by its schedule. */
async function dropCopy(
  { db, storeOf }: MovePlace,
  { merchantId }: MoveId,
  { to, key }: Step,
): Promise<void> {
  const isRemoved = await storeOf(to)
    .remove(key)
    .then(
      () => true,
      () => false,
    );
  if (isRemoved) await withTenant(db, merchantId, tx => forgetRemoval(tx, to, key));
}
