/** Moves of the files of a bucket: begun, listed and cancelled by administrators of buckets. */
import type { FileMove, PartOf } from '@countersign/sdk/api/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { holdLimit } from '../../../db/limit.ts';
import { newId } from '../../../db/new-id.ts';
import type { TenantTables } from '../../../db/tables.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { enqueue } from '../../../jobs/outbox.ts';
import { bucketUsage, storedBucket } from '../../bucket/index.ts';
import './tables.ts';

export type StoredMove = Selectable<TenantTables['file_move']>;

export interface MoveId {
  merchantId: string;
  moveId: string;
}

const TEXTS = {
  toBucketId: { zh: '请选择另一个启用的存储桶', en: 'Choose another bucket that takes new files' },
  acceptsPublic: {
    zh: '目标存储桶是公开的：文件中心的文件将有人人可读的地址。请确认',
    en: 'The bucket is public: files of the file centre get addresses that everybody may read. Confirm it',
  },
  fromBucketId: { zh: '正在移动此存储桶的文件', en: 'Files of this bucket are being moved' },
};

const refuseField = (field: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[field][lang] }] });

/** Writes the job down; at most one move empties a bucket at a time. */
export async function beginMove(
  tx: Tx,
  { merchantId, userId }: Actor,
  { fromBucketId, toBucketId, acceptsPublic = false }: PartOf<'POST bucket/move/begin', 'body'>,
  lang: Lang,
): Promise<{ moveId: string }> {
  await holdLimit(tx, ['buckets', merchantId]);
  const from = (await storedBucket(tx, merchantId, fromBucketId)) ?? refuse('not-found');
  const to = (await storedBucket(tx, merchantId, toBucketId)) ?? refuse('not-found');
  if (to.bucket_id === from.bucket_id || to.status !== 'NORMAL') refuseField('toBucketId', lang);
  if (from.acl === 'private' && to.acl !== 'private' && !acceptsPublic) refuseField('acceptsPublic', lang);
  if (await isMoving(tx, merchantId, fromBucketId)) refuseField('fromBucketId', lang);
  const moveId = newId();
  await tx
    .insertInto('file_move')
    .values({
      merchant_id: merchantId,
      move_id: moveId,
      user_id: userId,
      from_bucket: fromBucketId,
      to_bucket: toBucketId,
      total: (await bucketUsage(tx, merchantId, fromBucketId)).files,
    })
    .execute();
  await enqueueMove(tx, { merchantId, moveId });
  return { moveId };
}

export const enqueueMove = (tx: Tx, { merchantId, moveId }: MoveId) =>
  enqueue(tx, merchantId, [{ queue: 'move', payload: { merchantId, moveId } }]);

const isMoving = (tx: Tx, merchantId: string, bucketId: string): Promise<boolean> =>
  tx
    .selectFrom('file_move')
    .select('move_id')
    .where('merchant_id', '=', merchantId)
    .where('from_bucket', '=', bucketId)
    .where('state', '=', 'running')
    .executeTakeFirst()
    .then(row => row !== undefined);

/** Holds the move until the transaction ends. Undefined where its bucket was removed. */
export const lockMove = (tx: Tx, { merchantId, moveId }: MoveId): Promise<StoredMove | undefined> =>
  tx
    .selectFrom('file_move')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('move_id', '=', moveId)
    .forUpdate()
    .executeTakeFirst();

/** Moved files stay in their new bucket. */
export async function cancelMove(tx: Tx, { merchantId }: Actor, bucketId: string): Promise<null> {
  if (!(await storedBucket(tx, merchantId, bucketId))) refuse('not-found');
  await tx
    .updateTable('file_move')
    .set({ state: 'cancelled', finish_time: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('from_bucket', '=', bucketId)
    .where('state', '=', 'running')
    .execute();
  return null;
}

export const endMove = (
  tx: Tx,
  { merchantId, moveId }: MoveId,
  end: { state: FileMove['state']; error_code?: string },
) =>
  tx
    .updateTable('file_move')
    .set({ ...end, finish_time: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('move_id', '=', moveId)
    .where('state', '=', 'running')
    .execute();

const SHOWN = 20;

/** The newest first. */
export async function movesOf(tx: Tx, { merchantId }: Actor, bucketId: string): Promise<FileMove[]> {
  const rows = await tx
    .selectFrom('file_move as m')
    .innerJoin('bucket as b', join =>
      join.onRef('b.merchant_id', '=', 'm.merchant_id').onRef('b.bucket_id', '=', 'm.to_bucket'),
    )
    .selectAll('m')
    .select('b.bucket_name')
    .where('m.merchant_id', '=', merchantId)
    .where('m.from_bucket', '=', bucketId)
    .orderBy('m.move_id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(row => ({
    moveId: row.move_id,
    toBucketId: row.to_bucket,
    toBucketName: row.bucket_name,
    state: row.state,
    total: row.total,
    done: row.done,
    skipped: row.skipped,
    bytes: Number(row.bytes),
    errorCode: row.error_code,
    createTime: row.create_time.toISOString(),
    finishTime: row.finish_time?.toISOString() ?? null,
  }));
}
