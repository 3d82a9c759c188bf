/** Manages the folders of a user in the file centre. */
import type { FolderRow } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/access.ts';
import { acquireRowCountLock } from '../../../../db/limit.ts';
import { newId } from '../../../../db/new-id.ts';
import { throwRefusal } from '../../../../http/errors/refuse.ts';
import { UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT } from '../../../../http/errors/unique-rules.ts';
import type { Lang } from '../../../../http/language.ts';
import type { Actor } from '../../../../http/security/actor.ts';

/** Maximum nesting depth of folders. */
const MAX_FOLDER_DEPTH = 10;
const MAX_FOLDERS = 1000;

const selectOwnFolders = (tx: Tx, { userId }: Actor) =>
  tx.selectFrom('fileFolder').where('userId', '=', userId);

/** Returns a folder of the user. Throws `not-found` for folders of other users. */
export async function requireFolderOfUser(
  tx: Tx,
  actor: Actor,
  folderId: string,
): Promise<FolderRow & { parentId: string | null }> {
  const row = await selectOwnFolders(tx, actor)
    .select(['folderId', 'folderName', 'parentId'])
    .where('folderId', '=', folderId)
    .executeTakeFirst();
  return row ?? throwRefusal('not-found');
}

export async function folderList(
  tx: Tx,
  actor: Actor,
  folderId: string | undefined,
): Promise<{ list: FolderRow[]; path: FolderRow[] }> {
  const path = folderId === undefined ? [] : await folderPath(tx, actor, folderId);
  const list = await selectOwnFolders(tx, actor)
    .select(['folderId', 'folderName'])
    .where('parentId', folderId === undefined ? 'is' : '=', folderId ?? null)
    .orderBy('folderName')
    .execute();
  return { list, path };
}

/** Returns the path of folders from the top level down to the given folder. */
async function folderPath(tx: Tx, actor: Actor, folderId: string): Promise<FolderRow[]> {
  const path: FolderRow[] = [];
  for (let id: string | null = folderId; id !== null; ) {
    const { parentId, ...folder }: Awaited<ReturnType<typeof requireFolderOfUser>> =
      await requireFolderOfUser(tx, actor, id);
    path.unshift(folder);
    id = parentId;
  }
  return path;
}

const texts = {
  taken: UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT.file_folder_name,
  deep: {
    zh: `文件夹最多 ${MAX_FOLDER_DEPTH} 层`,
    en: `At most ${MAX_FOLDER_DEPTH} folders inside of each other`,
  },
  many: { zh: `最多 ${MAX_FOLDERS} 个文件夹`, en: `At most ${MAX_FOLDERS} folders` },
};

const throwInvalidFolderName = (why: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field: 'folderName', message: texts[why][lang] }] });

interface Adding {
  folderName: string;
  parentId?: string | null | undefined;
}

export async function addFolder(
  tx: Tx,
  actor: Actor,
  { folderName, parentId = null }: Adding,
  lang: Lang,
): Promise<{ folderId: string }> {
  const { merchantId, userId } = actor;
  await acquireRowCountLock(tx, ['file-folders', merchantId, userId]);
  if (parentId !== null && (await folderPath(tx, actor, parentId)).length >= MAX_FOLDER_DEPTH)
    throwInvalidFolderName('deep', lang);
  const { n } = await selectOwnFolders(tx, actor)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  if (n >= MAX_FOLDERS) throwInvalidFolderName('many', lang);
  await throwIfFolderNameTaken(tx, actor, { name: folderName.trim(), parentId, lang });
  const folderId = newId();
  await tx
    .insertInto('fileFolder')
    .values({
      folderId: folderId,
      userId: userId,
      parentId: parentId,
      folderName: folderName.trim(),
    })
    .execute();
  return { folderId };
}

async function throwIfFolderNameTaken(
  tx: Tx,
  actor: Actor,
  { name, parentId, lang }: { name: string; parentId: string | null; lang: Lang },
): Promise<void> {
  const taken = await selectOwnFolders(tx, actor)
    .select('folderId')
    .where('folderName', '=', name)
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    .executeTakeFirst();
  if (taken) throwInvalidFolderName('taken', lang);
}

export async function renameFolder(
  tx: Tx,
  actor: Actor,
  { folderId, folderName }: { folderId: string; folderName: string },
  lang: Lang,
): Promise<null> {
  const { merchantId, userId } = actor;
  await acquireRowCountLock(tx, ['file-folders', merchantId, userId]);
  const { parentId, folderName: before } = await requireFolderOfUser(tx, actor, folderId);
  const name = folderName.trim();
  if (name === before) return null;
  await throwIfFolderNameTaken(tx, actor, { name, parentId, lang });
  await tx.updateTable('fileFolder').set({ folderName: name }).where('folderId', '=', folderId).execute();
  return null;
}

export async function removeFolder(tx: Tx, actor: Actor, folderId: string): Promise<null> {
  const { merchantId, userId } = actor;
  await acquireRowCountLock(tx, ['file-folders', merchantId, userId]);
  await requireFolderOfUser(tx, actor, folderId);
  const { rows } = await sql<{ n: number }>`select
    (select count(*)::int from file_folder where merchant_id = ${merchantId} and parent_id = ${folderId})
    + (select count(*)::int from file where merchant_id = ${merchantId} and folder_id = ${folderId}) as n`.execute(
    tx,
  );
  if (rows[0]!.n > 0) throwRefusal('in-use', { data: { count: rows[0]!.n } });
  await tx.deleteFrom('fileFolder').where('folderId', '=', folderId).execute();
  return null;
}
