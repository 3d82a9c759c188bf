/** One command in execution: the copy of the instance, and the effects for the host. */
import { type Flow, type FlowIndex, type FlowNode, indexFlow } from '../../flow/index.ts';
import {
  type Effect,
  INSTANCE_STATE,
  type Incident,
  type Instance,
  type NextNode,
  type Pick,
  type Process,
  type Refusal,
  type RefusalCode,
  type Task,
  type TimelineEntry,
  type Visit,
  type World,
} from '../model/instance.ts';
import type { FindBehaviour, NodeBehaviour } from '../nodes/behaviour.ts';

/** The actor of everything that no person did. */
export const SYSTEM = 'system';

export interface Turn {
  readonly process: Process;
  readonly flow: FlowIndex;
  readonly world: World;
  /** The registry of node kinds, handed in so that nothing that a kind is built from imports it. */
  readonly behaviourOf: FindBehaviour;
  /** Built by this turn alone; the instance that came in is never touched. */
  readonly instance: Instance;
  readonly effects: Effect[];
  /** The person who gave the command; undefined where time or another instance set it off. */
  readonly actorId: string | undefined;
  /** Whether that person is a manager of the process. */
  readonly isManager: boolean;
  /** Whether nobody is there who could be asked to pick: time or another instance set it off. */
  readonly bySystem: boolean;
  readonly picks: {
    provided: readonly Pick[];
    used: Set<Pick>;
    /** The visits that took picks. */
    visits: Set<string>;
    /** Nodes that opened without the people that had to be picked. */
    wanted: NextNode[];
    /** Nodes that opened with the flow's people and whose people may be designated. */
    offered: NextNode[];
    bad: boolean;
  };
}

export interface TurnInput {
  process: Process;
  instance: Instance;
  world: World;
  behaviourOf: FindBehaviour;
  actorId?: string | undefined;
  isManager?: boolean;
  picks?: readonly Pick[];
  bySystem?: boolean;
}

/** False once a decision on the way ended the instance. */
export const isRunning = ({ instance }: Turn): boolean => instance.state === INSTANCE_STATE.running;

export function beginTurn(input: TurnInput): Turn {
  const {
    process,
    instance,
    world,
    behaviourOf,
    actorId,
    picks = [],
    isManager = false,
    bySystem = false,
  } = input;
  return {
    process,
    world,
    behaviourOf,
    flow: indexOf(process.flow),
    instance: nextRevision(instance),
    effects: [],
    actorId,
    isManager,
    bySystem,
    picks: { provided: picks, used: new Set(), visits: new Set(), wanted: [], offered: [], bad: false },
  };
}

const nextRevision = (instance: Instance): Instance => ({
  ...instance,
  revision: instance.revision + 1,
  changes: { ...instance.changes },
  visits: instance.visits.map(visit => ({ ...visit })),
  tasks: instance.tasks.map(task => ({ ...task })),
  timeline: [...instance.timeline],
  incidents: instance.incidents.map(incident => ({ ...incident })),
});

const indexes = new WeakMap<Flow, FlowIndex>();

/** A version's flow never changes, so its index is made once. */
export function indexOf(flow: Flow): FlowIndex {
  const index = indexes.get(flow) ?? indexFlow(flow);
  indexes.set(flow, index);
  return index;
}

/** An administrator of processes, or the manager of this one who gave the command. */
export const isAdministrator = ({ world, isManager, actorId }: Turn, userId: string): boolean =>
  ((isManager && actorId === userId) || world.directory.administrators().includes(userId)) &&
  world.directory.person(userId)?.disabled === false;

export const refuse = (code: RefusalCode, more: Omit<Refusal, 'code'> = {}): Refusal => ({ code, ...more });

export function nodeOf(turn: Turn, nodeId: string): FlowNode {
  const place = turn.flow.get(nodeId);
  if (!place) throw new Error(`[Bug] the version ${turn.process.version} has no node ${nodeId}`);
  return place.node;
}

/** The meaning of the node's kind; undefined for a kind that this version does not know. */
export const behaviourAt = (turn: Turn, nodeId: string): NodeBehaviour | undefined =>
  turn.behaviourOf(nodeOf(turn, nodeId));

export function visitOf(turn: Turn, visitId: string): Visit {
  const visit = turn.instance.visits.find(one => one.id === visitId);
  if (!visit) throw new Error(`[Bug] the instance ${turn.instance.id} has no visit ${visitId}`);
  return visit;
}

export const openTasksOf = (turn: Turn, visit: Visit): Task[] =>
  turn.instance.tasks.filter(task => task.visitId === visit.id && task.state === 0);

/** Appends to the timeline; the system did it unless an actor is named. */
export function log(
  turn: Turn,
  entry: Omit<TimelineEntry, 'id' | 'at' | 'actorId'> & { actorId?: string },
): void {
  turn.instance.timeline.push({ actorId: SYSTEM, ...entry, id: turn.world.newId(), at: turn.world.now });
}

/** Nobody can act and the system must not guess: the visit stays open until an administrator resolves it. */
export function raiseIncident(turn: Turn, visit: Visit, code: Incident['code']): void {
  const incident = {
    id: turn.world.newId(),
    nodeId: visit.nodeId,
    visitId: visit.id,
    code,
    at: turn.world.now,
  };
  turn.instance.incidents.push(incident);
  log(turn, { kind: 'incident', nodeId: visit.nodeId, visitId: visit.id, reason: code });
  turn.effects.push({ kind: 'incident', incidentId: incident.id, code });
}
