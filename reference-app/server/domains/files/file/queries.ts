/** Reads and adds files. */
import type { Tx } from '../../../db/access.ts';
import type { Actor } from '../../../http/security/actor.ts';

export interface FileRow {
  file_id: string;
  name: string;
  size: number;
  type: string;
  storage_key: string;
  bucket_id: string;
}

export const addFile = (tx: Tx, { userId }: Actor, row: FileRow) =>
  tx
    .insertInto('file')
    .values({ create_by: userId, ...row })
    .execute();

export const fileRow = (tx: Tx, fileId: string) =>
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
    .where('file_id', '=', fileId)
    .executeTakeFirst();

/**
 * Maximum number of applications that are checked for one file. A file is normally contained in few
 * applications.
 */
const MAX_CHECKED_INSTANCES = 20;

/**
 * Returns the ids of at most two applications that contain the file. This is enough to detect whether a
 * second application contains it.
 */
export async function instancesWithFile(tx: Tx, fileId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('file_use')
    .select('instance_id')
    .where('file_id', '=', fileId)
    .limit(2)
    .execute();
  return rows.map(row => row.instance_id);
}

export interface SharedFileQuery {
  fileId: string;
  /** If set, the query checks only the application with this id. */
  within?: string;
}

/** Returns the applications that contain the file and in which the user takes part. */
export async function instancesSharedWithUser(
  tx: Tx,
  actor: Actor,
  { fileId, within }: SharedFileQuery,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('file_use as f')
    .innerJoin('instance as i', join => join.onRef('i.instance_id', '=', 'f.instance_id'))
    .select('f.instance_id')
    .where('f.file_id', '=', fileId)
    .$if(within !== undefined, only => only.where('f.instance_id', '=', within ?? ''))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('i.initiator_id', '=', actor.userId),
        exists(
          selectFrom('task as t')
            .select('t.task_id')
            .whereRef('t.instance_id', '=', 'i.instance_id')
            .where('t.actor_id', '=', actor.userId),
        ),
      ]),
    )
    .orderBy('i.create_time', 'desc')
    .limit(MAX_CHECKED_INSTANCES)
    .execute();
  return rows.map(row => row.instance_id);
}
