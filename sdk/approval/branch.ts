/** A branch container: the first lane whose conditions hold is taken, else the default one (rule 12). */
import { askedLanes, type BranchNode, type ContainerNode, isDefaultLane, matches } from '../flow/index.ts';
import type { Visit } from './model.ts';
import { closeVisit, goOnAfter } from './route.ts';
import { log, raiseIncident, type Turn } from './turn.ts';

export function enterContainer(turn: Turn, node: ContainerNode, visit: Visit): void {
  const lane = chooseLane(turn, node);
  if (lane) takeLane(turn, lane, visit);
  else raiseIncident(turn, visit, 'no-branch');
}

function takeLane(turn: Turn, lane: BranchNode, visit: Visit): void {
  log(turn, { kind: 'routed', nodeId: lane.id, visitId: visit.id });
  closeVisit(turn, visit);
  goOnAfter(turn, lane.id, visit);
}

function chooseLane(turn: Turn, node: ContainerNode): BranchNode | undefined {
  const facts = { form: turn.process.form, values: turn.instance.values, timeZone: turn.world.timeZone };
  const holds = askedLanes(node).find(lane => matches(lane.conditionList, facts));
  return holds ?? node.conditionNodes.find(isDefaultLane);
}
