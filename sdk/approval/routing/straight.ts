/**
 * Implements the straight return, which leads directly back to the node that sent the application back.
 * Visits that were cancelled when the application was sent back reopen in their previous state.
 */
import { isBranchContainerNode } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { countSharedBranches, nodeVisitsBefore } from '../model/path.ts';
import type { Turn } from '../nodes/behaviour.ts';
import {
  findNodeBehaviourById,
  isInstanceRunning,
  requireNodeInFlow,
  requireNodeVisit,
} from '../turn/turn.ts';
import { runNode } from './enter.ts';

/**
 * Sends the instance directly back to the node that returned it. Reopens the visits that the return
 * cancelled. The visit to that node is the first in `visitIds`.
 */
export function returnToNodeThatSentBack(turn: Turn, done: Visit, visitIds: readonly string[]): void {
  const visits = visitIds.map(id => requireNodeVisit(turn, id));
  for (const visit of visits) {
    visit.state = 'open';
    delete visit.leftAt;
  }
  for (const id of done.restores ?? []) requireNodeVisit(turn, id).state = 'done';
  for (const visit of visits) dropBranchEndsOfUndoneDecision(turn, visit);
  markJoinedBranchesAsEnded(turn, done, visits[0]);
  for (const visit of visits)
    if (!isInstanceRunning(turn)) return;
    else if (visit.mode) findNodeBehaviourById(turn, visit.nodeId)?.restore?.(turn, visit);
    else if (!isNodeVisitStillWaiting(turn, visit)) restartNodeVisit(turn, visit);
}

/**
 * Returns true if the visit still waits for a timer. Also returns true if its node is a gateway and visits in
 * the branches (lanes) are not complete.
 */
const isNodeVisitStillWaiting = (turn: Turn, visit: Visit): boolean =>
  visit.timer !== undefined || (visit.taken !== undefined && !hasNoNodeVisitInBranches(turn, visit));

/** Removes the recorded end of each branch (lane) that had ended because of the undone decision. */
function dropBranchEndsOfUndoneDecision(turn: Turn, visit: Visit): void {
  const stands = (id: string) => id === visit.id || requireNodeVisit(turn, id).state === 'done';
  if (visit.ended)
    visit.ended = Object.fromEntries(Object.entries(visit.ended).filter(([, ids]) => ids.some(stands)));
}

/**
 * Returns true if no branch (lane) of the gateway has ended, and all visits of nodes in its branches are
 * cancelled. This happens if an administrator chose a branch and a withdrawal then cancelled its visits.
 */
const hasNoNodeVisitInBranches = ({ instance }: Turn, { id, ended = {} }: Visit): boolean =>
  Object.keys(ended).length === 0 &&
  !instance.visits.some(one => one.state !== 'cancelled' && one.lanes.some(({ split }) => split === id));

/**
 * Runs the node of a reopened visit again. This is necessary if the visit was stuck or had finished. It is
 * also necessary if the return ended the event for which the visit waited, such as a sub-process.
 */
function restartNodeVisit(turn: Turn, visit: Visit): void {
  delete visit.childId;
  delete visit.taken;
  runNode(turn, requireNodeInFlow(turn, visit.nodeId), visit);
}

/**
 * Records the ends of branches (lanes) again, if the instance had already passed the join of these branches.
 * Otherwise the gateway would join the branches a second time.
 */
function markJoinedBranchesAsEnded(turn: Turn, done: Visit, source: Visit | undefined): void {
  for (const { split, lane } of done.lanes.slice(source ? countSharedBranches(source, done) : 0)) {
    const visit = requireNodeVisit(turn, split);
    Object.assign(visit, {
      state: 'done',
      leftAt: turn.world.now,
      ended: { ...visit.ended, [lane]: [done.id] },
    });
  }
}

/**
 * Checks whether the instance can go straight back from `target` to the visits that sent it there. The nodes
 * of these visits must still exist, and the current values must lead to the same branches.
 */
export function canReturnToNodeThatSentBack(turn: Turn, target: Visit): boolean {
  if (target.backTo?.some(id => !turn.flow.has(requireNodeVisit(turn, id).nodeId))) return false;
  const before = new Set(nodeVisitsBefore(turn.instance, target).map(visit => visit.id));
  const between = (target.backTo ?? [])
    .flatMap(id => nodeVisitsBefore(turn.instance, requireNodeVisit(turn, id)))
    .filter(visit => !before.has(visit.id));
  return [...new Set(between)].every(visit => wouldTakeSameBranches(turn, visit));
}

function wouldTakeSameBranches(turn: Turn, visit: Visit): boolean {
  const node = turn.flow.get(visit.nodeId)?.node;
  if (!visit.taken) return true;
  if (!node || !isBranchContainerNode(node)) return false;
  const { lanes } = turn.behaviourOf(node) ?? {};
  const ids = (lanes?.chooseAgain ?? lanes?.choose)?.(turn, node, visit).map(lane => lane.id) ?? [];
  return ids.length === visit.taken.length && ids.every(id => visit.taken?.includes(id));
}
