/**
 * Stores a send task with its plan. At the planned time, determines the recipients and adds them to the send
 * task.
 */
import type { Tx } from '../../../db/access.ts';
import { addRecipientsToSendTasks } from '../message/sending/send.ts';
import type { Plan } from '../message/tables.ts';
import type { ResolvedContent } from './content.ts';
import { resolvePlannedTargets } from './receivers.ts';

interface NewTask extends ResolvedContent {
  userId: string;
  taskId: string;
  /** Idempotency key of the user's request. */
  requestKey?: string | undefined;
  kind: 'written' | 'test';
  name: string;
  categoryCode: string;
  plan: Plan;
  at: number;
}

const keyOfSendTask = ({
  userId,
  taskId,
  requestKey,
}: Pick<NewTask, 'userId' | 'taskId' | 'requestKey'>): string =>
  requestKey === undefined ? `written.${taskId}` : `written.${userId}.${requestKey}`;

/**
 * Inserts the send task and returns its id. If the user has already sent a message with the same idempotency key,
 * inserts nothing and returns the id of that message.
 */
export async function insertSendTask(tx: Tx, task: NewTask): Promise<string> {
  const key = keyOfSendTask(task);
  await tx
    .insertInto('sendTask')
    .values({
      taskId: task.taskId,
      key,
      kind: task.kind,
      name: task.name.trim(),
      categoryCode: task.categoryCode,
      template: task.template,
      vars: JSON.stringify(task.vars),
      content: JSON.stringify(task.content),
      plan: JSON.stringify(task.plan),
      createBy: task.userId,
      sendTime: new Date(task.at),
    })
    .onConflict(conflict => conflict.columns(['key']).doNothing())
    .execute();
  const { taskId } = await tx
    .selectFrom('sendTask')
    .select('taskId')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return taskId;
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
