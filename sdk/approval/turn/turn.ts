/** Creates the turn, the execution context of one command, and provides access to its data. */
import { type Flow, type FlowIndex, type FlowNode, indexFlowNodesById } from '../../flow/index.ts';
import type { Pick, Refusal, RefusalCode } from '../model/command.ts';
import {
  INSTANCE_STATE,
  type Incident,
  type Instance,
  type Process,
  type Task,
  type TimelineEntry,
  type Visit,
} from '../model/instance.ts';
import type { World } from '../model/world.ts';
import type { FindBehaviour, NodeBehaviour, Turn } from '../nodes/behaviour.ts';

/** The actor id that is recorded for everything the system does. */
export const SYSTEM_ACTOR = 'system';

export interface TurnInput {
  process: Process;
  instance: Instance;
  world: World;
  behaviourOf: FindBehaviour;
  actorId?: string | undefined;
  isManager?: boolean;
  picks?: readonly Pick[];
  bySystem?: boolean;
  namesDueTimes?: boolean;
}

/**
 * Returns true if the instance is running. Returns false as soon as it ends, even if the current command
 * ended it.
 */
export const isInstanceRunning = ({ instance }: Turn): boolean => instance.state === INSTANCE_STATE.running;

export function createCommandTurn(input: TurnInput): Turn {
  const {
    process,
    instance,
    world,
    behaviourOf,
    actorId,
    picks = [],
    isManager = false,
    bySystem = false,
    namesDueTimes = false,
  } = input;
  return {
    process,
    world,
    behaviourOf,
    flow: getOrCreateNodeTreeIndex(process.flow),
    instance: withNextRevision(instance),
    effects: [],
    actorId,
    isManager,
    bySystem,
    namesDueTimes,
    picks: { provided: picks, used: new Set(), visits: new Set(), wanted: [], offered: [], bad: false },
  };
}

const withNextRevision = (instance: Instance): Instance => ({
  ...instance,
  revision: instance.revision + 1,
  changes: { ...instance.changes },
  visits: instance.visits.map(visit => ({ ...visit })),
  tasks: instance.tasks.map(task => ({ ...task })),
  timeline: [...instance.timeline],
  incidents: instance.incidents.map(incident => ({ ...incident })),
});

const nodeTreeIndexByFlow = new WeakMap<Flow, FlowIndex>();

/**
 * Returns the lookup index of the nodes in a flow, by node id. The index is cached, because a published flow
 * never changes.
 */
export function getOrCreateNodeTreeIndex(flow: Flow): FlowIndex {
  const index = nodeTreeIndexByFlow.get(flow) ?? indexFlowNodesById(flow);
  nodeTreeIndexByFlow.set(flow, index);
  return index;
}

/** Returns true if the flow adapts its open tasks to the directory (docs/flow/rules.md#people-change). */
export const followsDirectory = ({ process }: { process: Process }): boolean =>
  process.flow.setting?.followDirectory === true;

/**
 * Returns true if the user is an enabled administrator, or gives this command as a manager of the process.
 */
export const isAdministratorOrManager = ({ world, isManager, actorId }: Turn, userId: string): boolean =>
  ((isManager && actorId === userId) || world.directory.administrators().includes(userId)) &&
  world.directory.person(userId)?.disabled === false;

export const createRefusal = (code: RefusalCode, more: Omit<Refusal, 'code'> = {}): Refusal => ({
  code,
  ...more,
});

export function requireNodeInFlow(turn: Turn, nodeId: string): FlowNode {
  const place = turn.flow.get(nodeId);
  if (!place) throw new Error(`[Bug] the version ${turn.process.version} has no node ${nodeId}`);
  return place.node;
}

/** Returns the behaviour of the node, or undefined if the engine does not know the node type. */
export const findNodeBehaviourById = (turn: Turn, nodeId: string): NodeBehaviour | undefined =>
  turn.behaviourOf(requireNodeInFlow(turn, nodeId));

export function requireNodeVisit(turn: Turn, visitId: string): Visit {
  const visit = turn.instance.visits.find(one => one.id === visitId);
  if (!visit) throw new Error(`[Bug] the instance ${turn.instance.id} has no visit ${visitId}`);
  return visit;
}

export const openTasksOf = (turn: Turn, visit: Visit): Task[] =>
  turn.instance.tasks.filter(task => task.visitId === visit.id && task.state === 0);

/** Appends an entry to the timeline. The actor defaults to the system. */
export function appendTimelineEntry(
  turn: Turn,
  entry: Omit<TimelineEntry, 'id' | 'at' | 'actorId'> & { actorId?: string },
): void {
  turn.instance.timeline.push({
    actorId: SYSTEM_ACTOR,
    ...entry,
    id: turn.world.newId(),
    at: turn.world.now,
  });
}

/**
 * Raises an incident for a node, because no person can act and no rule lets the instance continue. The visit
 * of the node stays open until an administrator resolves the incident.
 */
export function raiseIncident(turn: Turn, visit: Visit, code: Incident['code']): void {
  const incident = {
    id: turn.world.newId(),
    nodeId: visit.nodeId,
    visitId: visit.id,
    code,
    at: turn.world.now,
  };
  turn.instance.incidents.push(incident);
  appendTimelineEntry(turn, { kind: 'incident', nodeId: visit.nodeId, visitId: visit.id, reason: code });
  turn.effects.push({ kind: 'incident', incidentId: incident.id, code });
}
