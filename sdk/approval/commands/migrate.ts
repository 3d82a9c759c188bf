/**
 * Implements the migrate command: moves a running instance to another version of its process
 * (docs/flow/rules.md#migration).
 */
import {
  type FlowIndex,
  type FlowNode,
  indexFlowNodesById,
  isApproverHandlerOrCopyNode,
  isBranchContainerNode,
} from '../../flow/index.ts';
import { ownProperty } from '../../form/index.ts';
import { noPlace, type WhyNot } from '../../i18n/migration.ts';
import type { Refusal } from '../model/command.ts';
import type { Process, Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { visibleFieldPathsAtNode } from '../people/privileges.ts';
import { directoryGroupOfSetting } from '../people/resolve.ts';
import {
  appendTimelineEntry,
  createRefusal,
  followsDirectory,
  isAdministratorOrManager,
  isInstanceRunning,
  requireNodeVisit,
} from '../turn/turn.ts';
import { startTimeLimitTimer, timeLimitAtNode } from '../voting/time-limit.ts';
import type { CommandHandler, CommandOf } from './handler.ts';

export const migrateCommandHandler: CommandHandler<'migrate'> = { run: runMigrateCommand };

type NodeMapping = Record<string, string>;
type RefusalFields = NonNullable<Refusal['fields']>;

function runMigrateCommand(
  turn: Turn,
  { actorId, version, nodes = {} }: CommandOf<'migrate'>,
): Refusal | undefined {
  const { instance, world } = turn;
  const to = world.migratesTo;
  if (!isAdministratorOrManager(turn, actorId)) return createRefusal('not-admin');
  if (!isInstanceRunning(turn)) return createRefusal('ended');
  if (!to || to.version !== version || to.id !== instance.processId || version === instance.version)
    return createRefusal('cannot-migrate');
  const there = resolveMigrationTargetVersion(turn, to, nodes);
  const wrong = findMappingFaults(turn, there, nodes);
  const fields = wrong.length > 0 ? wrong : findOpenNodeVisitFaults(turn, there);
  if (fields.length > 0) return createRefusal('cannot-migrate', { fields });
  moveInstanceToTargetVersion(turn, there);
  appendTimelineEntry(turn, { kind: 'migrated', actorId, reason: `${turn.process.version} → ${version}` });
  return undefined;
}

interface MigrationTarget {
  to: Process;
  flow: FlowIndex;
  /** Ids of the branches (lanes) in the target version that run in parallel with other branches. */
  beside: ReadonlySet<string>;
  place(nodeId: string): string;
}

/**
 * Returns the target version with its node mapping. Each version has exactly one start node, so the start
 * nodes are always mapped to each other, even if their ids differ.
 */
function resolveMigrationTargetVersion(
  { process, behaviourOf }: Turn,
  to: Process,
  nodes: NodeMapping,
): MigrationTarget {
  const flow = indexFlowNodesById(to.flow);
  const named = new Map([...Object.entries(nodes), [process.flow.node.id, to.flow.node.id]]);
  const splits = [...flow.values()].filter(({ node }) => behaviourOf(node)?.lanes?.sideBySide);
  const beside = new Set(splits.flatMap(({ node }) => branchIdsOf(node)));
  return { to, flow, beside, place: id => named.get(id) ?? id };
}

const branchIdsOf = (node: FlowNode): string[] =>
  isBranchContainerNode(node) ? node.conditionNodes.map(lane => lane.id) : [];

/** Returns the faults in the node mapping. A mapping of a node without an open visit is a fault too. */
function findMappingFaults(turn: Turn, { flow, to }: MigrationTarget, nodes: NodeMapping): RefusalFields {
  return Object.entries(nodes).flatMap(([nodeId, named]) => {
    const [node, there] = [turn.flow.get(nodeId)?.node, flow.get(named)?.node];
    const why = !there ? 'absent' : node && node.type !== there.type ? 'kind' : undefined;
    return why ? [migrationFault(turn, to, { nodeId, named, why })] : [];
  });
}

function findOpenNodeVisitFaults(turn: Turn, there: MigrationTarget): RefusalFields {
  const open = turn.instance.visits.filter(visit => visit.state === 'open');
  return open.flatMap(visit => {
    const why = findNodeVisitMismatch(turn, visit, there);
    return why ? [migrationFault(turn, there.to, { nodeId: visit.nodeId, why })] : [];
  });
}

const migrationFault = (
  { flow, world }: Turn,
  { version }: Process,
  { nodeId, ...rest }: { nodeId: string; named?: string; why: WhyNot },
) => {
  const nodeName = flow.get(nodeId)?.node.nodeName || nodeId;
  return { field: nodeId, message: noPlace({ nodeId, nodeName, version, ...rest }, world.lang) };
};

/**
 * Returns why an open visit cannot be moved to the target version, or undefined if it can. It can be moved if
 * the target node has the same type, is in the same branches (lanes), and contains the branches that the
 * instance took.
 */
function findNodeVisitMismatch(
  turn: Turn,
  visit: Visit,
  { flow, beside, place }: MigrationTarget,
): WhyNot | undefined {
  const node = turn.flow.get(visit.nodeId)?.node;
  const there = flow.get(place(visit.nodeId));
  if (!node || !there) return 'absent';
  if (there.node.type !== node.type) return 'kind';
  const around = there.lanes.filter(lane => beside.has(lane));
  const stands = visit.lanes.map(({ lane }) => place(lane));
  const same = around.length === stands.length && around.every((lane, at) => lane === stands[at]);
  return same && hasExactlyTakenBranches(turn, there.node, visit.taken?.map(place)) ? undefined : 'branches';
}

/**
 * Returns true if the target gateway has exactly the branches (lanes) that the instance has taken. A parallel
 * gateway takes all its branches. If the target version had another branch, this branch would never run.
 */
function hasExactlyTakenBranches(
  { behaviourOf }: Turn,
  node: FlowNode,
  taken: readonly string[] | undefined,
): boolean {
  if (!taken) return true;
  const own = branchIdsOf(node);
  if (new Set(taken).size < taken.length || !taken.every(lane => own.includes(lane))) return false;
  return !behaviourOf(node)?.lanes?.all || own.length === taken.length;
}

/**
 * Moves all visits to the target version. Closed visits keep the node name of the version in which they ran.
 * Tasks can still be sent back to a closed visit if its node exists in the target version.
 */
function moveInstanceToTargetVersion(turn: Turn, there: MigrationTarget): void {
  const { instance, process } = turn;
  const placed = new Set<string>();
  for (const visit of instance.visits) {
    if (visit.state !== 'open') visit.nodeName ??= turn.flow.get(visit.nodeId)?.node.nodeName;
    const inPlace = visit.lanes.every(({ split }) => placed.has(split));
    if (inPlace && !findNodeVisitMismatch(turn, visit, there)) {
      placed.add(visit.id);
      const hadLimit = timeLimitAtNode(turn, visit.nodeId) !== undefined;
      const isPicked = ownProperty(instance.picked ?? {}, visit.nodeId) !== undefined;
      moveNodeVisitToTargetNode(visit, there);
      if (visit.state === 'open' && !isPicked) followDirectoryInTargetVersion(turn, visit, there);
      // If only the target version has a time limit for the node, the time counts from the migration.
      if (visit.state === 'open' && !hadLimit) startTimeLimitTimer(turn, visit, there.to);
    } else detachNodeVisitFromRemovedNode(process, visit, there);
  }
  for (const row of [...instance.tasks, ...instance.incidents])
    row.nodeId = requireNodeVisit(turn, row.visitId).nodeId;
  if (instance.picked) instance.picked = mapNodeIdKeys(instance.picked, there.place);
  instance.version = there.to.version;
}

/**
 * Lets the tasks of an open visit follow the directory if only the target version does so, and if no person was
 * chosen for them.
 */
function followDirectoryInTargetVersion(
  { instance }: Turn,
  visit: Visit,
  { to, flow }: MigrationTarget,
): void {
  const node = flow.get(visit.nodeId)?.node;
  const isFound =
    followsDirectory({ process: to }) &&
    node !== undefined &&
    isApproverHandlerOrCopyNode(node) &&
    directoryGroupOfSetting(node) !== undefined;
  if (visit.follows || visit.appointed || visit.mode === undefined || !isFound) return;
  const people = instance.tasks
    .filter(task => task.visitId === visit.id && task.taskType === 1)
    .flatMap(task => [task.actorId, ...(task.onBehalfOf === undefined ? [] : [task.onBehalfOf])]);
  visit.follows = { from: 'setting', found: [...new Set([...visit.actors, ...people])] };
}

function moveNodeVisitToTargetNode(visit: Visit, { place }: MigrationTarget): void {
  visit.nodeId = place(visit.nodeId);
  visit.lanes = visit.lanes.map(({ split, lane }) => ({ split, lane: place(lane) }));
  if (visit.taken) visit.taken = visit.taken.map(place);
  if (visit.ended) visit.ended = mapNodeIdKeys(visit.ended, place);
}

/**
 * Records the paths of the fields that the visit showed, and adds a version suffix to the node id of the
 * visit. A different node with the same id in the target version is then not mistaken for the removed node.
 */
function detachNodeVisitFromRemovedNode(process: Process, visit: Visit, { flow }: MigrationTarget): void {
  visit.shown ??= visibleFieldPathsAtNode(process, visit.nodeId);
  if (flow.has(visit.nodeId)) visit.nodeId = `${visit.nodeId}@${process.version}`;
}

const mapNodeIdKeys = <T>(byId: Record<string, T>, place: MigrationTarget['place']): Record<string, T> =>
  Object.fromEntries(Object.entries(byId).map(([id, one]) => [place(id), one]));
