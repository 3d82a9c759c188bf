/** A person's preferences: topics by mail and on devices, the language, and the channels of written messages. */
import type { PartOf } from '@countersign/sdk/api/contract';
import {
  type NoticeKind,
  type Preference,
  preferenceOf,
  USUAL_PREFERENCES,
} from '@countersign/sdk/i18n/notices';
import type { Tx } from '../../db/access.ts';
import type { Actor } from '../../http/security/actor.ts';
import './tables.ts';

type Preferences = PartOf<'GET letter/preference', 'response'>;

export async function preferencesOf(tx: Tx, { merchantId, userId }: Actor): Promise<Preferences> {
  const row = await tx
    .selectFrom('notice_preference')
    .select(['lang', 'mail', 'push', 'muted'])
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    lang: row?.lang ?? 'zh',
    mail: [...(row?.mail ?? USUAL_PREFERENCES)],
    push: [...(row?.push ?? USUAL_PREFERENCES)],
    muted: row?.muted ?? {},
  };
}

export async function savePreferences(
  tx: Tx,
  { merchantId, userId }: Actor,
  { lang, mail, push, muted }: PartOf<'POST letter/preference/update', 'body'>,
): Promise<null> {
  const values = {
    lang,
    mail: JSON.stringify([...new Set(mail)]),
    ...(push && { push: JSON.stringify([...new Set(push)]) }),
    ...(muted && { muted: JSON.stringify(muted) }),
  };
  await tx
    .insertInto('notice_preference')
    .values({ merchant_id: merchantId, user_id: userId, ...values })
    .onConflict(conflict => conflict.columns(['merchant_id', 'user_id']).doUpdateSet(values))
    .execute();
  return null;
}

/** A notice node is always sent: its flow names the channel. */
export function wants(mail: readonly Preference[] | null, kind: NoticeKind): boolean {
  const one = preferenceOf(kind);
  return one === undefined || (mail ?? USUAL_PREFERENCES).includes(one);
}
