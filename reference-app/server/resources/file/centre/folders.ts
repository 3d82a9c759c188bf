/** Folders of a person in the file centre. */
import type { FolderRow } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { holdLimit } from '../../../db/limit.ts';
import { newId } from '../../../db/new-id.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import { TAKEN } from '../../../http/errors/unique-rules.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import '../tables.ts';

/** Folders inside of folders. */
const DEEPEST = 10;
const MOST = 1000;

const foldersOf = (tx: Tx, { merchantId, userId }: Actor) =>
  tx.selectFrom('file_folder').where('merchant_id', '=', merchantId).where('user_id', '=', userId);

/** Another person's folder is as good as none. */
export async function ownFolder(
  tx: Tx,
  actor: Actor,
  folderId: string,
): Promise<FolderRow & { parentId: string | null }> {
  const row = await foldersOf(tx, actor)
    .select(['folder_id as folderId', 'folder_name as folderName', 'parent_id as parentId'])
    .where('folder_id', '=', folderId)
    .executeTakeFirst();
  return row ?? refuse('not-found');
}

export async function folderList(
  tx: Tx,
  actor: Actor,
  folderId: string | undefined,
): Promise<{ list: FolderRow[]; path: FolderRow[] }> {
  const path = folderId === undefined ? [] : await pathOf(tx, actor, folderId);
  const list = await foldersOf(tx, actor)
    .select(['folder_id as folderId', 'folder_name as folderName'])
    .where('parent_id', folderId === undefined ? 'is' : '=', folderId ?? null)
    .orderBy('folder_name')
    .execute();
  return { list, path };
}

/** From the top to the folder itself. */
async function pathOf(tx: Tx, actor: Actor, folderId: string): Promise<FolderRow[]> {
  const path: FolderRow[] = [];
  for (let id: string | null = folderId; id !== null; ) {
    const { parentId, ...folder }: Awaited<ReturnType<typeof ownFolder>> = await ownFolder(tx, actor, id);
    path.unshift(folder);
    id = parentId;
  }
  return path;
}

const TEXTS = {
  taken: TAKEN.file_folder_name,
  deep: { zh: `文件夹最多 ${DEEPEST} 层`, en: `At most ${DEEPEST} folders inside of each other` },
  many: { zh: `最多 ${MOST} 个文件夹`, en: `At most ${MOST} folders` },
};

const refuseName = (why: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field: 'folderName', message: TEXTS[why][lang] }] });

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
  await holdLimit(tx, ['file-folders', merchantId, userId]);
  if (parentId !== null && (await pathOf(tx, actor, parentId)).length >= DEEPEST) refuseName('deep', lang);
  const { n } = await foldersOf(tx, actor)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  if (n >= MOST) refuseName('many', lang);
  await refuseTaken(tx, actor, { name: folderName.trim(), parentId, lang });
  const folderId = newId();
  await tx
    .insertInto('file_folder')
    .values({
      merchant_id: merchantId,
      folder_id: folderId,
      user_id: userId,
      parent_id: parentId,
      folder_name: folderName.trim(),
    })
    .execute();
  return { folderId };
}

async function refuseTaken(
  tx: Tx,
  actor: Actor,
  { name, parentId, lang }: { name: string; parentId: string | null; lang: Lang },
): Promise<void> {
  const taken = await foldersOf(tx, actor)
    .select('folder_id')
    .where('folder_name', '=', name)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .executeTakeFirst();
  if (taken) refuseName('taken', lang);
}

export async function renameFolder(
  tx: Tx,
  actor: Actor,
  { folderId, folderName }: { folderId: string; folderName: string },
  lang: Lang,
): Promise<null> {
  const { merchantId, userId } = actor;
  await holdLimit(tx, ['file-folders', merchantId, userId]);
  const { parentId, folderName: before } = await ownFolder(tx, actor, folderId);
  const name = folderName.trim();
  if (name === before) return null;
  await refuseTaken(tx, actor, { name, parentId, lang });
  await tx
    .updateTable('file_folder')
    .set({ folder_name: name })
    .where('merchant_id', '=', merchantId)
    .where('folder_id', '=', folderId)
    .execute();
  return null;
}

export async function removeFolder(tx: Tx, actor: Actor, folderId: string): Promise<null> {
  const { merchantId, userId } = actor;
  await holdLimit(tx, ['file-folders', merchantId, userId]);
  await ownFolder(tx, actor, folderId);
  const { rows } = await sql<{ n: number }>`select
    (select count(*)::int from file_folder where merchant_id = ${merchantId} and parent_id = ${folderId})
    + (select count(*)::int from file where merchant_id = ${merchantId} and folder_id = ${folderId}) as n`.execute(
    tx,
  );
  if (rows[0]!.n > 0) refuse('in-use', { data: { count: rows[0]!.n } });
  await tx
    .deleteFrom('file_folder')
    .where('merchant_id', '=', merchantId)
    .where('folder_id', '=', folderId)
    .execute();
  return null;
}
