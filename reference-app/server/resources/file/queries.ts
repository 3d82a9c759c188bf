/** The SQL of files. */
import type { Tx } from '../../db/access.ts';
import type { Actor } from '../../http/security/actor.ts';
import './tables.ts';

export interface FileRow {
  file_id: string;
  name: string;
  size: number;
  type: string;
  storage_key: string;
  bucket_id: string;
}

export const addFile = (tx: Tx, { merchantId, userId }: Actor, row: FileRow) =>
  tx
    .insertInto('file')
    .values({ merchant_id: merchantId, create_by: userId, ...row })
    .execute();

export const fileRow = (tx: Tx, { merchantId }: Actor, fileId: string) =>
  tx
    .selectFrom('file')
    .select([
      'file_id',
      'name',
      'size',
      'type',
      'storage_key',
      'bucket_id',
      'create_by',
      'is_personal',
      'expire_time',
    ])
    .where('merchant_id', '=', merchantId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();

/** More than a handful of applications hold one file only where it is passed around on purpose. */
const MOST = 20;

/** The applications that hold the file; a second one is enough to know that there are others. */
export async function holdingInstances(tx: Tx, { merchantId }: Actor, fileId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('file_use')
    .select('instance_id')
    .where('merchant_id', '=', merchantId)
    .where('file_id', '=', fileId)
    .limit(2)
    .execute();
  return rows.map(row => row.instance_id);
}

export interface Shared {
  fileId: string;
  /** This application alone. */
  within?: string;
}

/** The applications that hold the file and in which this person has a part. */
export async function sharedInstances(tx: Tx, actor: Actor, { fileId, within }: Shared): Promise<string[]> {
  const rows = await tx
    .selectFrom('file_use as f')
    .innerJoin('instance as i', join =>
      join.onRef('i.merchant_id', '=', 'f.merchant_id').onRef('i.instance_id', '=', 'f.instance_id'),
    )
    .select('f.instance_id')
    .where('f.merchant_id', '=', actor.merchantId)
    .where('f.file_id', '=', fileId)
    .$if(within !== undefined, only => only.where('f.instance_id', '=', within ?? ''))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('i.initiator_id', '=', actor.userId),
        exists(
          selectFrom('task as t')
            .select('t.task_id')
            .whereRef('t.merchant_id', '=', 'i.merchant_id')
            .whereRef('t.instance_id', '=', 'i.instance_id')
            .where('t.actor_id', '=', actor.userId),
        ),
      ]),
    )
    .orderBy('i.create_time', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(row => row.instance_id);
}
