/** Allows its uploader, and the people who see it in an application, to read a file. */
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { instanceOf } from '../../http/security/scope.ts';
import { openInstance, shownFiles } from '../workflow/index.ts';
import { type FileRow, fileRow, holdingInstances, sharedInstances } from './queries.ts';

/** A file that is not this person's to see is as good as none. */
export async function readableFile(tx: Tx, actor: Actor, fileId: string): Promise<FileRow> {
  const row = await fileRow(tx, actor, fileId);
  if (!row) return refuse('not-found');
  if (row.create_by === actor.userId && (await isWithin(tx, actor, fileId))) return unexpired(tx, actor, row);
  return (await isShown(tx, actor, fileId)) ? row : refuse('not-found');
}

type Found = NonNullable<Awaited<ReturnType<typeof fileRow>>>;

/** A file that an application holds stays with it beyond its end. */
async function unexpired(tx: Tx, actor: Actor, row: Found): Promise<FileRow> {
  const isPast = row.expire_time !== null && row.expire_time <= new Date();
  if (isPast && (await holdingInstances(tx, actor, row.file_id)).length === 0) refuse('file-expired');
  return row;
}

/** By a token for embedding they have of their own files those that no other application holds. */
async function isWithin(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  if (!actor.scope) return true;
  const held = await holdingInstances(tx, actor, fileId);
  return held.every(instanceId => instanceId === instanceOf(actor.scope));
}

/** In a field that their part in the application lets them see, as the application stands now, or beside what somebody wrote. */
async function isShown(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  const shared = await sharedInstances(tx, actor, {
    fileId,
    ...(actor.scope && { within: instanceOf(actor.scope) ?? '' }),
  });
  for (const instanceId of shared) {
    const opened = await openInstance(tx, actor, instanceId);
    if ((await shownFiles(tx, opened, actor.userId)).has(fileId)) return true;
  }
  return false;
}
