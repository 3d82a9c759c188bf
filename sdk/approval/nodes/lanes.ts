/**
 * Chooses the branches (lanes) of gateways, and enters one branch or several parallel branches
 * (docs/flow/rules.md#parallel-branches).
 */
import {
  type BranchNode,
  branchesInEvaluationOrder,
  type ContainerNode,
  isDefaultBranch,
  matchesConditions,
} from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { closeNodeVisit, enterNodeAfter, nodeVisitOriginAfter } from '../routing/route.ts';
import { appendTimelineEntry, isInstanceRunning, raiseIncident } from '../turn/turn.ts';
import type { Turn } from './behaviour.ts';

/** Returns the branches (lanes) whose conditions hold, in evaluation order. */
export function branchesWithMatchingConditions(
  { process, instance, world }: Turn,
  node: ContainerNode,
): BranchNode[] {
  const facts = { form: process.form, values: instance.values, timeZone: world.timeZone };
  return branchesInEvaluationOrder(node).filter(lane => matchesConditions(lane.conditionList, facts));
}

export const defaultBranchAsList = ({ conditionNodes }: ContainerNode): BranchNode[] =>
  conditionNodes.filter(isDefaultBranch).slice(0, 1);

/**
 * Enters the first of the given branches (lanes). If no branch is given, raises an incident, so that an
 * administrator can choose a branch.
 */
export function enterFirstBranch(turn: Turn, visit: Visit, [lane]: BranchNode[]): void {
  if (lane) enterSingleBranch(turn, lane, visit);
  else raiseIncident(turn, visit, 'no-branch');
}

/**
 * Enters all given branches (lanes) in parallel. If there is none, it raises an incident, so that an
 * administrator can name a branch.
 */
export function enterParallelBranches(turn: Turn, visit: Visit, lanes: readonly BranchNode[]): void {
  if (lanes.length > 0) recordAndEnterParallelBranches(turn, lanes, visit);
  else raiseIncident(turn, visit, 'no-branch');
}

export function enterSingleBranch(turn: Turn, lane: BranchNode, visit: Visit): void {
  visit.taken = [lane.id];
  appendTimelineEntry(turn, { kind: 'routed', nodeId: lane.id, visitId: visit.id });
  closeNodeVisit(turn, visit);
  enterNodeAfter(turn, lane.id, nodeVisitOriginAfter(visit));
}

/**
 * Records all branches (lanes) before entering the first of them. Otherwise the gateway would continue too
 * early if the first branch ends at once.
 */
export function recordAndEnterParallelBranches(turn: Turn, lanes: readonly BranchNode[], visit: Visit): void {
  Object.assign(visit, { taken: lanes.map(lane => lane.id), ended: {} });
  for (const { id } of lanes) {
    if (!isInstanceRunning(turn)) return;
    appendTimelineEntry(turn, { kind: 'routed', nodeId: id, visitId: visit.id });
    enterNodeAfter(turn, id, { from: [visit.id], lanes: [...visit.lanes, { split: visit.id, lane: id }] });
  }
}
