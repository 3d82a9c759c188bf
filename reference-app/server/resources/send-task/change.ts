/** A task that is under way: sent again where it failed, or cancelled. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { enqueue } from '../../jobs/outbox.ts';
import { extentOfUsers } from '../directory/index.ts';
import { jobsOf } from '../message/index.ts';
import { writePlan } from './planned.ts';
import { seesTarget, taskRow } from './queries.ts';

/**
 * Sends the failed messages of a task again, to receivers that the actor sees. `withUnknown` includes messages whose delivery was never
 * reported.
 */
export async function resendFailed(
  tx: Tx,
  actor: Actor,
  { taskId, withUnknown = false }: PartOf<'POST sendTask/resend', 'body'>,
): Promise<{ count: number }> {
  const { merchantId } = actor;
  if (!(await taskRow(tx, { merchantId, taskId }))) refuse('not-found');
  const rows = await tx
    .updateTable('send_target')
    .set({ state: 'waiting', tries: 0, code: '', error: '', next_time: new Date(), end_time: null })
    .where('merchant_id', '=', merchantId)
    .where('task_id', '=', taskId)
    .where(seesTarget(merchantId, await extentOfUsers(tx, actor), 'send_target.target_id'))
    .where(({ eb, or, and }) =>
      or([
        eb('state', '=', 'failed'),
        and([eb('state', '=', 'skipped'), eb('code', '=', 'no-address')]),
        ...(withUnknown ? [eb('state', '=', 'unknown')] : []),
      ]),
    )
    .returning(['channel'])
    .execute();
  await enqueue(tx, merchantId, jobsOf(merchantId, rows));
  return { count: rows.length };
}

/** A target whose provider is being called goes on. */
export async function cancelTask(tx: Tx, { merchantId }: Actor, taskId: string): Promise<null> {
  const row = await tx
    .selectFrom('send_task')
    .select('plan')
    .where('merchant_id', '=', merchantId)
    .where('task_id', '=', taskId)
    .where('kind', '<>', 'notice')
    .forUpdate()
    .executeTakeFirst();
  if (!row?.plan) return refuse('not-found');
  await writePlan(tx, { merchantId, taskId, plan: { ...row.plan, isCancelled: true } });
  await tx
    .updateTable('send_target')
    .set({ state: 'skipped', code: 'cancelled', end_time: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('task_id', '=', taskId)
    .where('state', '=', 'waiting')
    .execute();
  return null;
}
