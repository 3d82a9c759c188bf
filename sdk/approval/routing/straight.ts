/** The straight way back after a fall-back: what was left opens again as it stood, and votes that were given stand. */
import { type ContainerNode, EXAMINE_MODE, isContainer, NODE } from '../../flow/index.ts';
import { TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import { pathBack, sharedLanes } from '../model/path.ts';
import { laneForDecision, lanesFor } from '../nodes/lanes.ts';
import { isAble } from '../people/picks.ts';
import { openAgain } from '../turn/tasks.ts';
import { isRunning, nodeOf, type Turn, visitOf } from '../turn/turn.ts';
import { armTimer } from '../voting/time-limit.ts';
import { settle } from '../voting/verdict.ts';
import { begin } from './enter.ts';

/** Opens the visits that a fall-back cancelled; the first is the one that it was made from. */
export function goStraightBack(turn: Turn, done: Visit, visitIds: readonly string[]): void {
  const visits = visitIds.map(id => visitOf(turn, id));
  for (const visit of visits) {
    visit.state = 'open';
    delete visit.leftAt;
  }
  for (const id of done.restores ?? []) visitOf(turn, id).state = 'done';
  for (const visit of visits) forgetUndone(turn, visit);
  endLanesAgain(turn, done, visits[0]);
  for (const visit of visits)
    if (!isRunning(turn)) return;
    else if (visit.mode) reopenPeople(turn, visit);
    else if (!goesOn(turn, visit)) startAgain(turn, visit);
}

/** A wait that is not over, or branches in which something stands. */
const goesOn = (turn: Turn, visit: Visit): boolean =>
  visit.timer !== undefined || (visit.taken !== undefined && !isEmpty(turn, visit));

/** Branches that ended since, by what a withdrawal took back. */
function forgetUndone(turn: Turn, visit: Visit): void {
  const stands = (id: string) => id === visit.id || visitOf(turn, id).state === 'done';
  if (visit.ended)
    visit.ended = Object.fromEntries(Object.entries(visit.ended).filter(([, ids]) => ids.some(stands)));
}

/** Where an administrator had chosen the branch, and a withdrawal took back what came of it. */
const isEmpty = ({ instance }: Turn, { id, ended = {} }: Visit): boolean =>
  Object.keys(ended).length === 0 &&
  !instance.visits.some(one => one.state !== 'cancelled' && one.lanes.some(({ split }) => split === id));

/** What had stopped, was over, or was ended by the fall-back, as a child is. */
function startAgain(turn: Turn, visit: Visit): void {
  delete visit.childId;
  delete visit.taken;
  begin(turn, nodeOf(turn, visit.nodeId), visit);
}

/** A branch behind whose join the flow stood is done once more, without joining again. */
function endLanesAgain(turn: Turn, done: Visit, source: Visit | undefined): void {
  for (const { split, lane } of done.lanes.slice(source ? sharedLanes(source, done) : 0)) {
    const visit = visitOf(turn, split);
    Object.assign(visit, {
      state: 'done',
      leftAt: turn.world.now,
      ended: { ...visit.ended, [lane]: [done.id] },
    });
  }
}

function reopenPeople(turn: Turn, visit: Visit): void {
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
  settle(turn, visit);
}

/** Without those who are gone, and whoever was to sign before one of them. */
function stillThere(turn: Turn, rows: readonly Task[]): Task[] {
  const gone = new Set(rows.filter(task => !isThere(turn, task)).map(task => task.id));
  const asker = ({ sign, parentId }: Task) =>
    sign === 'before' ? rows.find(row => row.id === parentId) : undefined;
  const isOver = (task: Task | undefined): boolean =>
    task !== undefined && (gone.has(task.id) || isOver(asker(task)));
  return rows.filter(task => !isOver(task));
}

/** Who had the task, or whose decision it is. */
const isThere = (turn: Turn, { actorId, onBehalfOf }: Task): boolean =>
  isAble(turn, actorId) || (onBehalfOf !== undefined && isAble(turn, onBehalfOf));

/** The sender, and whoever waits for them; in a countersign or a vote also the siblings whom the fall-back cancelled. */
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

/** Who waits for this signer, and who waits for that one. */
function askersOf(rows: readonly Task[], { sign, parentId }: Task): string[] {
  const asker = sign === 'before' ? rows.find(row => row.id === parentId) : undefined;
  return asker ? [asker.id, ...askersOf(rows, asker)] : [];
}

/** Whether the values as they are now lead from `target` to where the flow is to return straight, and that is still there. */
export function leadsBack(turn: Turn, target: Visit): boolean {
  if (target.backTo?.some(id => !turn.flow.has(visitOf(turn, id).nodeId))) return false;
  const before = new Set(pathBack(turn.instance, target).map(visit => visit.id));
  const between = (target.backTo ?? [])
    .flatMap(id => pathBack(turn.instance, visitOf(turn, id)))
    .filter(visit => !before.has(visit.id));
  return [...new Set(between)].every(visit => takesTheSame(turn, visit));
}

function takesTheSame(turn: Turn, visit: Visit): boolean {
  const node = turn.flow.get(visit.nodeId)?.node;
  if (!visit.taken) return true;
  if (!node || !isContainer(node)) return false;
  const lanes = node.type === NODE.suggestion ? suggested(turn, node, visit) : lanesFor(turn, node);
  const ids = lanes.map(lane => lane.id);
  return ids.length === visit.taken.length && ids.every(id => visit.taken?.includes(id));
}

/** Whoever hands in again agrees; decisions in between stand. */
function suggested(turn: Turn, node: ContainerNode, visit: Visit) {
  const decided = pathBack(turn.instance, visit).find(one => one.decision);
  return [laneForDecision(node, decided?.decision ?? 'agree')].filter(lane => lane !== undefined);
}
