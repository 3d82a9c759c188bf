/** Reads the open work of a user: open tasks, and the flows and organisations that name the user. */
import type { UserTasksAndReferences } from '@countersign/sdk/api/contract';
import type { Command } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import { RefusalError, throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor, SignedInActor } from '../../../http/security/actor.ts';
import { isEnabledAccountSql, visibleUsers } from '../../../rights/people.ts';
import { findProcessesReferencingRecords, loadUserForChange, userDetail } from '../../people/index.ts';
import type { InTenant } from '../decisions/batch.ts';
import { retryOnConflict } from '../decisions/idempotency.ts';
import { type ActionRun, type ActorView, runAction } from '../decisions/run.ts';
import { isProcessAdministrator } from '../permissions.ts';

const MAX_LISTED_TASKS = 20;

/** Returns a query for the open tasks that a user has to decide. Tasks of copy recipients are excluded. */
const openTasksQuery = (tx: Tx, userId: string) =>
  tx
    .selectFrom('task as t')
    .where('t.actorId', '=', userId)
    .where('t.state', '=', 0)
    .where('t.taskType', '<>', 2);

export async function readOpenTasksAndReferencesOfUser(
  tx: Tx,
  actor: SignedInActor,
  userId: string,
): Promise<UserTasksAndReferences> {
  const { merchantId } = actor;
  if (!(await userDetail(tx, userId))) throwRefusal('not-found');
  const { n } = await openTasksQuery(tx, userId)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const tasks = await openTasksQuery(tx, userId)
    .innerJoin('instance as i', join => join.onRef('i.instanceId', '=', 't.instanceId'))
    .select(['t.taskId', 't.nodeName', 't.createTime', 'i.processName'])
    .orderBy('t.createTime')
    .orderBy('t.taskId')
    .limit(MAX_LISTED_TASKS)
    .execute();
  const organizations = await tx
    .selectFrom('organization')
    .select(['organizeId', 'organizeName'])
    .where('leaderId', '=', userId)
    .orderBy('organizeName')
    .orderBy('organizeId')
    .limit(100)
    .execute();
  return {
    tasks: {
      total: Number(n),
      list: tasks.map(row => ({
        taskId: row.taskId,
        processName: row.processName,
        nodeName: row.nodeName,
        createTime: row.createTime.toISOString(),
      })),
    },
    processes: await findProcessesReferencingRecords(tx, merchantId, { kind: 'user', ids: [userId] }),
    organizations,
  };
}

/** Maximum number of tasks per call. */
const MAX_HAND_OVER_TASKS = 500;
/** Maximum number of tasks that one transaction hands over, so that other requests are served in between. */
const MAX_TASKS_HANDED_OVER_PER_TRANSACTION = 5;

const ADMINISTRATOR_TASK_TRANSFER_COMMENT = { zh: '由管理员转办', en: 'Transferred by an administrator' };

interface HandingOver {
  userId: string;
  toUserId: string;
  lang: Lang;
}

/**
 * Hands over the open tasks of a user in slices, each in its own transaction. The receiver must be an enabled
 * user in the actor's data scope. A user administrator who is not a process administrator cannot choose their
 * own account as the receiver. If rights or accounts change, a slice can be refused. The tasks of this slice
 * and of all later slices are then not handed over.
 */
export async function handOverUserTasks(
  inTenant: InTenant,
  actor: SignedInActor,
  handOver: HandingOver,
): Promise<{ count: number; remaining: number }> {
  const tasks = await inTenant(async tx => {
    await throwIfInvalidHandOver(tx, actor, handOver);
    return readTasksToHandOver(tx, handOver.userId);
  });
  let count = 0;
  try {
    for (let at = 0; at < tasks.length; at += MAX_TASKS_HANDED_OVER_PER_TRANSACTION) {
      const slice = tasks.slice(at, at + MAX_TASKS_HANDED_OVER_PER_TRANSACTION);
      count += await retryOnConflict(() =>
        inTenant(async tx => {
          await throwIfInvalidHandOver(tx, actor, handOver);
          return handOverTasks(tx, actor, { ...handOver, tasks: slice });
        }),
      );
    }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
  }
  return { count, remaining: tasks.length - count };
}

async function throwIfInvalidHandOver(
  tx: Tx,
  actor: SignedInActor,
  { userId, toUserId }: HandingOver,
): Promise<void> {
  await loadUserForChange(tx, actor, userId);
  if (toUserId === userId || (toUserId === actor.userId && !isProcessAdministrator(actor)))
    throwRefusal('same-user');
  await throwIfInvalidHandOverReceiver(tx, actor, toUserId);
}

interface OpenTask {
  taskId: string;
  instanceId: string;
}

const readTasksToHandOver = (tx: Tx, userId: string): Promise<OpenTask[]> =>
  openTasksQuery(tx, userId)
    .select(['t.taskId', 't.instanceId'])
    .orderBy('t.instanceId')
    .orderBy('t.taskId')
    .limit(MAX_HAND_OVER_TASKS)
    .execute();

/** Returns the number of tasks that were handed over. */
async function handOverTasks(
  tx: Tx,
  actor: SignedInActor,
  { tasks, ...handOver }: HandingOver & { tasks: readonly OpenTask[] },
): Promise<number> {
  let count = 0;
  for (const task of tasks)
    for (const action of handOverActions(actor, { ...handOver, ...task }))
      if (await isActionAccepted(tx, action)) {
        count += 1;
        break;
      }
  return count;
}

async function throwIfInvalidHandOverReceiver(tx: Tx, actor: SignedInActor, userId: string): Promise<void> {
  const visible = await visibleUsers(tx, actor);
  const row = await visible()
    .select(isEnabledAccountSql.as('isEnabled'))
    .where('u.userId', '=', userId)
    .executeTakeFirst();
  if (!row) return throwRefusal('unknown-user');
  if (!row.isEnabled) throwRefusal('user-disabled');
}

interface HandOverAction {
  actor: Actor;
  action: ActionRun;
}

/**
 * Returns the actions to try, in this order. A process administrator hands the task over. A user administrator
 * without this right transfers it in the name of its holder, or delegates it if its node allows no transfer.
 */
function handOverActions(
  actor: SignedInActor,
  { userId, taskId, instanceId, toUserId: to, lang }: HandingOver & OpenTask,
): HandOverAction[] {
  const comment = ADMINISTRATOR_TASK_TRANSFER_COMMENT[lang];
  const asked = { taskId, to };
  if (isProcessAdministrator(actor)) {
    const command = ({ actorId }: ActorView): Command => ({ kind: 'reassign', actorId, taskId, to, comment });
    return [{ actor, action: { call: 'user hand-over', asked, lang, on: { instanceId }, command } }];
  }
  const holder = { merchantId: actor.merchantId, userId };
  return (['transfer', 'delegate'] as const).map(kind => ({
    actor: holder,
    action: {
      call: `user hand-over ${kind}`,
      asked,
      lang,
      on: { taskId },
      command: self => ({ kind, taskId, to, comment, ...self }),
    },
  }));
}

/** Runs the action. Returns false if it is refused. A refused action writes nothing. */
async function isActionAccepted(tx: Tx, { actor, action }: HandOverAction): Promise<boolean> {
  try {
    await runAction(tx, actor, action);
    return true;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return false;
  }
}
