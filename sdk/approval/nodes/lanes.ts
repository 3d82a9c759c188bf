/** The lanes of containers: which of them hold, and how they are entered, one alone or several side by side (rules 12 and 13). */
import { askedLanes, type BranchNode, type ContainerNode, isDefaultLane, matches } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { closeVisit, goOn, wayFrom } from '../routing/route.ts';
import { isRunning, log, raiseIncident, type Turn } from '../turn/turn.ts';

/** The lanes whose conditions hold, in the order in which they are asked. */
export function lanesHolding({ process, instance, world }: Turn, node: ContainerNode): BranchNode[] {
  const facts = { form: process.form, values: instance.values, timeZone: world.timeZone };
  return askedLanes(node).filter(lane => matches(lane.conditionList, facts));
}

export const defaultLane = ({ conditionNodes }: ContainerNode): BranchNode[] =>
  conditionNodes.filter(isDefaultLane).slice(0, 1);

/** Enters the first lane; without one an administrator names it. */
export function enterOne(turn: Turn, visit: Visit, [lane]: BranchNode[]): void {
  if (lane) takeLane(turn, lane, visit);
  else raiseIncident(turn, visit, 'no-branch');
}

/** Enters all lanes; without one an administrator names it. */
export function enterBeside(turn: Turn, visit: Visit, lanes: readonly BranchNode[]): void {
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
