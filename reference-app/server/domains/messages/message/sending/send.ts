/**
 * Creates send tasks and their targets. All messages are sent through this file: portal messages are inserted
 * immediately, and messages on other channels are sent by a job.
 */
import type { MessageContent } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/access.ts';
import { newCompactId, newId } from '../../../../db/new-id.ts';
import { enqueueJobs } from '../../../../jobs/outbox.ts';
import { readBuiltInMessageOverrides } from '../../message-template/overrides.ts';
import { type PlacedTarget, placeTargets } from '../combining/placed-targets.ts';
import type { SendChannel, TargetState } from '../tables.ts';
import { createMessageDeliveryJobs } from './delivery-jobs.ts';
import type { MessageToSend, Target } from './message-to-send.ts';
import { addPushTargets, usersWithPushDevices } from './pushed.ts';

/**
 * Sends messages. Call this function in the transaction of the event that causes the messages. Returns the
 * users who received a portal message. A message that only the portal shows is stored once, in the table `message`.
 */
export async function sendMessages(
  tx: Tx,
  merchantId: string,
  sendings: MessageToSend[],
  now = Date.now(),
): Promise<string[]> {
  const named = sendings.filter(({ targets }) => targets.length > 0);
  if (named.length === 0) return [];
  const contents = await readMessageContents(tx, named);
  const portal = named.flatMap(sending =>
    sending.targets.filter(isPortalTarget).map(({ userId }) => ({ sending, userId })),
  );
  const reachable = await usersWithPushDevices(
    tx,
    portal.map(({ userId }) => userId),
  );
  const isStored = (sending: MessageToSend) =>
    contents.has(sending) ||
    sending.secret !== undefined ||
    sending.targets.some(target => !isPortalTarget(target) || reachable.has(target.userId));
  const taskIds = await insertSendTasks(tx, named.filter(isStored), contents);
  const rows = portal.map(({ sending, userId }) => ({
    messageId: newCompactId(),
    userId,
    ...toPortalMessageColumns(sending),
    sendTaskId: contents.has(sending) ? taskIds.get(sending.key) : undefined,
  }));
  const received = await insertPortalMessages(tx, merchantId, rows);
  const others = named.flatMap(sending =>
    sending.targets
      .filter(target => !isPortalTarget(target))
      .map(target => ({ ...target, taskId: taskIds.get(sending.key)!, sending })),
  );
  const { placed, jobs } = await placeTargets(tx, merchantId, others, now);
  const written = await insertMessageRecipients(tx, merchantId, placed);
  const pushed = await addPushTargets(
    tx,
    merchantId,
    received
      .filter(({ userId }) => reachable.has(userId))
      .map(({ userId, eventId }) => ({ userId, taskId: taskIds.get(eventId)! })),
  );
  const due = written.filter(({ state, isHeld }) => state !== 'skipped' && !isHeld);
  await enqueueJobs(tx, merchantId, [...createMessageDeliveryJobs(merchantId, [...due, ...pushed]), ...jobs]);
  return [...new Set(received.map(({ userId }) => userId))];
}

const isPortalTarget = ({ channel, skipped }: Target): boolean =>
  channel === 'inApp' && skipped === undefined;

const toPortalMessageColumns = ({
  key,
  template,
  vars,
  categoryCode = '',
  instanceId,
  taskId,
}: MessageToSend) => ({
  eventId: key,
  kind: template,
  params: vars,
  categoryCode,
  instanceId,
  taskId,
});

interface PortalMessageRow extends ReturnType<typeof toPortalMessageColumns> {
  messageId: string;
  userId: string;
  /** The send task with the text of the message. Absent if the message has a built-in text. */
  sendTaskId: string | undefined;
}

/** Inserts portal messages. Returns only messages that did not exist before. */
async function insertPortalMessages(
  tx: Tx,
  merchantId: string,
  messages: PortalMessageRow[],
): Promise<{ userId: string; eventId: string }[]> {
  if (messages.length === 0) return [];
  const { rows } = await sql<{ userId: string; eventId: string }>`
    insert into message (merchant_id, message_id, user_id, event_id, kind, params, instance_id, task_id,
      category_code, send_task_id)
    select ${merchantId}, r."messageId", r."userId", r."eventId", r.kind, r.params, r."instanceId", r."taskId",
      r."categoryCode", r."sendTaskId"
    from json_to_recordset(${JSON.stringify(messages)}::json) as r("messageId" text, "userId" text, "eventId" text,
      kind text, params json, "instanceId" text, "taskId" text, "categoryCode" text, "sendTaskId" text)
    on conflict (merchant_id, user_id, instance_id, event_id) do nothing
    returning user_id as "userId", event_id as "eventId"`.execute(tx);
  return rows;
}

/**
 * Adds targets (recipients of a message) to existing send tasks. Returns the users who received a portal
 * message.
 */
