/**
 * Claims waiting targets of a channel. A target is one recipient of a message. The claim is committed before
 * the provider is called.
 */

import type { MessageContent } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import type { NoticeParams } from '@countersign/sdk/i18n/notices';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/access.ts';
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
  copies: Copies;
  lang: Lang;
  /** The name of the user. Null if the account is removed or cannot sign in. */
  name: string | null;
  email: string;
  phone: string;
  /** The user's id at the provider. Empty if none is stored. */
  subject: string;
}

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
  most: number;
  leaseMs: number;
}

/**
 * Returns the SQL condition that the send task of a message target has the given kind of content. The
 * condition looks up each task by its key, so that the query never scans all tasks.
 */
const sendTaskHasContentSql = (content: SentContent) => sql`${content}::text = (
  select case when s.template <> 'code' then 'notices'
    when starts_with(s.key, ${SHARED_VERIFICATION_CODE_KEY_PREFIX}) then 'shared-codes' else 'codes' end
  from send_task s where s.merchant_id = send_target.merchant_id and s.task_id = send_target.task_id)`;

/** Claims message targets that are due. Concurrent workers claim different targets. */
export async function claimDueMessageTargets(tx: Tx, claim: Claim): Promise<Claimed[]> {
  const { merchantId, channel, accountId, senderId, content, tryId, key, most, leaseMs } = claim;
  const ofTask =
    key === undefined
      ? sql``
      : sql`and task_id in (select task_id from send_task where merchant_id = ${merchantId} and key = ${key})`;
  const lease = new Date(Date.now() + leaseMs);
  const { rows } = await sql<Claimed>`
    with due as (
      select task_id, target_id from send_target
      where merchant_id = ${merchantId} and channel = ${channel} and account_id = ${accountId} and state = 'waiting'
        and next_time <= now() ${ofTask} and ${sendTaskHasContentSql(content)}
      order by next_time limit ${most} for update skip locked
    ), taken as (
      update send_target t set state = 'sending', tries = t.tries + 1, try_id = ${tryId}, next_time = ${lease}
      from due d
      where t.merchant_id = ${merchantId} and t.channel = ${channel}
        and t.task_id = d.task_id and t.target_id = d.target_id
      returning t.*
    )
    select t.task_id as "taskId", t.kind, t.target_id as "userId", t.tries, t.try_id as "tryId", t.copies,
      s.key, s.template, s.vars, s.content, s.secret, s.instance_id as "instanceId",
      s.instance_task_id as "instanceTaskId",
      coalesce(w.lang, 'zh') as lang, u.nick_name as name, coalesce(u.email, '') as email,
      coalesce(u.phonenumber, '') as phone, coalesce(p.subject, '') as subject
    from taken t
    join send_task s on s.merchant_id = t.merchant_id and s.task_id = t.task_id
    left join app_user u on u.merchant_id = t.merchant_id and u.user_id = t.target_id and (u.status = 'NORMAL' or s.template = 'code')
    left join channel_subject p on p.merchant_id = t.merchant_id and p.account_id = ${senderId} and p.user_id = t.target_id
    left join notice_preference w on w.merchant_id = t.merchant_id and w.user_id = t.target_id`.execute(tx);
  return rows;
}

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
