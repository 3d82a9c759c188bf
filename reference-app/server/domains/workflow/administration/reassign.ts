/** Hands open tasks of other users over, for process administrators and managers of the processes. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { logOperation } from '../../../audit/operations/log.ts';
import type { Tx } from '../../../db/access.ts';
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';
import { RefusalError, throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Call } from '../../../http/route.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { throwIfNotProcessAdministrator } from '../decisions/action-routes.ts';
import { refusalToBatchItemResult } from '../decisions/batch.ts';
import { hashIgnoringFieldOrder, retryOnConflict } from '../decisions/idempotency.ts';
import { type ActionResult, runAction } from '../decisions/run.ts';

type Reassignment = PartOf<'POST jflow/reassign', 'body'> & { lang: Lang };
type ReassignmentBatch = PartOf<'POST jflow/reassignBatch', 'response'>;
type ReassignedTask = ReassignmentBatch['list'][number];

/** Describes tasks for the operation log. */
export const TASK_AUDIT: AuditTarget = {
  module: 'workflow',
  kind: 'task',
  name: 'nodeName',
  names: createNameReader(tx => tx.selectFrom('task').select(['taskId as id', 'nodeName as name'])),
  read: (tx, { id }) =>
    tx
      .selectFrom('task')
      .select(['nodeName', 'actorId', 'state'])
      .where('taskId', '=', id)
      .executeTakeFirst(),
};

/** Hands one task over. Throws `not-found` for a task of another tenant. */
export async function reassignTask(
  tx: Tx,
  actor: Actor,
  { lang, ...asked }: Reassignment,
): Promise<ActionResult> {
  const { taskId, targetUserId: to, comment, key } = asked;
  const task = await readTaskToReassign(tx, taskId);
  const on = { instanceId: task.instanceId };
  await throwIfNotProcessAdministrator(tx, actor, on);
  const answer = await runAction(tx, actor, {
    call: 'POST jflow/reassign',
    asked,
    key,
    lang,
    on,
    command: ({ actorId }) => ({ kind: 'reassign', actorId, taskId, to, comment }),
  });
  await logOperation(tx, actor, {
    kind: TASK_AUDIT.kind,
    id: taskId,
    name: `${task.itemName} · ${task.nodeName}`,
    operation: 'reassign',
    detail: { instanceId: task.instanceId, fromUserId: task.actorId, toUserId: to, comment },
  });
  return answer;
}

async function readTaskToReassign(tx: Tx, taskId: string) {
  const row = await tx
    .selectFrom('task as t')
    .innerJoin('instance as i', join => join.onRef('i.instanceId', '=', 't.instanceId'))
    .select(['t.instanceId', 't.nodeName', 't.actorId', 'i.itemName'])
    .where('t.taskId', '=', taskId)
    .executeTakeFirst();
  return row ?? throwRefusal('not-found');
}

/**
 * Hands several tasks over, each in its own transaction. A refused task does not stop the others. The
 * idempotency key of a task is derived from the key of the batch.
 */
export async function reassignTasksInBatch({
  actor,
  body: { taskIds, key, ...asked },
  lang,
  inSlices,
}: Call<'POST jflow/reassignBatch'>): Promise<ReassignmentBatch> {
  const list: ReassignedTask[] = [];
  for (const taskId of taskIds) {
    const own = key === undefined ? {} : { key: hashIgnoringFieldOrder([key, taskId]) };
    const sliced = await retryOnConflict(() =>
      inSlices([taskId], async (contexts): Promise<ReassignmentBatch> => {
        const tx = await contexts.tenant(actor.merchantId);
        try {
          const reassignment = { ...asked, ...own, taskId, lang };
          const done = await contexts.savepoint(() => reassignTask(tx, actor, reassignment));
          return { list: [{ taskId, ok: true, ...done }] };
        } catch (error) {
          if (!(error instanceof RefusalError)) throw error;
          return { list: [{ taskId, ...refusalToBatchItemResult(error, lang) }] };
        }
      }),
    );
    list.push(...sliced.list);
  }
  return { list };
}

/** Returns the error codes of the refused tasks, for the operation log. */
export const errorCodeByRefusedTaskId = ({ list }: ReassignmentBatch): Map<string, string> =>
  new Map(list.filter(({ ok }) => !ok).map(({ taskId, subCode = '' }) => [taskId, subCode]));
