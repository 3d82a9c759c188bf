/** The straight way back after a fall-back: what was left opens again as it stood. */
import { isContainer } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { pathBack, sharedLanes } from '../model/path.ts';
import { behaviourAt, isRunning, nodeOf, type Turn, visitOf } from '../turn/turn.ts';
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
    else if (visit.mode) behaviourAt(turn, visit.nodeId)?.restore?.(turn, visit);
    else if (!goesOn(turn, visit)) startAgain(turn, visit);
}

/** A wait that is not over, or branches in which something stands. */
const goesOn = (turn: Turn, visit: Visit): boolean =>
  visit.timer !== undefined || (visit.taken !== undefined && !isEmpty(turn, visit));

/** Removes the ends of branches that resulted from the withdrawn decision. */
function forgetUndone(turn: Turn, visit: Visit): void {
  const stands = (id: string) => id === visit.id || visitOf(turn, id).state === 'done';
  if (visit.ended)
    visit.ended = Object.fromEntries(Object.entries(visit.ended).filter(([, ids]) => ids.some(stands)));
}

/** Where an administrator had chosen the branch, and a withdrawal took back what came of it. */
const isEmpty = ({ instance }: Turn, { id, ended = {} }: Visit): boolean =>
  Object.keys(ended).length === 0 &&
  !instance.visits.some(one => one.state !== 'cancelled' && one.lanes.some(({ split }) => split === id));

/** Starts a visit again that had stopped, was over, or was ended by the fall-back, as a child is. */
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
  const { lanes } = turn.behaviourOf(node) ?? {};
  const ids = (lanes?.chooseAgain ?? lanes?.choose)?.(turn, node, visit).map(lane => lane.id) ?? [];
  return ids.length === visit.taken.length && ids.every(id => visit.taken?.includes(id));
}
