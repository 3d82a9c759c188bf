/** A task and its plan in the database: written at once, sent at its time. */
import type { Tx } from '../../db/access.ts';
import { type Plan, sendTargets } from '../message/index.ts';
import type { Worded } from './content.ts';
import { targetsOf } from './receivers.ts';

interface NewTask extends Worded {
  merchantId: string;
  userId: string;
  taskId: string;
  kind: 'written' | 'test';
  name: string;
  categoryCode: string;
  plan: Plan;
  at: number;
}

export const insertTask = (tx: Tx, task: NewTask) =>
  tx
    .insertInto('send_task')
    .values({
      merchant_id: task.merchantId,
      task_id: task.taskId,
      key: `written.${task.taskId}`,
      kind: task.kind,
      name: task.name.trim(),
      category_code: task.categoryCode,
      template: task.template,
      vars: JSON.stringify(task.vars),
      content: JSON.stringify(task.content),
      plan: JSON.stringify(task.plan),
      create_by: task.userId,
      send_time: new Date(task.at),
    })
    .execute();

/** Call at its time, once or twice: the receivers are written once. Returns people with a new message in the portal. */
export async function runPlanned(tx: Tx, merchantId: string, taskId: string): Promise<string[]> {
  const row = await tx
    .selectFrom('send_task')
    .select(['plan', 'category_code'])
    .where('merchant_id', '=', merchantId)
    .where('task_id', '=', taskId)
    .forUpdate()
    .executeTakeFirst();
  const plan = row?.plan;
  if (!plan || plan.isSent || plan.isCancelled) return [];
  const targets = await targetsOf(tx, { merchantId, plan, categoryCode: row.category_code });
  await writePlan(tx, { merchantId, taskId, plan: { ...plan, isSent: true } });
  if (targets.length === 0) return [];
  return sendTargets(
    tx,
    merchantId,
    targets.map(target => ({ ...target, taskId })),
  );
}

export const writePlan = (
  tx: Tx,
  { merchantId, taskId, plan }: { merchantId: string; taskId: string; plan: Plan },
) =>
  tx
    .updateTable('send_task')
    .set({ plan: JSON.stringify(plan) })
    .where('merchant_id', '=', merchantId)
    .where('task_id', '=', taskId)
    .execute();
