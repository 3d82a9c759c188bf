/**
 * Decides who may read a file: the user who uploaded it, and users who can see it in an approval application.
 */
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { createExtensionPoint } from '../../../http/extension-point.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { instanceIdOfScope } from '../../../http/security/scope.ts';
import { type FileRow, fileRow, instancesSharedWithUser, instancesWithFile } from './queries.ts';

/**
 * Returns the ids of the files in an application that the actor may see. The workflow domain provides the
 * implementation.
 */
export const visibleInstanceFileIdsExtensionPoint = createExtensionPoint<
  [tx: Tx, actor: Actor, instanceId: string],
  ReadonlySet<string>
>();

/** Returns a file. Throws `not-found` if the user may not see it. */
export async function requireReadableFile(tx: Tx, actor: Actor, fileId: string): Promise<FileRow> {
  const row = await fileRow(tx, fileId);
  if (!row) return throwRefusal('not-found');
  if (row.createBy === actor.userId && (await isFileInTokenScope(tx, actor, fileId)))
    return throwIfFileExpired(tx, row);
  return (await isFileVisibleInApprovalInstance(tx, actor, fileId)) ? row : throwRefusal('not-found');
}

type Found = NonNullable<Awaited<ReturnType<typeof fileRow>>>;

/** Throws `file-expired` for an expired file, unless an application contains it. */
async function throwIfFileExpired(tx: Tx, row: Found): Promise<FileRow> {
  const isPast = row.expireTime !== null && row.expireTime <= new Date();
  if (isPast && (await instancesWithFile(tx, row.fileId)).length === 0) throwRefusal('file-expired');
  return row;
}

/**
 * Returns true if an embedding token may read a file that its user uploaded. This is the case if no
 * application outside the token scope contains the file.
 */
async function isFileInTokenScope(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  if (!actor.scope) return true;
  const held = await instancesWithFile(tx, fileId);
  return held.every(instanceId => instanceId === instanceIdOfScope(actor.scope));
}

/**
 * Returns true if an application shows the file to the user. The file must be in a field that the user may
 * see now, or be attached to a comment.
 */
async function isFileVisibleInApprovalInstance(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  const shared = await instancesSharedWithUser(tx, actor, {
    fileId,
    ...(actor.scope && { within: instanceIdOfScope(actor.scope) ?? '' }),
  });
  for (const instanceId of shared) {
    const shown = await visibleInstanceFileIdsExtensionPoint.call(tx, actor, instanceId);
    if (shown.some(ids => ids.has(fileId))) return true;
  }
  return false;
}
