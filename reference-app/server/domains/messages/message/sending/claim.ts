/**
 * Claims waiting targets of a channel. A target is one recipient of a message. Targets of one bundle are claimed
 * together, because one message lists them. The claim is committed before the provider is called.
 */

import type { MessageContent } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import type { NoticeKind, NoticeParams, Preference } from '@countersign/sdk/i18n/notices';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/access.ts';
import { isEnabledAccountSql } from '../../../../rights/people.ts';
import { COMBINED_CHANNELS } from '../combining/bundles.ts';
import { canOpenInstanceSql } from '../link.ts';
import { wantsNotice } from '../preferences.ts';
import type { Copies, SendChannel, TemplateName } from '../tables.ts';

export interface Claimed {
  taskId: string;
  kind: 'user' | 'robot' | 'group';
  /** The id of the user, or the id of the channel account if the recipient is a chat robot. */
  userId: string;
  tries: number;
  tryId: string;
  key: string;
  template: TemplateName;
  vars: NoticeParams;
  /**
   * Encrypted values of the secret variables, such as a verification code. Empty if the message has no secret
   * variables.
   */
  secret: string;
  /** The stored texts of the message. Null if the built-in texts are used. */
  content: MessageContent | null;
  instanceId: string;
  instanceTaskId: string | null;
  /** False for a notice node's message to a receiver who takes no part in the instance. */
  canOpenInstance: boolean;
  copies: Copies;
  lang: Lang;
  /** The name of the user. Null if the account is removed or cannot sign in. */
  name: string | null;
  email: string;
  phone: string;
  /** The user's id at the provider. Empty if none is stored. */
  subject: string;
  /** The bundle with which the message is combined. Empty if it is sent alone. */
  bundle: string;
  /** The id of the combined message. Null if it is sent alone. */
  bundleId: string | null;
  /** Why a message that waited is not sent. Undefined if it is sent. */
  dropReason: DropReason | undefined;
}

/**
 * `settled`: the receiver has decided the task or read the message in the portal. `topic-off`: the receiver has
 * switched off mail for its topic.
 */
type DropReason = 'settled' | 'topic-off';

type ClaimedRow = Omit<Claimed, 'dropReason'> & {
  waited: boolean;
  isSettled: boolean;
  /** Topics for which the receiver wants mail. Null means the default topics. */
  mail: Preference[] | null;
};

/**
 * The kind of messages to claim. Verification codes are claimed separately from other messages.
 * `shared-codes` are codes that verify accounts of several tenants.
 */
export type SentContent = 'notices' | 'codes' | 'shared-codes';

const SHARED_VERIFICATION_CODE_KEY_PREFIX = 'code.shared.';

export const verificationCodeTaskKey = (id: string, isShared: boolean): string =>
  isShared ? `${SHARED_VERIFICATION_CODE_KEY_PREFIX}${id}` : `code.${id}`;

export interface Claim {
  merchantId: string;
  channel: SendChannel;
  /**
   * The channel account that the sender of the message chose. Empty if the default account of the channel
   * sends the message.
   */
  accountId: string;
  /**
   * The id of the channel account that sends the messages. The recipients' user ids at the provider are read
   * for this account.
   */
  senderId: string;
  tryId: string;
  content: SentContent;
  /**
   * Limits the claim to the send task with this key. If the key is absent, targets of all tasks are claimed.
   */
  key?: string | undefined;
  /** Maximum number of messages. A bundle counts as one. */
  most: number;
  leaseMs: number;
  /** Replaces the time of the database. Used by tests. */
  now?: Date | undefined;
}

/**
 * Returns the SQL condition that the send task of a message target has the given kind of content. The
 * condition looks up each task by its key, so that the query never scans all tasks.
 */
const sendTaskHasContentSql = (content: SentContent) => sql`${content}::text = (
  select case when s.template <> 'code' then 'notices'
    when starts_with(s.key, ${SHARED_VERIFICATION_CODE_KEY_PREFIX}) then 'shared-codes' else 'codes' end
  from send_task s where s.merchant_id = send_target.merchant_id and s.task_id = send_target.task_id)`;

interface DueBundle {
  userId: string;
  bundle: string;
}

