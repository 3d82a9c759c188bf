/**
 * Reads and saves the message preferences of a user: the topics sent by e-mail and push, the language, and
 * the muted channels for messages that people write by hand.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import {
  type NoticeKind,
  type Preference,
  preferenceOf,
  USUAL_PREFERENCES,
} from '@countersign/sdk/i18n/notices';
import type { Tx } from '../../../db/access.ts';
import type { Actor } from '../../../http/security/actor.ts';

type Preferences = PartOf<'GET letter/preference', 'response'>;

export async function readNoticePreferencesOfUser(tx: Tx, { userId }: Actor): Promise<Preferences> {
  const row = await tx
    .selectFrom('noticePreference')
    .select(['lang', 'mail', 'push', 'muted'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return {
    lang: row?.lang ?? 'zh',
    mail: [...(row?.mail ?? USUAL_PREFERENCES)],
    push: [...(row?.push ?? USUAL_PREFERENCES)],
    muted: row?.muted ?? {},
  };
}

export async function saveNoticePreferences(
  tx: Tx,
  { userId }: Actor,
  { lang, mail, push, muted }: PartOf<'POST letter/preference/update', 'body'>,
): Promise<null> {
  const values = {
    lang,
    mail: JSON.stringify([...new Set(mail)]),
    ...(push && { push: JSON.stringify([...new Set(push)]) }),
    ...(muted && { muted: JSON.stringify(muted) }),
  };
  await tx
    .insertInto('noticePreference')
    .values({ userId: userId, ...values })
    .onConflict(conflict => conflict.columns(['userId']).doUpdateSet(values))
    .execute();
  return null;
}

/**
 * Returns true if the user wants to receive notices of this type by e-mail. Notices from notice nodes of a
 * flow are always sent, because the flow defines their channels.
 */
export function wantsNotice(mail: readonly Preference[] | null, kind: NoticeKind): boolean {
  const one = preferenceOf(kind);
  return one === undefined || (mail ?? USUAL_PREFERENCES).includes(one);
}
