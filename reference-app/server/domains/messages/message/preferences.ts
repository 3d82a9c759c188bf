/**
 * Reads and saves the message preferences of a user: the topics sent by e-mail and push, the language, the
 * digest, and the muted channels for messages that people write by hand.
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
import { enqueueJobs } from '../../../jobs/outbox.ts';
import { rescheduleDigest } from './combining/bundles.ts';
import type { DigestSetting } from './combining/digest-time.ts';
import { createMessageDeliveryJobs } from './sending/delivery-jobs.ts';

type Preferences = PartOf<'GET letter/preference', 'response'>;

const DEFAULT_DIGEST_TIME = '09:00';

export async function readNoticePreferencesOfUser(tx: Tx, { userId }: Actor): Promise<Preferences> {
  const row = await tx
    .selectFrom('noticePreference')
    .select(['lang', 'mail', 'push', 'muted', 'digest', 'digestTime'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return {
    lang: row?.lang ?? 'zh',
    mail: [...(row?.mail ?? USUAL_PREFERENCES)],
    push: [...(row?.push ?? USUAL_PREFERENCES)],
    muted: row?.muted ?? {},
    digest: { frequency: row?.digest ?? 'off', time: row?.digestTime ?? DEFAULT_DIGEST_TIME },
  };
}

export async function saveNoticePreferences(
  tx: Tx,
  actor: Actor,
  { lang, mail, push, muted, digest }: PartOf<'POST letter/preference/update', 'body'>,
): Promise<null> {
  const { merchantId, userId } = actor;
  const before = (await readNoticePreferencesOfUser(tx, actor)).digest;
  const values = {
    lang,
    mail: JSON.stringify([...new Set(mail)]),
    ...(push && { push: JSON.stringify([...new Set(push)]) }),
    ...(muted && { muted: JSON.stringify(muted) }),
    ...(digest && { digest: digest.frequency, digestTime: digest.time }),
  };
  await tx
    .insertInto('noticePreference')
    .values({ userId: userId, ...values })
    .onConflict(conflict => conflict.columns(['userId']).doUpdateSet(values))
    .execute();
  if (digest && (digest.frequency !== before.frequency || digest.time !== before.time))
    await enqueueRescheduledDigest(tx, merchantId, { userId, digest });
  return null;
}

async function enqueueRescheduledDigest(
  tx: Tx,
  merchantId: string,
  change: { userId: string; digest: DigestSetting },
): Promise<void> {
  const { channels, sendTime } = await rescheduleDigest(tx, { ...change, now: Date.now() });
  const targets = channels.map(channel => ({ channel }));
  await enqueueJobs(tx, merchantId, createMessageDeliveryJobs(merchantId, targets, sendTime));
}

/**
 * Returns true if the user wants to receive notices of this type by e-mail. Notices from notice nodes of a
 * flow are always sent, because the flow defines their channels.
 */
export function wantsNotice(mail: readonly Preference[] | null, kind: NoticeKind): boolean {
  const one = preferenceOf(kind);
  return one === undefined || (mail ?? USUAL_PREFERENCES).includes(one);
}