/**
 * Locks the bundles with due messages until the claim is committed, so that no two workers send parts of one
 * bundle. Waits for a transaction that adds a message to a bundle, because its own job may come much later.
 */
async function lockDueBundles(
  tx: Tx,
  {
    merchantId,
    channel,
    accountId,
    content,
    key,
    most,
    now = null,
  }: Omit<Claim, 'now'> & { now?: Date | null },
): Promise<DueBundle[]> {
  if (!COMBINED_CHANNELS.has(channel) || accountId !== '' || content !== 'notices' || key !== undefined)
    return [];
  const { rows } = await sql<DueBundle>`
    with due as materialized (
      select distinct target_id, bundle from send_target
      where merchant_id = ${merchantId} and channel = ${channel} and account_id = '' and state = 'waiting'
        and bundle <> '' and next_time <= coalesce(${now}::timestamptz, now())
      limit ${most}
    )
    select b.user_id as "userId", b.bundle from message_bundle b
    join due d on d.target_id = b.user_id and d.bundle = b.bundle
    where b.merchant_id = ${merchantId} and b.channel = ${channel}
    order by b.user_id, b.bundle for update of b`.execute(tx);
  return rows;
}

const canReceiverOpenInstance = canOpenInstanceSql({
  merchantId: sql`s.merchant_id`,
  kind: sql`s.template`,
  instanceId: sql`s.instance_id`,
  userId: sql`t.target_id`,
});

/** Claims message targets that are due. Concurrent workers claim different targets. */
export async function claimDueMessageTargets(tx: Tx, claim: Claim): Promise<Claimed[]> {
  const { merchantId, channel, accountId, senderId, content, tryId, key, most, leaseMs, now = null } = claim;
  const bundles = await lockDueBundles(tx, { ...claim, now });
  const userIds = bundles.map(({ userId }) => userId);
  const bundleNames = bundles.map(({ bundle }) => bundle);
  const ofTask =
    key === undefined
      ? sql``
      : sql`and task_id in (select task_id from send_task where merchant_id = ${merchantId} and key = ${key})`;
  const lease = new Date(Date.now() + leaseMs);
  const { rows } = await sql<ClaimedRow>`
    with alone as (
      select task_id, target_id, false as waited from send_target
      where merchant_id = ${merchantId} and channel = ${channel} and account_id = ${accountId} and state = 'waiting'
        and bundle = '' and next_time <= coalesce(${now}::timestamptz, now()) ${ofTask}
        and ${sendTaskHasContentSql(content)}
      order by next_time limit ${most - bundles.length} for update skip locked
    ), bundled as (
      select t.task_id, t.target_id, t.next_time > t.create_time as waited
      from unnest(${userIds}::text[], ${bundleNames}::text[]) as r(user_id, bundle)
      join send_target t on t.merchant_id = ${merchantId} and t.channel = ${channel} and t.target_id = r.user_id
        and t.bundle = r.bundle and t.state = 'waiting'
      where t.bundle_id is null or t.next_time <= coalesce(${now}::timestamptz, now())
      for update of t
    ), taken as (
      update send_target t set state = 'sending', tries = t.tries + 1, try_id = ${tryId}, next_time = ${lease},
        bundle_id = case when t.bundle <> '' then coalesce(t.bundle_id, ${tryId}) end
      from (select * from alone union all select * from bundled) d
      where t.merchant_id = ${merchantId} and t.channel = ${channel}
        and t.task_id = d.task_id and t.target_id = d.target_id
      returning t.*, d.waited
    )
    select t.task_id as "taskId", t.kind, t.target_id as "userId", t.tries, t.try_id as "tryId", t.copies,
      t.bundle, t.bundle_id as "bundleId", t.waited, t.waited and ${isSettledNoticeSql(merchantId)} as "isSettled",
      w.mail,
      s.key, s.template, s.vars, s.content, s.secret, s.instance_id as "instanceId",
      s.instance_task_id as "instanceTaskId", ${canReceiverOpenInstance} as "canOpenInstance",
      coalesce(w.lang, 'zh') as lang, u.nick_name as name, coalesce(u.email, '') as email,
      coalesce(u.phonenumber, '') as phone, coalesce(p.subject, '') as subject
    from taken t
    join send_task s on s.merchant_id = t.merchant_id and s.task_id = t.task_id
    left join app_user u on u.merchant_id = t.merchant_id and u.user_id = t.target_id and (${isEnabledAccountSql} or s.template = 'code')
    left join channel_subject p on p.merchant_id = t.merchant_id and p.account_id = ${senderId} and p.user_id = t.target_id
    left join notice_preference w on w.merchant_id = t.merchant_id and w.user_id = t.target_id`.execute(tx);
  return rows.map(({ waited, isSettled, mail, ...row }) => {
    const isTopicOff = waited && channel === 'email' && !wantsNotice(mail, row.template as NoticeKind);
    return { ...row, dropReason: isSettled ? 'settled' : isTopicOff ? 'topic-off' : undefined };
  });
}

