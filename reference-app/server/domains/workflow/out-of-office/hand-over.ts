/**
 * Hands over the open tasks of an absent user to their stand-in. Each task is delegated in its own
 * transaction.
 */
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { IndependentWork } from '../../../db/independent-work.ts';
import { RefusalError } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { enqueueJobs, type NewJob } from '../../../jobs/outbox.ts';
import { loadPeopleDirectory } from '../../people/index.ts';
import { runAction } from '../decisions/run.ts';

/**
 * Returns the hand-over job. It runs when the absence starts, or at once if the absence has already started.
 */
export const createTaskHandOverJob = (
  merchantId: string,
  { id, beginTime }: { id: string; beginTime: string },
): NewJob => ({
  queue: 'hand-over',
  payload: { merchantId, outId: id },
  runAt: Date.parse(beginTime),
});

/**
 * Hands over the tasks for an absence. Has no effect if the tasks were already handed over or the absence has
 * ended. After an interruption or a failure, a repeated call continues with the remaining tasks. A task that fails
 * does not hold the others, and an error is thrown at the end.
 */
export async function handOverTasksOfAbsence(db: Database, merchantId: string, outId: string): Promise<void> {
  const begun = await withTenant(db, merchantId, tx => readStartedAbsence(tx, merchantId, outId));
  if (!begun) return;
  const { actor, to, taskIds } = begun;
  const handOver = new IndependentWork('hand-over');
  let remaining = 0;
  for (const taskId of taskIds) {
    const outcome =
      to === undefined
        ? 'remaining'
        : await handOver.attempt(`the task ${taskId}`, () =>
            delegateOrTransfer(db, actor, { outId, taskId, to }),
          );
    if (outcome === 'remaining') remaining += 1;
  }
  handOver.finish();
  await withTenant(db, merchantId, tx => endHandOver(tx, { outId, remaining }));
}

interface StartedAbsence {
  actor: Actor;
  /**
   * The user who receives the tasks: the last user in the chain of stand-ins (`standInId`). Undefined if
   * there is no such user.
   */
  to: string | undefined;
  taskIds: string[];
}

/**
 * Returns the absence, or undefined if there is nothing to do now. If the job runs before the absence starts,
 * the function enqueues another job.
 */
async function readStartedAbsence(
  tx: Tx,
  merchantId: string,
  outId: string,
): Promise<StartedAbsence | undefined> {
  const row = await absenceQuery(tx, outId);
  const now = Date.now();
  if (!row || row.endTime.getTime() <= now) return undefined;
  if (row.beginTime.getTime() > now) {
    const again = createTaskHandOverJob(merchantId, { id: outId, beginTime: row.beginTime.toISOString() });
    await enqueueJobs(tx, merchantId, [again]);
    return undefined;
  }
  const { userId } = row;
  const nobody = { roles: [], organizations: [], positions: [] };
  const directory = await loadPeopleDirectory(tx, merchantId, { users: [userId], ...nobody, now });
  const taskIds = await openTaskIds(tx, userId);
  return { actor: { merchantId, userId }, to: directory.standInFor(userId), taskIds };
}

const absenceQuery = (tx: Tx, outId: string) =>
  tx
    .selectFrom('outOfOffice')
    .select(['userId', 'beginTime', 'endTime'])
    .where('outId', '=', outId)
    .where('handOver', '=', true)
    .where('handedTime', 'is', null)
    .executeTakeFirst();

/**
 * Returns the user's open tasks that need a decision, oldest first. Tasks that only inform a copy recipient
 * are excluded.
 */
async function openTaskIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('task')
    .select('taskId')
    .where('actorId', '=', userId)
    .where('state', '=', 0)
    .where('taskType', '<>', 2)
    .orderBy('createTime')
    .orderBy('taskId')
    .execute();
  return rows.map(row => row.taskId);
}

interface Handing {
  outId: string;
  taskId: string;
  to: string;
}

type Outcome = 'passed-on' | 'remaining' | 'gone';

/**
 * Delegates the task, so that the stand-in decides on behalf of the user. Transfers it if the flow does not
 * allow delegation.
 */
async function delegateOrTransfer(db: Database, actor: Actor, handing: Handing): Promise<Outcome> {
  for (const kind of ['delegate', 'transfer'] as const) {
    try {
      await withTenant(db, actor.merchantId, tx => handOverOneTask(tx, actor, { ...handing, kind }));
      return 'passed-on';
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      if (CLOSED_TASK_ERROR_CODES.includes(error.subCode)) return 'gone';
      if (error.subCode !== 'not-allowed') return 'remaining';
    }
  }
  return 'remaining';
}

/** Error codes for tasks that were closed in the meantime. */
const CLOSED_TASK_ERROR_CODES: readonly string[] = [
  'task-done',
  'task-passed-on',
  'ended',
  'not-found',
  'unknown-task',
];

async function handOverOneTask(
  tx: Tx,
  actor: Actor,
  { outId, taskId, to, kind }: Handing & { kind: 'delegate' | 'transfer' },
): Promise<void> {
  await runAction(tx, actor, {
    call: `out-of-office ${kind}`,
    asked: { taskId, to },
    lang: 'zh',
    on: { taskId },
    command: self => ({ kind, taskId, to, ...self }),
  });
  await tx
    .updateTable('outOfOffice')
    .set(({ eb }) => ({ handed: eb('handed', '+', 1) }))
    .where('outId', '=', outId)
    .execute();
}

const endHandOver = (tx: Tx, { outId, remaining }: { outId: string; remaining: number }): Promise<unknown> =>
  tx
    .updateTable('outOfOffice')
    .set({ handedTime: new Date(), remaining })
    .where('outId', '=', outId)
    .where('handedTime', 'is', null)
    .execute();

/** Returns absences that have started but whose tasks were not handed over yet. */
export async function pendingHandOvers(tx: Tx): Promise<string[]> {
  const now = new Date();
  const rows = await tx
    .selectFrom('outOfOffice')
    .select('outId')
    .where('handOver', '=', true)
    .where('handedTime', 'is', null)
    .where('beginTime', '<=', now)
    .where('endTime', '>', now)
    .execute();
  return rows.map(row => row.outId);
}
