/** Gives the open tasks of somebody who is away to their stand-in: each as their own delegation, in a transaction of its own. */
import { type Tx, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { Refused } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { enqueue, type NewJob } from '../../jobs/outbox.ts';
import { loadDirectory } from '../directory/index.ts';
import { runAction } from '../workflow/index.ts';
import './tables.ts';

/** At the beginning of the absence, or at once where it has begun. */
export const handOverJob = (
  merchantId: string,
  { id, beginTime }: { id: string; beginTime: string },
): NewJob => ({
  queue: 'hand-over',
  payload: { merchantId, outId: id },
  runAt: Math.max(Date.parse(beginTime), Date.now()),
});

/** Harmless where it was done, or where the absence is over. Broken off, it goes on with what is left. */
export async function handOverTasks(db: Database, merchantId: string, outId: string): Promise<void> {
  const begun = await withTenant(db, merchantId, tx => begunAbsence(tx, merchantId, outId));
  if (!begun) return;
  const { actor, to, taskIds } = begun;
  let remaining = 0;
  for (const taskId of taskIds) {
    const outcome = to === undefined ? 'remaining' : await give(db, actor, { outId, taskId, to });
    if (outcome === 'remaining') remaining += 1;
  }
  await withTenant(db, merchantId, tx => close(tx, { merchantId, outId, remaining }));
}

interface Begun {
  actor: Actor;
  /** Returns the last stand-in; undefined where there is none. */
  to: string | undefined;
  taskIds: string[];
}

/** Undefined where there is nothing to do now; a job that came too early leaves another for its time. */
async function begunAbsence(tx: Tx, merchantId: string, outId: string): Promise<Begun | undefined> {
  const row = await absenceOf(tx, merchantId, outId);
  const now = Date.now();
  if (!row || row.end_time.getTime() <= now) return undefined;
  if (row.begin_time.getTime() > now) {
    const again = handOverJob(merchantId, { id: outId, beginTime: row.begin_time.toISOString() });
    await enqueue(tx, merchantId, [again]);
    return undefined;
  }
  const { user_id: userId } = row;
  const nobody = { roles: [], organizations: [], positions: [] };
  const directory = await loadDirectory(tx, merchantId, { users: [userId], ...nobody, now });
  const taskIds = await openTasksOf(tx, merchantId, userId);
  return { actor: { merchantId, userId }, to: directory.standInFor(userId), taskIds };
}

const absenceOf = (tx: Tx, merchantId: string, outId: string) =>
  tx
    .selectFrom('out_of_office')
    .select(['user_id', 'begin_time', 'end_time'])
    .where('merchant_id', '=', merchantId)
    .where('out_id', '=', outId)
    .where('hand_over', '=', true)
    .where('handed_time', 'is', null)
    .executeTakeFirst();

/** Open tasks to decide, oldest first, without copies. */
async function openTasksOf(tx: Tx, merchantId: string, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('task')
    .select('task_id')
    .where('merchant_id', '=', merchantId)
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

/** Delegated, so that it is decided in their place; where the flow lets nobody delegate, transferred as its button would. */
async function give(db: Database, actor: Actor, handing: Handing): Promise<Outcome> {
  for (const kind of ['delegate', 'transfer'] as const) {
    try {
      await withTenant(db, actor.merchantId, tx => giveOne(tx, actor, { ...handing, kind }));
      return 'passed-on';
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (GONE.includes(error.subCode)) return 'gone';
      if (error.subCode !== 'not-allowed') return 'remaining';
    }
  }
  return 'remaining';
}

/** Decided by somebody meanwhile. */
const GONE: readonly string[] = ['task-done', 'ended', 'not-found', 'unknown-task'];

async function giveOne(
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
    .where('merchant_id', '=', actor.merchantId)
    .where('out_id', '=', outId)
    .execute();
}

const close = (
  tx: Tx,
  { merchantId, outId, remaining }: { merchantId: string; outId: string; remaining: number },
): Promise<unknown> =>
  tx
    .updateTable('out_of_office')
    .set({ handed_time: new Date(), remaining })
    .where('merchant_id', '=', merchantId)
    .where('out_id', '=', outId)
    .where('handed_time', 'is', null)
    .execute();

/** Absences that have begun and whose job did not come: the safety net. */
export async function waitingHandOvers(tx: Tx, merchantId: string): Promise<string[]> {
  const now = new Date();
  const rows = await tx
    .selectFrom('out_of_office')
    .select('out_id')
    .where('merchant_id', '=', merchantId)
    .where('hand_over', '=', true)
    .where('handed_time', 'is', null)
    .where('begin_time', '<=', now)
    .where('end_time', '>', now)
    .execute();
  return rows.map(row => row.out_id);
}
