/** Starts, lists and cancels moves of files from one bucket to another. */
import type { BucketFileMoveJob, PartOf } from '@countersign/sdk/api/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../../db/access.ts';
import { acquireRowCountLock } from '../../../../db/limit.ts';
import { newId } from '../../../../db/new-id.ts';
import type { TenantTables } from '../../../../db/tables.ts';
import { throwRefusal } from '../../../../http/errors/refuse.ts';
import type { Lang } from '../../../../http/language.ts';
import type { Actor } from '../../../../http/security/actor.ts';
import { enqueueJobs } from '../../../../jobs/outbox.ts';
import { bucketUsage, storedBucket } from '../../bucket/queries.ts';

export type StoredMove = Selectable<TenantTables['fileMove']>;

export interface MoveId {
  merchantId: string;
  moveId: string;
}

const texts = {
  toBucketId: { zh: '请选择另一个启用的存储桶', en: 'Choose another bucket that takes new files' },
  acceptsPublic: {
    zh: '目标存储桶是公开的：文件中心的文件将有人人可读的地址。请确认',
    en: 'The bucket is public: files of the file centre get addresses that everybody may read. Confirm it',
  },
  fromBucketId: { zh: '正在移动此存储桶的文件', en: 'Files of this bucket are being moved' },
};

const throwInvalidMoveField = (field: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[field][lang] }] });

/**
 * Starts moving the files of a bucket and enqueues the job. Only one move at a time can run for a source
 * bucket.
 */
export async function beginMove(
  tx: Tx,
  { merchantId, userId }: Actor,
  { fromBucketId, toBucketId, acceptsPublic = false }: PartOf<'POST bucket/move/begin', 'body'>,
  lang: Lang,
): Promise<{ moveId: string }> {
  await acquireRowCountLock(tx, ['buckets', merchantId]);
  const from = (await storedBucket(tx, fromBucketId)) ?? throwRefusal('not-found');
  const to = (await storedBucket(tx, toBucketId)) ?? throwRefusal('not-found');
  if (to.bucketId === from.bucketId || to.status !== 'NORMAL') throwInvalidMoveField('toBucketId', lang);
  if (from.acl === 'private' && to.acl !== 'private' && !acceptsPublic)
    throwInvalidMoveField('acceptsPublic', lang);
  if (await hasRunningMove(tx, fromBucketId)) throwInvalidMoveField('fromBucketId', lang);
  const moveId = newId();
  await tx
    .insertInto('fileMove')
    .values({
      moveId: moveId,
      userId: userId,
      fromBucket: fromBucketId,
      toBucket: toBucketId,
      total: (await bucketUsage(tx, fromBucketId)).files,
    })
    .execute();
  await enqueueFileMoveJob(tx, { merchantId, moveId });
  return { moveId };
}

export const enqueueFileMoveJob = (tx: Tx, { merchantId, moveId }: MoveId) =>
  enqueueJobs(tx, merchantId, [{ queue: 'move', payload: { merchantId, moveId } }]);

const hasRunningMove = (tx: Tx, bucketId: string): Promise<boolean> =>
  tx
    .selectFrom('fileMove')
    .select('moveId')
    .where('fromBucket', '=', bucketId)
    .where('state', '=', 'running')
    .executeTakeFirst()
    .then(row => row !== undefined);

/**
 * Locks a move until the transaction ends. Returns undefined if the source or target bucket was removed,
 * because the move is then removed too.
 */
export const lockBucketFileMove = (tx: Tx, { moveId }: MoveId): Promise<StoredMove | undefined> =>
  tx.selectFrom('fileMove').selectAll().where('moveId', '=', moveId).forUpdate().executeTakeFirst();

/** Cancels the running move of a bucket. Files that were already moved stay in the target bucket. */
export async function cancelMove(tx: Tx, bucketId: string): Promise<null> {
  if (!(await storedBucket(tx, bucketId))) throwRefusal('not-found');
  await tx
    .updateTable('fileMove')
    .set({ state: 'cancelled', finishTime: new Date() })
    .where('fromBucket', '=', bucketId)
    .where('state', '=', 'running')
    .execute();
  return null;
}

export const endMove = (
  tx: Tx,
  { moveId }: MoveId,
  end: { state: BucketFileMoveJob['state']; errorCode?: string },
) =>
  tx
    .updateTable('fileMove')
    .set({ ...end, finishTime: new Date() })
    .where('moveId', '=', moveId)
    .where('state', '=', 'running')
    .execute();

const MAX_RETURNED_FILE_MOVE_JOBS = 20;

/** Returns the latest moves of a bucket, newest first. */
export async function listBucketFileMoves(tx: Tx, bucketId: string): Promise<BucketFileMoveJob[]> {
  const rows = await tx
    .selectFrom('fileMove as m')
    .innerJoin('bucket as b', join => join.onRef('b.bucketId', '=', 'm.toBucket'))
    .selectAll('m')
    .select('b.bucketName')
    .where('m.fromBucket', '=', bucketId)
    .orderBy('m.moveId', 'desc')
    .limit(MAX_RETURNED_FILE_MOVE_JOBS)
    .execute();
  return rows.map(row => ({
    moveId: row.moveId,
    toBucketId: row.toBucket,
    toBucketName: row.bucketName,
    state: row.state,
    total: row.total,
    done: row.done,
    skipped: row.skipped,
    bytes: Number(row.bytes),
    errorCode: row.errorCode,
    createTime: row.createTime.toISOString(),
    finishTime: row.finishTime?.toISOString() ?? null,
  }));
}
