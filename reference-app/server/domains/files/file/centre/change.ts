/** Changes and removes files in the file centre. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../../db/access.ts';
import { throwRefusal } from '../../../../http/errors/refuse.ts';
import type { Lang } from '../../../../http/language.ts';
import type { Actor } from '../../../../http/security/actor.ts';
import { sanitizeFileName } from '../names.ts';
import { scheduleContentRemoval } from '../removal.ts';
import { fileExtension } from '../types.ts';
import { requireFolderOfUser } from './folders.ts';
import { isFileUsedByInstance, personalFile } from './personal.ts';

type Changing = PartOf<'POST file/update', 'body'>;

const texts = {
  ending: { zh: '不能更改扩展名', en: 'The extension stays' },
  past: { zh: '须晚于现在', en: 'Must be later than now' },
};

export const throwInvalidFileField = (field: string, message: string): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message }] });

/** Throws if the expiry time is in the past. */
export function throwIfPastExpireTime(expireTime: string | null | undefined, lang: Lang): void {
  if (expireTime && new Date(expireTime) <= new Date()) throwInvalidFileField('expireTime', texts.past[lang]);
}

export async function updatePersonalFile(
  tx: Tx,
  actor: Actor,
  { fileId, name, folderId, expireTime }: Changing,
  lang: Lang,
): Promise<null> {
  const before = await personalFile(tx, actor, fileId);
  throwIfPastExpireTime(expireTime, lang);
  const next = name === undefined ? before.name : sanitizeFileName(name);
  if (fileExtension(next) !== fileExtension(before.name)) throwInvalidFileField('name', texts.ending[lang]);
  if (folderId) await requireFolderOfUser(tx, actor, folderId);
  await tx
    .updateTable('file')
    .set({
      name: next,
      ...(folderId !== undefined && { folderId: folderId }),
      ...(expireTime !== undefined && { expireTime: expireTime }),
    })
    .where('fileId', '=', fileId)
    .execute();
  return null;
}

/** Removes files. Returns a code per file: `ok`, `in-use` if an application contains it, or `not-found`. */
export async function removePersonalFiles(
  tx: Tx,
  { userId }: Actor,
  fileIds: readonly string[],
): Promise<{ results: { fileId: string; code: string }[] }> {
  const rows = await tx
    .selectFrom('file')
    .select(['bucketId', 'fileId', 'storageKey'])
    .where('createBy', '=', userId)
    .where('isPersonal', '=', true)
    .where('fileId', 'in', [...fileIds])
    .forUpdate()
    .execute();
  const results: { fileId: string; code: string }[] = [];
  for (const fileId of fileIds) {
    const row = rows.find(candidate => candidate.fileId === fileId);
    const code = row ? ((await isFileUsedByInstance(tx, fileId)) ? 'in-use' : 'ok') : 'not-found';
    results.push({ fileId, code });
    if (!row || code !== 'ok') continue;
    await scheduleContentRemoval(tx, row, { key: row.storageKey });
    await tx.deleteFrom('file').where('fileId', '=', fileId).execute();
  }
  return { results };
}
