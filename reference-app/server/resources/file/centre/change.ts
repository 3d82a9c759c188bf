/** Changes and removes files of the file centre. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { safeName } from '../names.ts';
import { scheduleRemoval } from '../removal.ts';
import { endingOf } from '../types.ts';
import { ownFolder } from './folders.ts';
import { isHeld, personalFile } from './personal.ts';

type Changing = PartOf<'POST file/update', 'body'>;

const TEXTS = {
  ending: { zh: '不能更改扩展名', en: 'The extension stays' },
  past: { zh: '须晚于现在', en: 'Must be later than now' },
};

export const refuseField = (field: string, message: string): never =>
  refuse('invalid-fields', { fields: [{ field, message }] });

/** A new end lies ahead. */
export function refusePast(expireTime: string | null | undefined, lang: Lang): void {
  if (expireTime && new Date(expireTime) <= new Date()) refuseField('expireTime', TEXTS.past[lang]);
}

export async function updatePersonal(
  tx: Tx,
  actor: Actor,
  { fileId, name, folderId, expireTime }: Changing,
  lang: Lang,
): Promise<null> {
  const before = await personalFile(tx, actor, fileId);
  refusePast(expireTime, lang);
  const next = name === undefined ? before.name : safeName(name);
  if (endingOf(next) !== endingOf(before.name)) refuseField('name', TEXTS.ending[lang]);
  if (folderId) await ownFolder(tx, actor, folderId);
  await tx
    .updateTable('file')
    .set({
      name: next,
      ...(folderId !== undefined && { folder_id: folderId }),
      ...(expireTime !== undefined && { expire_time: expireTime }),
    })
    .where('merchant_id', '=', actor.merchantId)
    .where('file_id', '=', fileId)
    .execute();
  return null;
}

/** A code per file: `ok`, `in-use` for one that an application holds, `not-found`. */
export async function removePersonal(
  tx: Tx,
  { merchantId, userId }: Actor,
  fileIds: readonly string[],
): Promise<{ results: { fileId: string; code: string }[] }> {
  const rows = await tx
    .selectFrom('file')
    .select(['merchant_id', 'bucket_id', 'file_id', 'storage_key'])
    .where('merchant_id', '=', merchantId)
    .where('create_by', '=', userId)
    .where('is_personal', '=', true)
    .where('file_id', 'in', [...fileIds])
    .forUpdate()
    .execute();
  const results: { fileId: string; code: string }[] = [];
  for (const fileId of fileIds) {
    const row = rows.find(({ file_id }) => file_id === fileId);
    const code = row ? ((await isHeld(tx, merchantId, fileId)) ? 'in-use' : 'ok') : 'not-found';
    results.push({ fileId, code });
    if (!row || code !== 'ok') continue;
    await scheduleRemoval(tx, row, { key: row.storage_key });
    await tx.deleteFrom('file').where('merchant_id', '=', merchantId).where('file_id', '=', fileId).execute();
  }
  return { results };
}
