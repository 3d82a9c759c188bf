/**
 * Hands over the open tasks of an absent user to their stand-in. Each task is delegated in its own
 * transaction.
 */
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { RefusalError } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { enqueueJobs, type NewJob } from '../../../jobs/outbox.ts';
import { loadDirectory } from '../../people/index.ts';
import { runAction } from '../decisions/run.ts';

/**
 * Returns the hand-over job. It runs when the absence starts, or at once if the absence has already started.
 */
export const handOverJob = (
  merchantId: string,
  { id, beginTime }: { id: string; beginTime: string },
): NewJob => ({
  queue: 'hand-over',
  payload: { merchantId, outId: id },
  runAt: Math.max(Date.parse(beginTime), Date.now()),
});

/**
 * Hands over the tasks for an absence. Has no effect if the tasks were already handed over or the absence has
 * ended. After an interruption, a repeated call continues with the remaining tasks.
 */
export async function handOverTasksOfAbsence(db: Database, merchantId: string, outId: string): Promise<void> {
  const begun = await withTenant(db, merchantId, tx => readStartedAbsence(tx, merchantId, outId));
  if (!begun) return;
  const { actor, to, taskIds } = begun;
  let remaining = 0;
  for (const taskId of taskIds) {
    const outcome =
      to === undefined ? 'remaining' : await delegateOrTransfer(db, actor, { outId, taskId, to });
    if (outcome === 'remaining') remaining += 1;
  }
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
  if (!row || row.end_time.getTime() <= now) return undefined;
  if (row.begin_time.getTime() > now) {
    const again = handOverJob(merchantId, { id: outId, beginTime: row.begin_time.toISOString() });
    await enqueueJobs(tx, merchantId, [again]);
    return undefined;
  }
  const { user_id: userId } = row;
  const nobody = { roles: [], organizations: [], positions: [] };
  const directory = await loadDirectory(tx, merchantId, { users: [userId], ...nobody, now });
  const taskIds = await openTaskIds(tx, userId);
  return { actor: { merchantId, userId }, to: directory.standInFor(userId), taskIds };
}

const absenceQuery = (tx: Tx, outId: string) =>
  tx
    .selectFrom('out_of_office')
    .select(['user_id', 'begin_time', 'end_time'])
    .where('out_id', '=', outId)
    .where('hand_over', '=', true)
    .where('handed_time', 'is', null)
    .executeTakeFirst();

/** Returns the open tasks of the user that need a decision, oldest first. Copies are excluded. */
async function openTaskIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('task')
    .select('task_id')
    .where('actor_id', '=', userId)
    .where('state', '=', 0)
    .where('task_type', '<>', 2)
    .orderBy('create_time')
    .orderBy('task_id')
    .execute();
  return rows.map(row => row.task_id);
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
const CLOSED_TASK_ERROR_CODES: readonly string[] = ['task-done', 'ended', 'not-found', 'unknown-task'];

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
    .updateTable('out_of_office')
    .set(({ eb }) => ({ handed: eb('handed', '+', 1) }))
    .where('out_id', '=', outId)
    .execute();
}

const endHandOver = (tx: Tx, { outId, remaining }: { outId: string; remaining: number }): Promise<unknown> =>
  tx
    .updateTable('out_of_office')
    .set({ handed_time: new Date(), remaining })
    .where('out_id', '=', outId)
    .where('handed_time', 'is', null)
    .execute();

/** Returns absences that have started but whose tasks were not handed over yet. */
export async function pendingHandOvers(tx: Tx): Promise<string[]> {
  const now = new Date();
  const rows = await tx
    .selectFrom('out_of_office')
    .select('out_id')
    .where('hand_over', '=', true)
    .where('handed_time', 'is', null)
    .where('begin_time', '<=', now)
    .where('end_time', '>', now)
    .execute();
  return rows.map(row => row.out_id);
}
