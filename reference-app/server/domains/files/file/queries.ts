/** Reads and adds files. */
import type { Tx } from '../../../db/access.ts';
import type { Actor } from '../../../http/security/actor.ts';

export interface FileRow {
  fileId: string;
  name: string;
  size: number;
  type: string;
  storageKey: string;
  bucketId: string;
}

export const addFile = (tx: Tx, { userId }: Actor, row: FileRow) =>
  tx
    .insertInto('file')
    .values({ createBy: userId, ...row })
    .execute();

export const fileRow = (tx: Tx, fileId: string) =>
  tx
    .selectFrom('file')
    .select([
      'fileId',
      'name',
      'size',
      'type',
      'storageKey',
      'bucketId',
      'createBy',
      'isPersonal',
      'expireTime',
    ])
    .where('fileId', '=', fileId)
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
    .selectFrom('fileUse')
    .select('instanceId')
    .where('fileId', '=', fileId)
    .limit(2)
    .execute();
  return rows.map(row => row.instanceId);
}

export interface SharedFileQuery {
  fileId: string;
  /** Limits the search to the application with this id. */
  within?: string;
}

/** Returns the applications that contain the file and in which the user takes part. */
export async function instancesSharedWithUser(
  tx: Tx,
  actor: Actor,
  { fileId, within }: SharedFileQuery,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('fileUse as f')
    .innerJoin('instance as i', join => join.onRef('i.instanceId', '=', 'f.instanceId'))
    .select('f.instanceId')
    .where('f.fileId', '=', fileId)
    .$if(within !== undefined, only => only.where('f.instanceId', '=', within ?? ''))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('i.initiatorId', '=', actor.userId),
        exists(
          selectFrom('task as t')
            .select('t.taskId')
            .whereRef('t.instanceId', '=', 'i.instanceId')
            .where('t.actorId', '=', actor.userId),
        ),
      ]),
    )
    .orderBy('i.createTime', 'desc')
    .limit(MAX_CHECKED_INSTANCES)
    .execute();
  return rows.map(row => row.instanceId);
}