/**
 * Returns the SQL condition that the receiver has decided the task of a notice `s`, or has read or removed the
 * portal message of another notice. A reminder to fill in a form may have no portal message.
 */
const isSettledNoticeSql = (merchantId: string) => sql`case
  when s.template in ('task-opened', 'returned') then not exists (
    select from task k
    where k.merchant_id = ${merchantId} and k.task_id = s.instance_task_id and k.actor_id = t.target_id
      and k.state = 0 and k.held is distinct from 'claimed')
  else s.template <> 'fill' and not exists (
    select from message m
    where m.merchant_id = ${merchantId} and m.user_id = t.target_id and m.instance_id = s.instance_id
      and m.event_id = s.key and m.read_time is null)
  end`;

/**
 * Ends the delivery attempts of workers that have died. If the provider supports idempotency keys, the
 * message is sent again. Without these keys, the provider may already have the message, so its delivery state
 * becomes `unknown`. An administrator then decides whether to send it again.
 */
export async function endLostAttempts(
  tx: Tx,
  {
    merchantId,
    channel,
    accountId,
    content,
    isIdempotent,
  }: Pick<Claim, 'merchantId' | 'channel' | 'accountId' | 'content'> & { isIdempotent: boolean },
): Promise<void> {
  await sql`
    update send_target set state = ${isIdempotent ? 'waiting' : 'unknown'}, code = 'worker-lost',
      end_time = case when ${isIdempotent} then null else now() end
    where merchant_id = ${merchantId} and channel = ${channel} and account_id = ${accountId} and state = 'sending'
      and next_time < now() and ${sendTaskHasContentSql(content)}`.execute(tx);
}

/** Makes the targets of a claim wait again. Call this function only if nothing was sent to them. */
export const releaseClaim = (
  tx: Tx,
  { channel, accountId, tryId }: Pick<Claim, 'channel' | 'accountId' | 'tryId'>,
) =>
  tx
    .updateTable('sendTarget')
    .set(({ eb }) => ({ state: 'waiting', tries: eb('tries', '-', 1), nextTime: new Date() }))
    .where('channel', '=', channel)
    .where('accountId', '=', accountId)
    .where('tryId', '=', tryId)
    .where('state', '=', 'sending')
    .execute();

/**
 * Marks waiting recipients of expired messages, such as verification codes, as failed. Deletes the secrets of
 * these messages.
 */
export async function markExpiredMessageTargetsFailed(tx: Tx, merchantId: string): Promise<void> {
  await sql`
    with expired as (
      update send_task set secret = ''
      where merchant_id = ${merchantId} and secret <> '' and expire_time < now() returning task_id
    )
    update send_target set state = 'failed', code = 'code-expired', end_time = now()
    where merchant_id = ${merchantId} and state = 'waiting' and task_id in (select task_id from expired)`.execute(
    tx,
  );
}

/** Returns the channels with due targets, so that the targets are delivered even if their job was lost. */
export async function findChannelsWithDueMessages(
  tx: Tx,
): Promise<{ channel: SendChannel; accountId: string }[]> {
  const now = new Date();
  return tx
    .selectFrom('sendTarget')
    .select(['channel', 'accountId'])
    .distinct()
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', 'in', ['waiting', 'sending']), eb('nextTime', '<=', now)]),
        eb('confirmTime', '<=', now),
      ]),
    )
    .execute();
}
