/** Takes waiting targets of a channel: their try is committed before any provider is called. */
import type { Lang } from '@countersign/sdk/i18n';
import type { NoticeKind, NoticeParams } from '@countersign/sdk/i18n/notices';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import type { Copies, SendChannel } from '../tables.ts';

export interface Claimed {
  taskId: string;
  userId: string;
  tries: number;
  tryId: string;
  key: string;
  template: NoticeKind;
  vars: NoticeParams;
  instanceId: string;
  instanceTaskId: string | null;
  copies: Copies;
  lang: Lang;
  /** Null where the account is gone or cannot sign in. */
  name: string | null;
  email: string;
  phone: string;
}

export interface Claim {
  merchantId: string;
  channel: SendChannel;
  tryId: string;
  most: number;
  leaseMs: number;
}

/** Two workers at once take different rows. */
export async function claim(tx: Tx, claim: Claim): Promise<Claimed[]> {
  const { merchantId, channel, tryId, most, leaseMs } = claim;
  const lease = new Date(Date.now() + leaseMs);
  const { rows } = await sql<Claimed>`
    with due as (
      select task_id, target_id from send_target
      where merchant_id = ${merchantId} and channel = ${channel} and state = 'waiting' and next_time <= now()
      order by next_time limit ${most} for update skip locked
    ), taken as (
      update send_target t set state = 'sending', tries = t.tries + 1, try_id = ${tryId}, next_time = ${lease}
      from due d
      where t.merchant_id = ${merchantId} and t.channel = ${channel}
        and t.task_id = d.task_id and t.target_id = d.target_id
      returning t.*
    )
    select t.task_id as "taskId", t.target_id as "userId", t.tries, t.try_id as "tryId", t.copies,
      s.key, s.template, s.vars, s.instance_id as "instanceId", s.instance_task_id as "instanceTaskId",
      coalesce(w.lang, 'zh') as lang, u.nick_name as name, coalesce(u.email, '') as email,
      coalesce(u.phonenumber, '') as phone
    from taken t
    join send_task s on s.merchant_id = t.merchant_id and s.task_id = t.task_id
    left join app_user u on u.merchant_id = t.merchant_id and u.user_id = t.target_id and u.status = 'NORMAL'
    left join notice_preference w on w.merchant_id = t.merchant_id and w.user_id = t.target_id`.execute(tx);
  return rows;
}

/**
 * Gives up the tries whose worker died. A message that a provider without keys of its own was handed may have arrived: it
 * becomes `unknown`, and a person decides whether it is sent again.
 */
export async function giveUpLost(
  tx: Tx,
  { merchantId, channel, isIdempotent }: { merchantId: string; channel: SendChannel; isIdempotent: boolean },
): Promise<void> {
  await sql`
    update send_target set state = ${isIdempotent ? 'waiting' : 'unknown'}, code = 'worker-lost',
      end_time = case when ${isIdempotent} then null else now() end
    where merchant_id = ${merchantId} and channel = ${channel} and state = 'sending' and next_time < now()`.execute(
    tx,
  );
}

/** Channels with due targets, for a job that was lost. */
export async function dueChannels(tx: Tx, merchantId: string): Promise<{ channel: SendChannel }[]> {
  return tx
    .selectFrom('send_target')
    .select('channel')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_time', '<=', new Date())
    .execute();
}
