/** Takes waiting targets of a channel: their try is committed before any provider is called. */

import type { MessageContent } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';
import type { NoticeParams } from '@countersign/sdk/i18n/notices';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import type { Copies, SendChannel, TemplateName } from '../tables.ts';

export interface Claimed {
  taskId: string;
  kind: 'user' | 'robot' | 'group';
  /** The user, or the account of a robot. */
  userId: string;
  tries: number;
  tryId: string;
  key: string;
  template: TemplateName;
  vars: NoticeParams;
  /** Further variables, encrypted; empty for none. */
  secret: string;
  /** Its stored texts; null for the built-in ones. */
  content: MessageContent | null;
  instanceId: string;
  instanceTaskId: string | null;
  copies: Copies;
  lang: Lang;
  /** Null where the account is gone or cannot sign in. */
  name: string | null;
  email: string;
  phone: string;
  /** The person's id at the provider; empty where nobody has handed it in. */
  subject: string;
}

/** Verification codes are taken apart from everything else; `shared-codes` prove accounts of several tenants. */
export type SentContent = 'notices' | 'codes' | 'shared-codes';

const sharedCodeKey = 'code.shared.';

export const codeKey = (id: string, isShared: boolean): string =>
  isShared ? `${sharedCodeKey}${id}` : `code.${id}`;

export interface Claim {
  merchantId: string;
  channel: SendChannel;
  /** The account that targets name; empty for those that name none. */
  accountId: string;
  /** The account that sends them. */
  senderId: string;
  tryId: string;
  content: SentContent;
  /** Of the one task; absent for all. */
  key?: string | undefined;
  most: number;
  leaseMs: number;
}

/** Looks the task of each row up by its key, so that the plan never reads all tasks. */
const holds = (content: SentContent) => sql`${content}::text = (
  select case when s.template <> 'code' then 'notices'
    when starts_with(s.key, ${sharedCodeKey}) then 'shared-codes' else 'codes' end
  from send_task s where s.merchant_id = send_target.merchant_id and s.task_id = send_target.task_id)`;

/** Two workers at once take different rows. */
export async function claim(tx: Tx, claim: Claim): Promise<Claimed[]> {
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
        and next_time <= now() ${ofTask} and ${holds(content)}
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
 * Gives up the tries whose worker died. A message that a provider without keys of its own was handed may have arrived: it
 * becomes `unknown`, and a person decides whether it is sent again.
 */
export async function giveUpLost(
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
      and next_time < now() and ${holds(content)}`.execute(tx);
}

/** Ends messages that are too late to be of use, such as a code; their secret goes. */
export async function endExpired(tx: Tx, merchantId: string): Promise<void> {
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

/** Channels with due targets, for a job that was lost. */
export async function dueChannels(
  tx: Tx,
  merchantId: string,
): Promise<{ channel: SendChannel; accountId: string }[]> {
  const now = new Date();
  return tx
    .selectFrom('send_target')
    .select(['channel', 'account_id as accountId'])
    .distinct()
    .where('merchant_id', '=', merchantId)
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', 'in', ['waiting', 'sending']), eb('next_time', '<=', now)]),
        eb('confirm_time', '<=', now),
      ]),
    )
    .execute();
}
