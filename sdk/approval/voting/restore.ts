/** The people of a node after the straight way back: their tasks open again, and votes that were given stand. */
import { EXAMINE_MODE } from '../../flow/index.ts';
import { TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import { isAble } from '../people/picks.ts';
import { openAgain } from '../turn/tasks.ts';
import type { Turn } from '../turn/turn.ts';
import { armTimer } from './time-limit.ts';
import { closeIfDecided } from './verdict.ts';

export function restore(turn: Turn, visit: Visit): void {
  const rows = stillThere(turn, interrupted(turn, visit));
  const asked = new Set(rows.filter(task => task.sign === 'before').map(task => task.parentId));
  delete visit.cancelledRevision;
  armTimer(turn, visit);
  const opened = new Map<string | undefined, string>();
  for (const row of rows) {
    const { id, sign, signAfter, parentId } = row;
    const task = openAgain(turn, visit, row, {
      parentId: sign ? (opened.get(parentId) ?? parentId) : id,
      ...(sign && { sign }),
      ...(signAfter && { signAfter }),
      ...(asked.has(id) && { held: 'signers' as const }),
    });
    opened.set(id, task.id);
  }
  closeIfDecided(turn, visit);
}

/** Without those who are gone, and the signers before one of them. */
function stillThere(turn: Turn, rows: readonly Task[]): Task[] {
  const gone = new Set(rows.filter(task => !isThere(turn, task)).map(task => task.id));
  const asker = ({ sign, parentId }: Task) =>
    sign === 'before' ? rows.find(row => row.id === parentId) : undefined;
  const isOver = (task: Task | undefined): boolean =>
    task !== undefined && (gone.has(task.id) || isOver(asker(task)));
  return rows.filter(task => !isOver(task));
}

/** The person who had the task, or whose decision it is. */
const isThere = (turn: Turn, { actorId, onBehalfOf }: Task): boolean =>
  isAble(turn, actorId) || (onBehalfOf !== undefined && isAble(turn, onBehalfOf));

/** The sender and the people who wait for them; in a countersign or a vote also the siblings cancelled by the fall-back. */
function interrupted({ instance }: Turn, visit: Visit): Task[] {
  const closed = instance.tasks.filter(
    task => task.visitId === visit.id && task.closedRevision === visit.cancelledRevision,
  );
  const wasCancelled = (task: Task) => task.state === TASK_STATE.cancelled;
  const senders = closed.filter(task => task.state === TASK_STATE.fallBack);
  const together = visit.mode === EXAMINE_MODE.countersign || visit.mode === EXAMINE_MODE.vote;
  if (senders.length === 0 || together)
    return closed.filter(task => senders.includes(task) || wasCancelled(task));
  const askers = new Set(senders.flatMap(task => askersOf(closed, task)));
  const signs = ({ sign, parentId = '' }: Task) => sign === 'before' && askers.has(parentId);
  return closed.filter(
    task => senders.includes(task) || (wasCancelled(task) && (askers.has(task.id) || signs(task))),
  );
}

/** The tasks that wait for this signer, and those that wait for them. */
function askersOf(rows: readonly Task[], { sign, parentId }: Task): string[] {
  const asker = sign === 'before' ? rows.find(row => row.id === parentId) : undefined;
  return asker ? [asker.id, ...askersOf(rows, asker)] : [];
}
