/** Containers: which lanes are taken, one by one or side by side (rules 12 and 13). */
import {
  askedLanes,
  type BranchNode,
  type ContainerNode,
  type FlowNode,
  isDefaultLane,
  matches,
  NODE,
} from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { closeVisit, goOn, wayFrom } from '../routing/route.ts';
import { isRunning, log, nodeOf, raiseIncident, type Turn } from '../turn/turn.ts';

export function enterContainer(turn: Turn, node: ContainerNode, visit: Visit): void {
  const [lane] = lanesFor(turn, node);
  if (lane) takeLane(turn, lane, visit);
  else raiseIncident(turn, visit, 'no-branch');
}

/** One lane by the decision before; a default lane takes the decision that has none of its own. */
export function enterSuggestion(turn: Turn, node: ContainerNode, visit: Visit): void {
  const lane = laneForDecision(node, decisionBefore(turn, visit)?.decision ?? 'agree');
  if (lane) takeLane(turn, lane, visit);
  else raiseIncident(turn, visit, 'no-branch');
}

export function enterSplit(turn: Turn, node: ContainerNode, visit: Visit): void {
  const lanes = lanesFor(turn, node);
  if (lanes.length > 0) takeLanes(turn, lanes, visit);
  else raiseIncident(turn, visit, 'no-branch');
}

export function takeLane(turn: Turn, lane: BranchNode, visit: Visit): void {
  visit.taken = [lane.id];
  log(turn, { kind: 'routed', nodeId: lane.id, visitId: visit.id });
  closeVisit(turn, visit);
  goOn(turn, lane.id, wayFrom(visit));
}

/** All lanes are written down before the first is entered: one that ends at once must not be taken for the last. */
export function takeLanes(turn: Turn, lanes: readonly BranchNode[], visit: Visit): void {
  Object.assign(visit, { taken: lanes.map(lane => lane.id), ended: {} });
  for (const { id } of lanes) {
    if (!isRunning(turn)) return;
    log(turn, { kind: 'routed', nodeId: id, visitId: visit.id });
    goOn(turn, id, { from: [visit.id], lanes: [...visit.lanes, { split: visit.id, lane: id }] });
  }
}

/** The lanes that a container takes for the instance's values; a suggestion container is asked by decision instead. */
export function lanesFor({ process, instance, world }: Turn, node: ContainerNode): BranchNode[] {
  if (node.type === NODE.parallel) return node.conditionNodes;
  const facts = { form: process.form, values: instance.values, timeZone: world.timeZone };
  const holding = askedLanes(node).filter(lane => matches(lane.conditionList, facts));
  if (holding.length > 0) return node.type === NODE.inclusive ? holding : holding.slice(0, 1);
  return node.conditionNodes.filter(isDefaultLane).slice(0, 1);
}

export const laneForDecision = (
  { conditionNodes }: ContainerNode,
  decision: 'agree' | 'reject',
): BranchNode | undefined =>
  conditionNodes.find(lane => lane.decision === decision) ??
  conditionNodes.find(lane => lane.decision === undefined && isDefaultLane(lane));

/** The nearest node before that people, or the system in their place, decided. */
export function decisionBefore({ instance }: Turn, visit: Visit): Visit | undefined {
  const byId = new Map(instance.visits.map(one => [one.id, one]));
  let before: Visit | undefined = visit;
  while (before && !before.decision) before = byId.get(before.from[0] ?? '');
  return before;
}

const passesBy = new Set<FlowNode['type']>([NODE.copy, NODE.notice]);

/** Whether a suggestion branch stands behind a node, with nothing between that anybody decides. */
export function leadsToSuggestion(turn: Turn, nodeId: string): boolean {
  let next = nodeOf(turn, nodeId).childNode;
  while (next && passesBy.has(next.type)) next = next.childNode;
  return next?.type === NODE.suggestion;
}
