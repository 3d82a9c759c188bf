/**
 * Implements the resolve command: at a stuck node, an administrator retries the node, lets the flow continue
 * past it, assigns people to it, or names the branch to take.
 */
import { isContainer } from '../../flow/index.ts';
import type { Refusal, Resolution } from '../model/command.ts';
import type { Incident, Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { takeLane, takeLanes } from '../nodes/lanes.ts';
import { refuseChosen } from '../people/chosen.ts';
import { rerunNode } from '../routing/enter.ts';
import { appendToTimeline, isAdministrator, isRunning, nodeInFlow, refuse, visitOf } from '../turn/turn.ts';
import { passNode } from '../voting/open.ts';
import type { CommandHandler, CommandOf } from './handler.ts';

export const resolveCommandHandler: CommandHandler<'resolve'> = { run };

function run(turn: Turn, command: CommandOf<'resolve'>): Refusal | undefined {
  const { actorId, incidentId, resolution, comment } = command;
  if (!isAdministrator(turn, actorId)) return refuse('not-admin');
  if (!isRunning(turn)) return refuse('ended');
  const incident = turn.instance.incidents.find(one => one.id === incidentId);
  if (!incident) return refuse('bad-target');
  const visit = visitOf(turn, incident.visitId);
  const { nodeId, id: visitId, state } = visit;
  if (incident.resolvedAt !== undefined || state !== 'open') return refuse('task-done');
  const refusal = refuseResolution(turn, { nodeId, code: incident.code }, resolution);
  if (refusal) return refusal;
  incident.resolvedAt = turn.world.now;
  appendToTimeline(turn, {
    kind: 'resolved',
    nodeId,
    visitId,
    actorId,
    reason: resolution.do,
    ...(comment && { comment }),
  });
  applyResolution(turn, visit, resolution);
  return undefined;
}

function refuseResolution(
  turn: Turn,
  { code: incident, nodeId }: Pick<Incident, 'code' | 'nodeId'>,
  resolution: Resolution,
): Refusal | undefined {
  const node = nodeInFlow(turn, nodeId);
  if (resolution.do === 'pass') return turn.behaviourOf(node)?.mustSubmit ? refuse('not-allowed') : undefined;
  if (resolution.do === 'assign') {
    if (incident !== 'nobody') return refuse('not-allowed');
    const wrong = refuseChosen(
      turn,
      resolution.users.map(({ id }) => id),
    );
    if (wrong) return wrong;
    return resolution.users.length > 0 ? undefined : refuse('bad-actors');
  }
  if (resolution.do === 'branch') {
    if (!isContainer(node)) return refuse('not-allowed');
    return node.conditionNodes.some(lane => lane.id === resolution.laneId) ? undefined : refuse('bad-target');
  }
  return undefined;
}

function applyResolution(turn: Turn, visit: Visit, resolution: Resolution): void {
  const node = nodeInFlow(turn, visit.nodeId);
  if (resolution.do === 'pass') passNode(turn, visit, 'resolved');
  else if (resolution.do === 'branch') takeNamedBranch(turn, visit, resolution.laneId);
  else if (resolution.do === 'retry') rerunNode(turn, node, visit);
  else {
    const people = [...new Set(resolution.users.map(user => user.id))];
    turn.behaviourOf(node)?.assign?.(turn, node, { visit, people });
  }
}

function takeNamedBranch(turn: Turn, visit: Visit, laneId: string): void {
  const node = nodeInFlow(turn, visit.nodeId);
  const lane = isContainer(node) && node.conditionNodes.find(one => one.id === laneId);
  if (!lane) return;
  if (turn.behaviourOf(node)?.lanes?.sideBySide) takeLanes(turn, [lane], visit);
  else takeLane(turn, lane, visit);
}
