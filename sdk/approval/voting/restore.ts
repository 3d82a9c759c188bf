/**
 * Restores the tasks of a node when the instance returns straight to the node that sent the application back:
 * interrupted tasks open again, and earlier votes stay valid.
 */
import { EXAMINE_MODE } from '../../flow/index.ts';
import { TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { isEnabledPerson } from '../people/picks.ts';
import { reopenTask } from '../turn/tasks.ts';
import { startTimeLimitTimer } from './time-limit.ts';
import { completeNodeVisitIfDecided } from './verdict.ts';

export function restoreTasksOfNodeVisit(turn: Turn, visit: Visit): void {
  const rows = withAskersFirst(restorableTasks(turn, tasksInterruptedBySendBack(turn, visit)));
  const asked = new Set(rows.filter(task => task.sign === 'before').map(task => task.parentId));
  delete visit.cancelledRevision;
  startTimeLimitTimer(turn, visit);
  const opened = new Map<string | undefined, string>();
  for (const row of rows) {
    const { id, sign, signAfter, parentId } = row;
    const task = reopenTask(turn, visit, row, {
      parentId: sign ? (opened.get(parentId) ?? parentId) : id,
      ...(sign && { sign }),
      ...(signAfter && { signAfter }),
      ...(asked.has(id) && { held: 'signers' as const }),
    });
    opened.set(id, task.id);
  }
  completeNodeVisitIfDecided(turn, visit);
}

/**
 * Returns the tasks in an order in which a task precedes the tasks of the signers that its actor added. The
 * task of such an actor can be the newer one, if an administrator handed it over.
 */
function withAskersFirst(rows: readonly Task[]): Task[] {
  const depthOf = ({ sign, parentId }: Task): number => {
    const asker = sign ? rows.find(row => row.id === parentId) : undefined;
    return asker ? 1 + depthOf(asker) : 0;
  };
  return rows.toSorted((a, b) => depthOf(a) - depthOf(b));
}

/**
 * Returns the tasks to restore, without the tasks of disabled people. If a disabled person added signers who
 * decide before that person, the tasks of these signers are also omitted.
 */
function restorableTasks(turn: Turn, rows: readonly Task[]): Task[] {
  const gone = new Set(rows.filter(task => !isPreviousTaskActorEnabled(turn, task)).map(task => task.id));
  const asker = ({ sign, parentId }: Task) =>
    sign === 'before' ? rows.find(row => row.id === parentId) : undefined;
  const isOver = (task: Task | undefined): boolean =>
    task !== undefined && (gone.has(task.id) || isOver(asker(task)));
  return rows.filter(task => !isOver(task));
}

/**
 * Returns true if the previous actor of the task is enabled, or if the person on whose behalf this actor
 * decided is enabled.
 */
const isPreviousTaskActorEnabled = (turn: Turn, { actorId, onBehalfOf }: Task): boolean =>
  isEnabledPerson(turn, actorId) || (onBehalfOf !== undefined && isEnabledPerson(turn, onBehalfOf));

/**
 * Returns the task whose actor sent the instance back, and the tasks that waited for this task. In the
 * examine modes countersign and vote, the assignees decide in parallel. The result then includes all tasks of
 * the node that were cancelled together.
 */
function tasksInterruptedBySendBack({ instance }: Turn, visit: Visit): Task[] {
  const closed = instance.tasks.filter(
    task => task.visitId === visit.id && task.closedRevision === visit.cancelledRevision,
  );
  const wasCancelled = (task: Task) => task.state === TASK_STATE.cancelled;
  const senders = closed.filter(task => task.state === TASK_STATE.fallBack);
  const together = visit.mode === EXAMINE_MODE.countersign || visit.mode === EXAMINE_MODE.vote;
  if (senders.length === 0 || together)
    return closed.filter(task => senders.includes(task) || wasCancelled(task));
  const askers = new Set(senders.flatMap(task => taskIdsWaitingForSigner(closed, task)));
  const signs = ({ sign, parentId = '' }: Task) => sign === 'before' && askers.has(parentId);
  return closed.filter(
    task => senders.includes(task) || (wasCancelled(task) && (askers.has(task.id) || signs(task))),
  );
}

/** Returns the ids of the tasks that wait for this signer, directly or through other signers. */
function taskIdsWaitingForSigner(rows: readonly Task[], { sign, parentId }: Task): string[] {
  const asker = sign === 'before' ? rows.find(row => row.id === parentId) : undefined;
  return asker ? [asker.id, ...taskIdsWaitingForSigner(rows, asker)] : [];
}
