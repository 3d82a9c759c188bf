/**
 * Chooses the branches (lanes) of gateways, and enters one branch or several parallel branches
 * (docs/flow/rules.md#parallel-branches).
 */
import {
  type BranchNode,
  branchesInEvaluationOrder,
  type ContainerNode,
  type Facts,
  isDefaultBranch,
  matchesConditions,
  unsupportedPartOfCondition,
} from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { closeNodeVisit, enterNodeAfter, nodeVisitOriginAfter } from '../routing/route.ts';
import { appendTimelineEntry, isInstanceRunning, raiseIncident } from '../turn/turn.ts';
import type { Turn } from './behaviour.ts';

/**
 * Returns the branches (lanes) to take: those whose conditions hold, in evaluation order, otherwise the default
 * branch. If a condition is of a newer version, returns none, so that an administrator chooses a branch.
 */
export function branchesToTake(turn: Turn, node: ContainerNode): BranchNode[] {
  const lanes = branchesInEvaluationOrder(node);
  if (lanes.some(hasUnsupportedCondition)) return [];
  const facts = conditionFactsOf(turn);
  const holding = lanes.filter(lane => matchesConditions(lane.conditionList, facts));
  return holding.length > 0 ? holding : defaultBranchAsList(node);
}

const hasUnsupportedCondition = ({ conditionList = [] }: BranchNode): boolean =>
  conditionList.flat().some(condition => unsupportedPartOfCondition(condition) !== undefined);

/** Returns what the conditions of a branch can read: the form values, and the initiator in the directory. */
export function conditionFactsOf({
  process,
  instance,
  world,
}: Pick<Turn, 'process' | 'instance' | 'world'>): Facts {
  const { initiatorId: id, values } = instance;
  return {
    form: process.form,
    values,
    timeZone: world.timeZone,
    initiator: { id, groups: () => world.directory.groupsOf(id) },
  };
}

const defaultBranchAsList = ({ conditionNodes }: ContainerNode): BranchNode[] =>
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
