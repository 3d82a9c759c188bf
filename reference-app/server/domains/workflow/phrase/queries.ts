/**
 * Stores quick phrases, which are comment texts that a user can reuse. A user cannot store a phrase twice,
 * and the number of phrases is limited.
 */
import type { SavedPhrase } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    /** Table of quick phrases. `0005_workflow.sql` describes the columns. */
    phrase: {
      userId: string;
      phraseId: string;
      text: string;
      createTime: DefaultTime;
    };
  }
}

const MAX_PHRASES = 50;

export async function selectSavedPhrasesOfUser(tx: Tx, { userId }: Actor): Promise<SavedPhrase[]> {
  const rows = await tx
    .selectFrom('phrase')
    .select(['phraseId', 'text'])
    .where('userId', '=', userId)
    .orderBy('createTime', 'desc')
    .orderBy('phraseId', 'desc')
    .execute();
  return rows.map(({ phraseId: id, text }) => ({ id, text }));
}

const BLANK_PHRASE_ERROR_TEXT = { zh: '请填写内容，不能只有空格', en: 'needs words, not blanks alone' };

/** Adds a phrase. Returns the existing phrase if the user already has it. */
export async function addPhrase(tx: Tx, actor: Actor, asked: string, lang: Lang): Promise<SavedPhrase> {
  const text = asked.trim();
  if (!text)
    return throwRefusal('invalid-fields', {
      fields: [{ field: 'text', message: BLANK_PHRASE_ERROR_TEXT[lang] }],
    });
  await acquireRowCountLock(tx, ['phrases', actor.merchantId, actor.userId]);
  const before = await selectSavedPhrasesOfUser(tx, actor);
  const same = before.find(one => one.text === text);
  if (same) return same;
  if (before.length >= MAX_PHRASES) return throwRefusal('phrases-full');
  await tx
    .insertInto('phrase')
    .values({ userId: actor.userId, phraseId: newId(), text })
    .onConflict(conflict => conflict.columns(['userId', 'text']).doNothing())
    .execute();
  return (
    (await selectSavedPhrasesOfUser(tx, actor)).find(one => one.text === text) ?? throwRefusal('conflict')
  );
}

export async function removePhrase(tx: Tx, { userId }: Actor, id: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('phrase')
    .where('userId', '=', userId)
    .where('phraseId', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n ? null : throwRefusal('not-found');
}
