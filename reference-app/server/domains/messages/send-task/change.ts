/** Resends the failed messages of a send task, and cancels send tasks. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { enqueueJobs } from '../../../jobs/outbox.ts';
import { readActorDataScopeForUsers } from '../../../rights/people.ts';
import { createMessageDeliveryJobs } from '../message/sending/delivery-jobs.ts';
import { updateSendTaskPlan } from './planned.ts';
import { readSendTask, visibleSendTargetSqlCondition } from './queries.ts';

/**
 * Sends the failed messages of a task again to receivers in the actor's data scope. `withUnknown` also
 * includes messages whose delivery result is not known.
 */
export async function resendFailedMessages(
  tx: Tx,
  actor: Actor,
  { taskId, withUnknown = false }: PartOf<'POST sendTask/resend', 'body'>,
): Promise<{ count: number }> {
  const { merchantId } = actor;
  if (!(await readSendTask(tx, { merchantId, taskId }))) throwRefusal('not-found');
  const rows = await tx
    .updateTable('sendTarget')
    .set({ state: 'waiting', tries: 0, code: '', error: '', nextTime: new Date(), endTime: null })
    .where('taskId', '=', taskId)
    .where(
      visibleSendTargetSqlCondition(
        merchantId,
        await readActorDataScopeForUsers(tx, actor),
        'sendTarget.targetId',
      ),
    )
    .where(({ eb, or, and }) =>
      or([
        eb('state', '=', 'failed'),
        and([eb('state', '=', 'skipped'), eb('code', '=', 'no-address')]),
        ...(withUnknown ? [eb('state', '=', 'unknown')] : []),
      ]),
    )
    .returning(['channel'])
    .execute();
  await enqueueJobs(tx, merchantId, createMessageDeliveryJobs(merchantId, rows));
  return { count: rows.length };
}

/**
 * Cancels a send task (manually written message). Recipients whose message is already being passed to the
 * provider still receive it.
 */
export async function cancelSendTask(tx: Tx, taskId: string): Promise<null> {
  const row = await tx
    .selectFrom('sendTask')
    .select('plan')
    .where('taskId', '=', taskId)
    .where('kind', '<>', 'notice')
    .forUpdate()
    .executeTakeFirst();
  if (!row?.plan) return throwRefusal('not-found');
  await updateSendTaskPlan(tx, { taskId, plan: { ...row.plan, isCancelled: true } });
  await tx
    .updateTable('sendTarget')
    .set({ state: 'skipped', code: 'cancelled', endTime: new Date() })
    .where('taskId', '=', taskId)
    .where('state', '=', 'waiting')
    .execute();
  return null;
}
