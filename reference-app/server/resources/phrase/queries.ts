/** The table and SQL of quick phrases, and the two rules around it: one of each, and not too many. */
import type { Phrase } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { holdLimit } from '../../db/limit.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    /** `0005_workflow.sql` describes its columns. */
    phrase: {
      merchant_id: string;
      user_id: string;
      phrase_id: string;
      text: string;
      create_time: DefaultTime;
    };
  }
}

const MOST = 50;

export async function phrasesOf(tx: Tx, { merchantId, userId }: Actor): Promise<Phrase[]> {
  const rows = await tx
    .selectFrom('phrase')
    .select(['phrase_id', 'text'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .orderBy('create_time', 'desc')
    .orderBy('phrase_id', 'desc')
    .execute();
  return rows.map(({ phrase_id: id, text }) => ({ id, text }));
}

const NOTHING = { zh: '请填写内容，不能只有空格', en: 'needs words, not blanks alone' };

/** Returns the existing one where the person has it already. */
export async function addPhrase(tx: Tx, actor: Actor, asked: string, lang: Lang): Promise<Phrase> {
  const text = asked.trim();
  if (!text) return refuse('invalid-fields', { fields: [{ field: 'text', message: NOTHING[lang] }] });
  await holdLimit(tx, ['phrases', actor.merchantId, actor.userId]);
  const before = await phrasesOf(tx, actor);
  const same = before.find(one => one.text === text);
  if (same) return same;
  if (before.length >= MOST) return refuse('phrases-full');
  const { merchantId: merchant_id, userId: user_id } = actor;
  const row = { merchant_id, user_id, phrase_id: newId(), text };
  await tx
    .insertInto('phrase')
    .values(row)
    .onConflict(conflict => conflict.columns(['merchant_id', 'user_id', 'text']).doNothing())
    .execute();
  return (await phrasesOf(tx, actor)).find(one => one.text === text) ?? refuse('conflict');
}

export async function removePhrase(tx: Tx, { merchantId, userId }: Actor, id: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('phrase')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('phrase_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n ? null : refuse('not-found');
}