export async function addRecipientsToSendTasks(
  tx: Tx,
  merchantId: string,
  rows: (Target & { taskId: string })[],
): Promise<string[]> {
  const written = (await insertMessageRecipients(tx, merchantId, rows)).filter(
    ({ state }) => state !== 'skipped',
  );
  const inApp = written.filter(({ channel }) => channel === 'inApp');
  await writeMessages(tx, merchantId, inApp);
  const pushed = await addPushTargets(tx, merchantId, inApp);
  await enqueueJobs(tx, merchantId, createMessageDeliveryJobs(merchantId, [...written, ...pushed]));
  return [...new Set(inApp.map(({ userId }) => userId))];
}

/** Returns the texts of the messages that have other texts than the built-in ones. */
async function readMessageContents(
  tx: Tx,
  sendings: MessageToSend[],
): Promise<Map<MessageToSend, MessageContent>> {
  const overrides = await readBuiltInMessageOverrides(
    tx,
    sendings.map(({ template }) => template),
  );
  const contentOf = ({ template, vars, content }: MessageToSend) =>
    // The text from a notice node of a flow takes precedence over a message template of the tenant.
    content ?? (vars.title || vars.text ? undefined : overrides.get(template));
  return new Map(
    sendings.flatMap(sending => {
      const content = contentOf(sending);
      return content ? [[sending, content] as const] : [];
    }),
  );
}

/**
 * Inserts a send task for each message and returns the ids of the tasks by key. If a task with the same key
 * exists, its id is returned.
 */
async function insertSendTasks(
  tx: Tx,
  sendings: MessageToSend[],
  contents: Map<MessageToSend, MessageContent>,
): Promise<Map<string, string>> {
  if (sendings.length === 0) return new Map();
  await tx
    .insertInto('sendTask')
    .values(
      sendings.map(sending => {
        const { key, template, vars, categoryCode = '', instanceId, taskId, secret } = sending;
        const content = contents.get(sending);
        const id = newId();
        return {
          taskId: id,
          key,
          kind: 'notice' as const,
          template,
          categoryCode: categoryCode,
          vars: JSON.stringify(vars),
          content: content ? JSON.stringify(content) : null,
          instanceId: instanceId,
          instanceTaskId: taskId ?? null,
          secret: secret?.seal(id) ?? '',
          expireTime: secret?.expireTime ?? null,
        };
      }),
    )
    .onConflict(conflict => conflict.columns(['key']).doNothing())
    .execute();
  const keys = sendings.map(({ key }) => key);
  const rows = await tx.selectFrom('sendTask').select(['key', 'taskId']).where('key', 'in', keys).execute();
  return new Map(rows.map(row => [row.key, row.taskId]));
}

interface WrittenTarget {
  taskId: string;
  userId: string;
  channel: SendChannel;
  accountId: string;
  state: TargetState;
  /** True if the target waits to be combined with others. */
  isHeld: boolean;
}

/** Inserts the targets (recipients of messages). Returns only targets that did not exist before. */
async function insertMessageRecipients(
  tx: Tx,
  merchantId: string,
  rows: PlacedTarget[],
): Promise<WrittenTarget[]> {
  if (rows.length === 0) return [];
  const { rows: written } = await sql<WrittenTarget>`
    insert into send_target
      (merchant_id, task_id, channel, target_id, kind, account_id, copies, state, code, end_time, bundle, next_time)
    select ${merchantId}, r."taskId", r.channel, r."userId", coalesce(r.kind, 'user'), coalesce(r."accountId", ''),
      coalesce(r.copies, '{}'),
      case when r.skipped is not null then 'skipped' when r.channel = 'inApp' then 'delivered' else 'waiting' end,
      coalesce(r.skipped, ''), case when r.skipped is not null or r.channel = 'inApp' then now() end,
      coalesce(r.bundle, ''), coalesce(r."nextTime", now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("taskId" text, channel text, "userId" text, kind text, "accountId" text, copies jsonb, skipped text,
        bundle text, "nextTime" timestamptz)
    on conflict do nothing
    returning task_id as "taskId", target_id as "userId", channel, account_id as "accountId", state,
      next_time > create_time as "isHeld"`.execute(tx);
  return written;
}

/** Inserts a portal message for each new target (recipient of a send task). */
async function writeMessages(tx: Tx, merchantId: string, targets: WrittenTarget[]): Promise<void> {
  if (targets.length === 0) return;
  const ids = targets.map(() => newCompactId());
  const taskIds = targets.map(({ taskId }) => taskId);
  const userIds = targets.map(({ userId }) => userId);
  // Arrays, because the planner expects a hundred rows of JSON and then reads the whole table of send tasks.
  await sql`
    insert into message (merchant_id, message_id, user_id, event_id, kind, params, instance_id, task_id,
      category_code, send_task_id)
    select t.merchant_id, r.id, r.user_id, t.key, t.template, t.vars, t.instance_id, t.instance_task_id,
      t.category_code, case when t.content is not null then t.task_id end
    from unnest(${ids}::text[], ${taskIds}::text[], ${userIds}::text[]) as r(id, task_id, user_id)
    join send_task t on t.merchant_id = ${merchantId} and t.task_id = r.task_id
    on conflict (merchant_id, user_id, instance_id, event_id) do nothing`.execute(tx);
}
