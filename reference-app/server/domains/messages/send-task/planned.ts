/**
 * Stores a send task with its plan. At the planned time, determines the recipients and adds them to the send
 * task.
 */
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { addRecipientsToSendTasks } from '../message/sending/send.ts';
import type { Plan } from '../message/tables.ts';
import type { ResolvedContent } from './content.ts';
import { resolvePlannedTargets } from './receivers.ts';

/** A request with an idempotency key. */
export interface KeyedRequest {
  key: string;
  /** Hash of the other fields of the request. */
  hash: string;
}

interface NewTask extends ResolvedContent {
  userId: string;
  taskId: string;
  /** The idempotency key of the request. */
  request?: KeyedRequest | undefined;
  kind: 'written' | 'test';
  name: string;
  categoryCode: string;
  plan: Plan;
  at: number;
}

const requestKeyOfSendTask = (userId: string, { key }: KeyedRequest): string => `written.${userId}.${key}`;

/**
 * Returns the id of the message that the user has sent with the key of the request, if there is one. Throws
 * `key-reused` if that request had other contents.
 */
export async function findSendTaskOfRequest(
  tx: Tx,
  userId: string,
  request: KeyedRequest,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sendTask')
    .select(['taskId', 'requestHash'])
    .where('key', '=', requestKeyOfSendTask(userId, request))
    .executeTakeFirst();
  // Rows of earlier versions have no hash.
  if (row && row.requestHash !== null && row.requestHash !== request.hash) throwRefusal('key-reused');
  return row?.taskId;
}

/**
 * Inserts the send task and returns its id. If a concurrent request with the same idempotency key has inserted it,
 * inserts nothing and returns the id of that send task.
 */
export async function insertSendTask(tx: Tx, task: NewTask): Promise<string> {
  const { taskId, userId, request } = task;
  await tx
    .insertInto('sendTask')
    .values({
      taskId,
      key: request ? requestKeyOfSendTask(userId, request) : `written.${taskId}`,
      requestHash: request?.hash ?? null,
      kind: task.kind,
      name: task.name.trim(),
      categoryCode: task.categoryCode,
      template: task.template,
      vars: JSON.stringify(task.vars),
      content: JSON.stringify(task.content),
      plan: JSON.stringify(task.plan),
      createBy: userId,
      sendTime: new Date(task.at),
    })
    .onConflict(conflict => conflict.columns(['key']).doNothing())
    .execute();
  return (request && (await findSendTaskOfRequest(tx, userId, request))) ?? taskId;
}

/**
 * Sends a planned task. A repeated call has no effect, because the targets are created only once. Returns the
 * users who received a portal message.
 */
export async function sendPlannedTask(tx: Tx, merchantId: string, taskId: string): Promise<string[]> {
  const row = await tx
    .selectFrom('sendTask')
    .select(['plan', 'categoryCode'])
    .where('taskId', '=', taskId)
    .forUpdate()
    .executeTakeFirst();
  const plan = row?.plan;
  if (!plan || plan.isSent || plan.isCancelled) return [];
  const targets = await resolvePlannedTargets(tx, { merchantId, plan, categoryCode: row.categoryCode });
  await updateSendTaskPlan(tx, { taskId, plan: { ...plan, isSent: true } });
  if (targets.length === 0) return [];
  return addRecipientsToSendTasks(
    tx,
    merchantId,
    targets.map(target => ({ ...target, taskId })),
  );
}

export const updateSendTaskPlan = (tx: Tx, { taskId, plan }: { taskId: string; plan: Plan }) =>
  tx
    .updateTable('sendTask')
    .set({ plan: JSON.stringify(plan) })
    .where('taskId', '=', taskId)
    .execute();
