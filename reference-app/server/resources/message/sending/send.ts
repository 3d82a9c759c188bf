/** The one way to send: a task with its targets, in the portal at once, by other channels through a job. */
import type { MessageContent } from '@countersign/sdk/api/contract';
import type { NoticeParams } from '@countersign/sdk/i18n/notices';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { enqueue, type NewJob } from '../../../jobs/outbox.ts';
import { overridesOf } from '../../message-template/index.ts';
import type { Copies, SendChannel, TargetKind, TargetState, TemplateName } from '../tables.ts';
import { writePushes } from './pushed.ts';

export interface Target {
  channel: SendChannel;
  /** The user; the account of a robot or of a group. */
  userId: string;
  kind?: TargetKind;
  /** The account that sends it; absent for the default of its channel. */
  accountId?: string;
  copies?: Copies;
  /** Not sent, for this reason. */
  skipped?: string;
}

export interface Sending {
  /** Names the cause: the same key, target and channel are sent once. */
  key: string;
  /** A built-in message, or the id of a template. */
  template: TemplateName;
  vars: NoticeParams;
  /** The texts; absent for those of the template's name, which a tenant may replace. */
  content?: MessageContent | undefined;
  categoryCode?: string | undefined;
  /** Empty where it is about none. */
  instanceId: string;
  taskId?: string | undefined;
  targets: Target[];
  /** Further variables that must not be read, and until when it is of use. */
  secret?: { seal(taskId: string): string; expireTime: Date };
}

/** Call in the transaction of the cause. Returns the people who have a new message in the portal. */
export async function send(tx: Tx, merchantId: string, sendings: Sending[]): Promise<string[]> {
  const named = sendings.filter(({ targets }) => targets.length > 0);
  if (named.length === 0) return [];
  const taskIds = await writeTasks(tx, merchantId, named);
  const rows = named.flatMap(sending =>
    sending.targets.map(target => ({ ...target, taskId: taskIds.get(sending.key)! })),
  );
  return sendTargets(tx, merchantId, rows);
}

/** Adds receivers to tasks that are written. Returns the people who have a new message in the portal. */
export async function sendTargets(
  tx: Tx,
  merchantId: string,
  rows: (Target & { taskId: string })[],
): Promise<string[]> {
  const written = (await writeTargets(tx, merchantId, rows)).filter(({ state }) => state !== 'skipped');
  const inApp = written.filter(({ channel }) => channel === 'inApp');
  await writeMessages(tx, merchantId, inApp);
  const pushed = await writePushes(tx, merchantId, inApp);
  await enqueue(tx, merchantId, jobsOf(merchantId, [...written, ...pushed]));
  return [...new Set(inApp.map(({ userId }) => userId))];
}

/** Ids by key; those that are there keep theirs. */
async function writeTasks(tx: Tx, merchantId: string, sendings: Sending[]): Promise<Map<string, string>> {
  const overrides = await overridesOf(
    tx,
    merchantId,
    sendings.map(({ template }) => template),
  );
  const contentOf = ({ template, vars, content }: Sending) =>
    // A notice node's own text comes before a template's.
    content ?? (vars.title || vars.text ? undefined : overrides.get(template));
  await tx
    .insertInto('send_task')
    .values(
      sendings.map(sending => {
        const { key, template, vars, categoryCode = '', instanceId, taskId, secret } = sending;
        const content = contentOf(sending);
        const id = newId();
        return {
          merchant_id: merchantId,
          task_id: id,
          key,
          kind: 'notice' as const,
          template,
          category_code: categoryCode,
          vars: JSON.stringify(vars),
          content: content ? JSON.stringify(content) : null,
          instance_id: instanceId,
          instance_task_id: taskId ?? null,
          secret: secret?.seal(id) ?? '',
          expire_time: secret?.expireTime ?? null,
        };
      }),
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
  accountId: string;
  state: TargetState;
}

/** Returns the new ones. */
async function writeTargets(
  tx: Tx,
  merchantId: string,
  rows: (Target & { taskId: string })[],
): Promise<Written[]> {
  const { rows: written } = await sql<Written>`
    insert into send_target
      (merchant_id, task_id, channel, target_id, kind, account_id, copies, state, code, end_time)
    select ${merchantId}, r."taskId", r.channel, r."userId", coalesce(r.kind, 'user'), coalesce(r."accountId", ''),
      coalesce(r.copies, '{}'),
      case when r.skipped is not null then 'skipped' when r.channel = 'inApp' then 'delivered' else 'waiting' end,
      coalesce(r.skipped, ''), case when r.skipped is not null or r.channel = 'inApp' then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("taskId" text, channel text, "userId" text, kind text, "accountId" text, copies jsonb, skipped text)
    on conflict do nothing
    returning task_id as "taskId", target_id as "userId", channel, account_id as "accountId", state`.execute(
    tx,
  );
  return written;
}

/** The letters of the new targets in the portal. */
async function writeMessages(tx: Tx, merchantId: string, targets: Written[]): Promise<void> {
  if (targets.length === 0) return;
  const rows = targets.map(({ taskId, userId }) => ({ id: newId(), taskId, userId }));
  await sql`
    insert into message (merchant_id, message_id, user_id, event_id, kind, params, instance_id, task_id,
      category_code, send_task_id)
    select t.merchant_id, r.id, r."userId", t.key, t.template, t.vars, t.instance_id, t.instance_task_id,
      t.category_code, case when t.content is not null then t.task_id end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, "taskId" text, "userId" text)
    join send_task t on t.merchant_id = ${merchantId} and t.task_id = r."taskId"
    on conflict (merchant_id, user_id, event_id) do nothing`.execute(tx);
}

interface Waiting {
  channel: SendChannel;
  accountId?: string;
}

/** One for each channel, and for each account that targets name: its worker takes whatever waits there. */
export const jobsOf = (merchantId: string, targets: Waiting[], runAt?: number): NewJob[] => {
  const waiting = targets.filter(({ channel }) => channel !== 'inApp');
  const byPlace = new Map(waiting.map(one => [`${one.channel}/${one.accountId ?? ''}`, one]));
  return [...byPlace.values()].map(({ channel, accountId }) => ({
    queue: 'send',
    payload: { merchantId, channel, ...(accountId && { accountId }) },
    ...(runAt !== undefined && { runAt }),
  }));
};
