/** Moving a running instance to another version of its process (rule 17): where it stands must exist there. */
import { type FlowIndex, indexFlow, isContainer } from '../flow/index.ts';
import type { Command, Process, Refusal, Visit } from './model.ts';
import { isAdministrator, isRunning, log, nodeOf, refuse, type Turn } from './turn.ts';

type Migrate = Extract<Command, { kind: 'migrate' }>;

export function migrate(turn: Turn, { actorId, version, nodes = {} }: Migrate): Refusal | undefined {
  const { instance, world } = turn;
  const to = world.migratesTo;
  if (!isAdministrator(turn, actorId)) return refuse('not-admin');
  if (!isRunning(turn)) return refuse('ended');
  if (!to || to.version !== version || to.id !== instance.processId || version === instance.version)
    return refuse('cannot-migrate');
  const flow = indexFlow(to.flow);
  const place = (id: string) => nodes[id] ?? id;
  const open = instance.visits.filter(visit => visit.state === 'open');
  const lost = open.filter(visit => !fits(turn, visit, { flow, place }));
  if (lost.length > 0) return refuse('cannot-migrate', { fields: lost.map(visit => missing(turn, visit)) });
  move(turn, { flow, place, to });
  log(turn, { kind: 'migrated', actorId, reason: `${turn.process.version} → ${version}` });
  return undefined;
}

interface There {
  flow: FlowIndex;
  place(nodeId: string): string;
}

/** The node is of the same kind, in the same lanes, and has the lanes that were taken. */
function fits(turn: Turn, visit: Visit, { flow, place }: There): boolean {
  const node = nodeOf(turn, visit.nodeId);
  const there = flow.get(place(visit.nodeId));
  if (!there || there.node.type !== node.type) return false;
  const lanes = (visit.taken ?? []).map(place);
  const own = isContainer(there.node) ? there.node.conditionNodes.map(lane => lane.id) : [];
  return (
    lanes.every(id => own.includes(id)) && visit.lanes.every(({ lane }) => there.lanes.includes(place(lane)))
  );
}

const missing = (turn: Turn, { nodeId }: Visit) => ({
  field: nodeId,
  message: nodeOf(turn, nodeId).nodeName,
});

/** What is done keeps the name that it had; what the new version has too can still be gone back to. */
function move(turn: Turn, { flow, place, to }: There & { to: Process }): void {
  const { instance } = turn;
  for (const visit of instance.visits) {
    visit.nodeName ??= turn.flow.get(visit.nodeId)?.node.nodeName;
    if (flow.has(place(visit.nodeId))) relocate(visit, place);
  }
  for (const task of instance.tasks) if (flow.has(place(task.nodeId))) task.nodeId = place(task.nodeId);
  instance.version = to.version;
}

function relocate(visit: Visit, place: There['place']): void {
  visit.nodeId = place(visit.nodeId);
  visit.lanes = visit.lanes.map(({ split, lane }) => ({ split, lane: place(lane) }));
  if (visit.taken) visit.taken = visit.taken.map(place);
  if (visit.ended)
    visit.ended = Object.fromEntries(Object.entries(visit.ended).map(([lane, last]) => [place(lane), last]));
}
