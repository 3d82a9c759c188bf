/** What an administrator does about an incident: try again, pass, name people, or name the branch. */
import { isContainer, NODE } from '../../flow/index.ts';
import type { Command, Incident, Refusal, Resolution, Visit } from '../model/instance.ts';
import { takeLane, takeLanes } from '../nodes/lanes.ts';
import { modeOf } from '../people/assign.ts';
import { isAble } from '../people/picks.ts';
import { begin } from '../routing/enter.ts';
import { reopenStart } from '../routing/reopen.ts';
import { openTask } from '../turn/tasks.ts';
import { isAdministrator, isRunning, log, nodeOf, refuse, type Turn, visitOf } from '../turn/turn.ts';
import { passNode, seat } from '../voting/open.ts';

type Resolve = Extract<Command, { kind: 'resolve' }>;

export function resolve(turn: Turn, command: Resolve): Refusal | undefined {
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
  log(turn, {
    kind: 'resolved',
    nodeId,
    visitId,
    actorId,
    reason: resolution.do,
    ...(comment && { comment }),
  });
  carryOut(turn, visit, resolution);
  return undefined;
}

function refuseResolution(
  turn: Turn,
  { code: incident, nodeId }: Pick<Incident, 'code' | 'nodeId'>,
  resolution: Resolution,
): Refusal | undefined {
  const node = nodeOf(turn, nodeId);
  if (resolution.do === 'pass') return node.type === NODE.start ? refuse('not-allowed') : undefined;
  if (resolution.do === 'assign') {
    if (incident !== 'nobody') return refuse('not-allowed');
    const gone = resolution.users.find(user => !isAble(turn, user.id));
    const code = gone && turn.world.directory.person(gone.id) ? 'user-disabled' : 'unknown-user';
    if (gone) return refuse(code, { by: gone.id });
    return resolution.users.length > 0 ? undefined : refuse('bad-actors');
  }
  if (resolution.do === 'branch') {
    if (!isContainer(node)) return refuse('not-allowed');
    return node.conditionNodes.some(lane => lane.id === resolution.laneId) ? undefined : refuse('bad-target');
  }
  return undefined;
}

function carryOut(turn: Turn, visit: Visit, resolution: Resolution): void {
  const node = nodeOf(turn, visit.nodeId);
  if (resolution.do === 'pass') passNode(turn, visit, 'resolved');
  else if (resolution.do === 'branch') takeBranch(turn, visit, resolution.laneId);
  else if (resolution.do === 'retry')
    node.type === NODE.start ? reopenStart(turn, visit) : begin(turn, node, visit);
  else assign(turn, visit, [...new Set(resolution.users.map(user => user.id))]);
}

function takeBranch(turn: Turn, visit: Visit, laneId: string): void {
  const node = nodeOf(turn, visit.nodeId);
  const lane = isContainer(node) && node.conditionNodes.find(one => one.id === laneId);
  if (!lane) return;
  if (node.type === NODE.inclusive || node.type === NODE.parallel) takeLanes(turn, [lane], visit);
  else takeLane(turn, lane, visit);
}

/** At the start, the first of them hands in again in the initiator's place. */
function assign(turn: Turn, visit: Visit, people: string[]): void {
  const node = nodeOf(turn, visit.nodeId);
  if (node.type === NODE.start) {
    visit.actors = people.slice(0, 1);
    openTask(turn, visit, people[0]!, { taskType: 0 });
  } else if (node.type === NODE.approver || node.type === NODE.handler)
    seat(turn, visit, { kind: 'people', people, mode: modeOf(node), substitutes: true });
}
