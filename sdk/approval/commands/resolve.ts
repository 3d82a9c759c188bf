/**
 * Implements the resolve command: at a stuck node, an administrator retries the node, lets the flow continue
 * past it, assigns people to it, or names the branch to take.
 */
import { isBranchContainerNode } from '../../flow/index.ts';
import type { Refusal, Resolution } from '../model/command.ts';
import type { Incident, Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { enterSingleBranch, recordAndEnterParallelBranches } from '../nodes/lanes.ts';
import { findChosenPersonRefusal } from '../people/chosen.ts';
import { rerunNode } from '../routing/enter.ts';
import {
  appendTimelineEntry,
  createRefusal,
  isAdministratorOrManager,
  isInstanceRunning,
  requireNodeInFlow,
  requireNodeVisit,
} from '../turn/turn.ts';
import { completeNodeVisitAutomatically } from '../voting/open.ts';
import type { CommandHandler, CommandOf } from './handler.ts';

export const resolveIncidentCommandHandler: CommandHandler<'resolve'> = { run: runResolveIncidentCommand };

function runResolveIncidentCommand(turn: Turn, command: CommandOf<'resolve'>): Refusal | undefined {
  const { actorId, incidentId, resolution, comment } = command;
  if (!isAdministratorOrManager(turn, actorId)) return createRefusal('not-admin');
  if (!isInstanceRunning(turn)) return createRefusal('ended');
  const incident = turn.instance.incidents.find(one => one.id === incidentId);
  if (!incident) return createRefusal('bad-target');
  const visit = requireNodeVisit(turn, incident.visitId);
  const { nodeId, id: visitId, state } = visit;
  if (incident.resolvedAt !== undefined || state !== 'open') return createRefusal('task-done');
  const refusal = findIncidentResolutionRefusal(turn, { nodeId, code: incident.code }, resolution);
  if (refusal) return refusal;
  incident.resolvedAt = turn.world.now;
  appendTimelineEntry(turn, {
    kind: 'resolved',
    nodeId,
    visitId,
    actorId,
    reason: resolution.do,
    ...(comment && { comment }),
  });
  applyIncidentResolution(turn, visit, resolution);
  return undefined;
}

function findIncidentResolutionRefusal(
  turn: Turn,
  { code: incident, nodeId }: Pick<Incident, 'code' | 'nodeId'>,
  resolution: Resolution,
): Refusal | undefined {
  const node = requireNodeInFlow(turn, nodeId);
  if (resolution.do === 'pass')
    return turn.behaviourOf(node)?.mustSubmit ? createRefusal('not-allowed') : undefined;
  if (resolution.do === 'assign') {
    if (incident !== 'nobody') return createRefusal('not-allowed');
    const wrong = findChosenPersonRefusal(
      turn,
      resolution.users.map(({ id }) => id),
    );
    if (wrong) return wrong;
    return resolution.users.length > 0 ? undefined : createRefusal('bad-actors');
  }
  if (resolution.do === 'branch') {
    if (!isBranchContainerNode(node)) return createRefusal('not-allowed');
    return node.conditionNodes.some(lane => lane.id === resolution.laneId)
      ? undefined
      : createRefusal('bad-target');
  }
  return undefined;
}

function applyIncidentResolution(turn: Turn, visit: Visit, resolution: Resolution): void {
  const node = requireNodeInFlow(turn, visit.nodeId);
  if (resolution.do === 'pass') completeNodeVisitAutomatically(turn, visit, 'resolved');
  else if (resolution.do === 'branch') enterBranchChosenByAdministrator(turn, visit, resolution.laneId);
  else if (resolution.do === 'retry') rerunNode(turn, node, visit);
  else {
    const people = [...new Set(resolution.users.map(user => user.id))];
    turn.behaviourOf(node)?.assign?.(turn, node, { visit, people });
  }
}

function enterBranchChosenByAdministrator(turn: Turn, visit: Visit, laneId: string): void {
  const node = requireNodeInFlow(turn, visit.nodeId);
  const lane = isBranchContainerNode(node) && node.conditionNodes.find(one => one.id === laneId);
  if (!lane) return;
  if (turn.behaviourOf(node)?.lanes?.sideBySide) recordAndEnterParallelBranches(turn, [lane], visit);
  else enterSingleBranch(turn, lane, visit);
}
