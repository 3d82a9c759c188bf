/** Reads the open work of a user: open tasks, and the flows and organisations that name the user. */
import type { UserTasksAndReferences } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { RefusalError, refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { visibleUsers } from '../../../rights/people.ts';
import { findProcessesReferencingRecords, loadUserForChange, userDetail } from '../../people/index.ts';
import { runAction } from '../decisions/run.ts';
import { isProcessAdministrator } from '../permissions.ts';

const MAX_LISTED_TASKS = 20;

/** Returns a query for the open tasks of a user that need a decision. Copies are excluded. */
const openTasksQuery = (tx: Tx, userId: string) =>
  tx
    .selectFrom('task as t')
    .where('t.actor_id', '=', userId)
    .where('t.state', '=', 0)
    .where('t.task_type', '<>', 2);

export async function readOpenWork(
  tx: Tx,
  actor: SignedInActor,
  userId: string,
): Promise<UserTasksAndReferences> {
  const { merchantId } = actor;
  if (!(await userDetail(tx, userId))) refuse('not-found');
  const { n } = await openTasksQuery(tx, userId)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const tasks = await openTasksQuery(tx, userId)
    .innerJoin('instance as i', join => join.onRef('i.instance_id', '=', 't.instance_id'))
    .select(['t.task_id', 't.node_name', 't.create_time', 'i.process_name'])
    .orderBy('t.create_time')
    .orderBy('t.task_id')
    .limit(MAX_LISTED_TASKS)
    .execute();
  const organizations = await tx
    .selectFrom('organization')
    .select(['organize_id as organizeId', 'organize_name as organizeName'])
    .where('leader_id', '=', userId)
    .orderBy('organize_name')
    .orderBy('organize_id')
    .limit(100)
    .execute();
  return {
    tasks: {
      total: Number(n),
      list: tasks.map(row => ({
        taskId: row.task_id,
        processName: row.process_name,
        nodeName: row.node_name,
        createTime: row.create_time.toISOString(),
      })),
    },
    processes: await findProcessesReferencingRecords(tx, merchantId, { kind: 'user', ids: [userId] }),
    organizations,
  };
}

/** Maximum number of tasks per call. All tasks of a call are handed over in one transaction. */
const MAX_HAND_OVER_TASKS = 500;

const HAND_OVER_COMMENT = { zh: '由管理员转办', en: 'Transferred by an administrator' };

interface HandingOver {
  userId: string;
  toUserId: string;
  lang: Lang;
}

/**
 * Hands over the open tasks of a user. The receiver must be an enabled user in the actor's data scope. A user
 * administrator who is not a process administrator cannot choose their own account as the receiver.
 */
export async function handOverUserTasks(
  tx: Tx,
  actor: SignedInActor,
  { userId, toUserId, lang }: HandingOver,
): Promise<{ count: number; remaining: number }> {
  const { merchantId } = actor;
  await loadUserForChange(tx, actor, userId);
  if (toUserId === userId || (toUserId === actor.userId && !isProcessAdministrator(actor)))
    refuse('same-user');
  await refuseInvalidReceiver(tx, actor, toUserId);
  const rows = await openTasksQuery(tx, userId)
    .select('t.task_id')
    .orderBy('t.instance_id')
    .orderBy('t.task_id')
    .limit(MAX_HAND_OVER_TASKS)
    .execute();
  let count = 0;
  for (const { task_id: taskId } of rows)
    if (await handOverTask(tx, { merchantId, userId, taskId, toUserId, lang })) count += 1;
  return { count, remaining: rows.length - count };
}

async function refuseInvalidReceiver(tx: Tx, actor: SignedInActor, userId: string): Promise<void> {
  const visible = await visibleUsers(tx, actor);
  const row = await visible().select('u.status').where('u.user_id', '=', userId).executeTakeFirst();
  if (!row) return refuse('unknown-user');
  if (row.status !== 'NORMAL') refuse('user-disabled');
}

interface TaskHandOver extends HandingOver {
  merchantId: string;
  taskId: string;
}

/**
 * Transfers the task, or delegates the task if its node allows no transfer. A refused action writes nothing.
 */
async function handOverTask(
  tx: Tx,
  { merchantId, userId, taskId, toUserId: to, lang }: TaskHandOver,
): Promise<boolean> {
  for (const kind of ['transfer', 'delegate'] as const) {
    try {
      await runAction(
        tx,
        { merchantId, userId },
        {
          call: `user hand-over ${kind}`,
          asked: { taskId, to },
          lang,
          on: { taskId },
          command: self => ({ kind, taskId, to, comment: HAND_OVER_COMMENT[lang], ...self }),
        },
      );
      return true;
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
    }
  }
  return false;
}
