/** Moving a running instance to another version of its process (rule 17): where it stands must exist there. */
import { type FlowIndex, type FlowNode, indexFlow, isContainer } from '../../flow/index.ts';
import { noPlace, type WhyNot } from '../../i18n/migration.ts';
import type { Process, Refusal, Visit } from '../model/instance.ts';
import { shownAt } from '../people/privileges.ts';
import { isAdministrator, isRunning, log, refuse, type Turn, visitOf } from '../turn/turn.ts';
import { armTimer, limitAt } from '../voting/time-limit.ts';
import type { CommandHandler, CommandOf } from './handler.ts';

export const migrate: CommandHandler<'migrate'> = { run };

type Nodes = Record<string, string>;
type Fields = NonNullable<Refusal['fields']>;

function run(turn: Turn, { actorId, version, nodes = {} }: CommandOf<'migrate'>): Refusal | undefined {
  const { instance, world } = turn;
  const to = world.migratesTo;
  if (!isAdministrator(turn, actorId)) return refuse('not-admin');
  if (!isRunning(turn)) return refuse('ended');
  if (!to || to.version !== version || to.id !== instance.processId || version === instance.version)
    return refuse('cannot-migrate');
  const there = thereOf(turn, to, nodes);
  const wrong = misled(turn, there, nodes);
  const fields = wrong.length > 0 ? wrong : lost(turn, there);
  if (fields.length > 0) return refuse('cannot-migrate', { fields });
  move(turn, there);
  log(turn, { kind: 'migrated', actorId, reason: `${turn.process.version} → ${version}` });
  return undefined;
}

interface There {
  to: Process;
  flow: FlowIndex;
  /** The lanes that run side by side with others. */
  beside: ReadonlySet<string>;
  place(nodeId: string): string;
}

/** Both versions have one start, whatever its id. */
function thereOf({ process, behaviourOf }: Turn, to: Process, nodes: Nodes): There {
  const flow = indexFlow(to.flow);
  const named = new Map([...Object.entries(nodes), [process.flow.node.id, to.flow.node.id]]);
  const splits = [...flow.values()].filter(({ node }) => behaviourOf(node)?.lanes?.sideBySide);
  const beside = new Set(splits.flatMap(({ node }) => lanesOf(node)));
  return { to, flow, beside, place: id => named.get(id) ?? id };
}

const lanesOf = (node: FlowNode): string[] =>
  isContainer(node) ? node.conditionNodes.map(lane => lane.id) : [];

/** Faults of `nodes`, also of a node where nothing stands. */
function misled(turn: Turn, { flow, to }: There, nodes: Nodes): Fields {
  return Object.entries(nodes).flatMap(([nodeId, named]) => {
    const [node, there] = [turn.flow.get(nodeId)?.node, flow.get(named)?.node];
    const why = !there ? 'absent' : node && node.type !== there.type ? 'kind' : undefined;
    return why ? [field(turn, to, { nodeId, named, why })] : [];
  });
}

function lost(turn: Turn, there: There): Fields {
  const open = turn.instance.visits.filter(visit => visit.state === 'open');
  return open.flatMap(visit => {
    const why = mismatch(turn, visit, there);
    return why ? [field(turn, there.to, { nodeId: visit.nodeId, why })] : [];
  });
}

const field = (
  { flow, world }: Turn,
  { version }: Process,
  { nodeId, ...rest }: { nodeId: string; named?: string; why: WhyNot },
) => {
  const nodeName = flow.get(nodeId)?.node.nodeName || nodeId;
  return { field: nodeId, message: noPlace({ nodeId, nodeName, version, ...rest }, world.lang) };
};

/** The node is of the same kind, in the same lanes, and has the lanes that were taken. */
function mismatch(turn: Turn, visit: Visit, { flow, beside, place }: There): WhyNot | undefined {
  const node = turn.flow.get(visit.nodeId)?.node;
  const there = flow.get(place(visit.nodeId));
  if (!node || !there) return 'absent';
  if (there.node.type !== node.type) return 'kind';
  const around = there.lanes.filter(lane => beside.has(lane));
  const stands = visit.lanes.map(({ lane }) => place(lane));
  const same = around.length === stands.length && around.every((lane, at) => lane === stands[at]);
  return same && hasTaken(turn, there.node, visit.taken?.map(place)) ? undefined : 'branches';
}

/** Parallel lanes were all taken: one that is new would never be walked. */
function hasTaken({ behaviourOf }: Turn, node: FlowNode, taken: readonly string[] | undefined): boolean {
  if (!taken) return true;
  const own = lanesOf(node);
  if (new Set(taken).size < taken.length || !taken.every(lane => own.includes(lane))) return false;
  return !behaviourOf(node)?.lanes?.all || own.length === taken.length;
}

/** A visit that is done keeps its name; one that has its place in the new version can still be gone back to. */
function move(turn: Turn, there: There): void {
  const { instance, process } = turn;
  const placed = new Set<string>();
  for (const visit of instance.visits) {
    if (visit.state !== 'open') visit.nodeName ??= turn.flow.get(visit.nodeId)?.node.nodeName;
    const inPlace = visit.lanes.every(({ split }) => placed.has(split));
    if (inPlace && !mismatch(turn, visit, there)) {
      placed.add(visit.id);
      const hadLimit = limitAt(turn, visit.nodeId) !== undefined;
      relocate(visit, there);
      // A limit that the node had not is counted from here on.
      if (visit.state === 'open' && !hadLimit) armTimer(turn, visit, there.to);
    } else leaveBehind(process, visit, there);
  }
  for (const row of [...instance.tasks, ...instance.incidents])
    row.nodeId = visitOf(turn, row.visitId).nodeId;
  if (instance.picked) instance.picked = renamed(instance.picked, there.place);
  instance.version = there.to.version;
}

function relocate(visit: Visit, { place }: There): void {
  visit.nodeId = place(visit.nodeId);
  visit.lanes = visit.lanes.map(({ split, lane }) => ({ split, lane: place(lane) }));
  if (visit.taken) visit.taken = visit.taken.map(place);
  if (visit.ended) visit.ended = renamed(visit.ended, place);
}

/** Its people see what it showed; a node that has its id in another place or kind is not taken for it. */
function leaveBehind(process: Process, visit: Visit, { flow }: There): void {
  visit.shown ??= shownAt(process, visit.nodeId);
  if (flow.has(visit.nodeId)) visit.nodeId = `${visit.nodeId}@${process.version}`;
}

const renamed = <T>(byId: Record<string, T>, place: There['place']): Record<string, T> =>
  Object.fromEntries(Object.entries(byId).map(([id, one]) => [place(id), one]));
