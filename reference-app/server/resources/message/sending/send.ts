/** The one way to send: a task with its targets, in the portal at once, by other channels through a job. */
import type { NoticeKind, NoticeParams } from '@countersign/sdk/i18n/notices';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { enqueue, type NewJob } from '../../../jobs/outbox.ts';
import type { Copies, SendChannel } from '../tables.ts';

export interface Target {
  channel: SendChannel;
  userId: string;
  copies?: Copies;
}

export interface Sending {
  /** Names the cause: the same key, target and channel are sent once. */
  key: string;
  template: NoticeKind;
  vars: NoticeParams;
  /** Empty where it is about none. */
  instanceId: string;
  taskId?: string | undefined;
  targets: Target[];
}

/** Call in the transaction of the cause. Returns the people who have a new message in the portal. */
export async function send(tx: Tx, merchantId: string, sendings: Sending[]): Promise<string[]> {
  const named = sendings.filter(({ targets }) => targets.length > 0);
  if (named.length === 0) return [];
  const taskIds = await writeTasks(tx, merchantId, named);
  const rows = named.flatMap(sending =>
    sending.targets.map(target => ({ ...target, taskId: taskIds.get(sending.key)! })),
  );
  const written = await writeTargets(tx, merchantId, rows);
  const inApp = written.filter(({ channel }) => channel === 'inApp');
  await writeMessages(tx, merchantId, inApp);
  await enqueue(tx, merchantId, jobsOf(merchantId, written));
  return [...new Set(inApp.map(({ userId }) => userId))];
}

/** Ids by key; those that are there keep theirs. */
async function writeTasks(tx: Tx, merchantId: string, sendings: Sending[]): Promise<Map<string, string>> {
  await tx
    .insertInto('send_task')
    .values(
      sendings.map(({ key, template, vars, instanceId, taskId }) => ({
        merchant_id: merchantId,
        task_id: newId(),
        key,
        kind: 'notice' as const,
        template,
        vars: JSON.stringify(vars),
        instance_id: instanceId,
        instance_task_id: taskId ?? null,
      })),
    )
    .onConflict(conflict => conflict.columns(['merchant_id', 'key']).doNothing())
    .execute();
  const keys = sendings.map(({ key }) => key);
  const rows = await tx
    .selectFrom('send_task')
    .select(['key', 'task_id'])
    .where('merchant_id', '=', merchantId)
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map(row => [row.key, row.task_id]));
}

interface Written {
  taskId: string;
  userId: string;
  channel: SendChannel;
}

/** Returns the new ones. */
async function writeTargets(
  tx: Tx,
  merchantId: string,
  rows: (Target & { taskId: string })[],
): Promise<Written[]> {
  const { rows: written } = await sql<Written>`
    insert into send_target (merchant_id, task_id, channel, target_id, copies, state, end_time)
    select ${merchantId}, r."taskId", r.channel, r."userId", coalesce(r.copies, '{}'),
      case r.channel when 'inApp' then 'delivered' else 'waiting' end, case r.channel when 'inApp' then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("taskId" text, channel text, "userId" text, copies jsonb)
    on conflict do nothing
    returning task_id as "taskId", target_id as "userId", channel`.execute(tx);
  return written;
}

/** The letters of the new targets in the portal. */
async function writeMessages(tx: Tx, merchantId: string, targets: Written[]): Promise<void> {
  if (targets.length === 0) return;
  const rows = targets.map(({ taskId, userId }) => ({ id: newId(), taskId, userId }));
  await sql`
    insert into message (merchant_id, message_id, user_id, event_id, kind, params, instance_id, task_id)
    select t.merchant_id, r.id, r."userId", t.key, t.template, t.vars, t.instance_id, t.instance_task_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, "taskId" text, "userId" text)
    join send_task t on t.merchant_id = ${merchantId} and t.task_id = r."taskId"
    on conflict (merchant_id, user_id, event_id) do nothing`.execute(tx);
}

/** One for each channel: its worker takes whatever waits there. */
export const jobsOf = (merchantId: string, targets: { channel: SendChannel }[], runAt?: number): NewJob[] =>
  [...new Set(targets.map(({ channel }) => channel))]
    .filter(channel => channel !== 'inApp')
    .map(channel => ({
      queue: 'send',
      payload: { merchantId, channel },
      ...(runAt !== undefined && { runAt }),
    }));
