/** What the engine works on: an instance with its visits, tasks and timeline, the commands, and the world handed in. */

import type { ExamineMode, Flow, Named, Privilege } from '../flow/model.ts';
import type { FormDefinition, Values } from '../form/definition.ts';

/** 0 under approval, 1 approved, 2 rejected, 3 revoked, 5 force-terminated. */
export const INSTANCE_STATE = { running: 0, approved: 1, rejected: 2, revoked: 3, terminated: 5 } as const;
export type InstanceState = (typeof INSTANCE_STATE)[keyof typeof INSTANCE_STATE];

/** By index, as saved. `cancelled` is closed by the system because a sibling or the instance was decided. */
export const TASK_STATE = {
  processing: 0,
  pass: 1,
  refuse: 2,
  timeout: 3,
  terminate: 4,
  withdraw: 5,
  transfer: 6,
  fallBack: 7,
  cancelled: 8,
} as const;
export type TaskState = (typeof TASK_STATE)[keyof typeof TASK_STATE];

/** -1 end, 0 initiator, 1 handler, 2 copy recipient. */
export type TaskType = -1 | 0 | 1 | 2;

/** An immutable published version: what a running instance is bound to. */
export interface Process {
  id: string;
  name: string;
  version: number;
  flow: Flow;
  form: FormDefinition;
}

/** One entry into one node. A node entered again has a new visit. */
export interface Visit {
  id: string;
  nodeId: string;
  state: 'open' | 'done' | 'cancelled';
  /** How its people decide; absent where nobody decides. Administrators stand in by either-sign. */
  mode?: ExamineMode;
  /** The people fixed on entry, in order; a sequential node walks them by index. */
  actors: string[];
  /** Where a sequential node stands in `actors`. */
  cursor: number;
  /** Milliseconds since 1970. */
  enteredAt: number;
  leftAt?: number;
  /** The visits this one follows, so that a path can be walked backwards. */
  from: string[];
  /** The lane of a parallel or inclusive container in which the visit lies, outermost first. */
  lanes: string[];
}

/** One person's part in a visit. Rows are never removed. */
export interface Task {
  id: string;
  visitId: string;
  nodeId: string;
  taskType: Exclude<TaskType, -1>;
  actorId: string;
  state: TaskState;
  createdAt: number;
  /** The first time the actor opened it. */
  viewedAt?: number;
  closedAt?: number;
  /** A user id, or `system`. */
  closedBy?: string;
  /** The instance revision that closed it. */
  closedRevision?: number;
  comment?: string;
  /** Decided within 3 s of the first view. */
  instant?: boolean;
  /** Decided without ever having been opened. */
  unviewed?: boolean;
}

/** Something that happened, in words a timeline can show. Appended, never changed. */
export interface TimelineEntry {
  id: string;
  at: number;
  kind:
    | 'submitted'
    | 'entered'
    | 'routed'
    | 'agreed'
    | 'refused'
    | 'copied'
    | 'auto-passed'
    | 'skipped'
    | 'cancelled'
    | 'incident'
    | 'resolved'
    | 'ended';
  /** On `routed` the lane that was taken. */
  nodeId?: string;
  visitId?: string;
  taskId?: string;
  /** A user id, or `system`. */
  actorId: string;
  comment?: string;
  /** Why the system did it: a code of the i18n catalogue under `timeline.`. */
  reason?: string;
}

/** Nobody can act and the system must not guess; an administrator resolves it. */
export interface Incident {
  id: string;
  nodeId: string;
  visitId: string;
  code: 'nobody' | 'no-branch' | 'unknown-node';
  at: number;
  resolvedAt?: number;
}

export interface Instance {
  id: string;
  processId: string;
  version: number;
  itemName: string;
  /** Urgency, a value of the Jflow_Degree dictionary; 0 is ordinary. */
  degree: number;
  state: InstanceState;
  initiatorId: string;
  createdAt: number;
  endedAt?: number;
  /** Grows by one with each accepted command. */
  revision: number;
  values: Values;
  /** The revision at which each field last got another value. */
  changes: Record<string, number>;
  visits: Visit[];
  tasks: Task[];
  timeline: TimelineEntry[];
  incidents: Incident[];
}

export interface Person {
  id: string;
  name: string;
  disabled: boolean;
}

/** The people a step may ask for. Everything is loaded beforehand: see `peopleNeeded`. */
export interface Directory {
  person(id: string): Person | undefined;
  withRole(roleId: string): string[];
  inOrganization(organizeId: string): string[];
  inPosition(positionId: string): string[];
  /** Who decides where a node's own people are nobody. */
  administrators(): string[];
}

/** What is handed in, so that a step reads nothing from outside. */
export interface World {
  /** Milliseconds since 1970. */
  now: number;
  /** A new unique id; the same calls give the same ids in a replay. */
  newId(): string;
  directory: Directory;
  /** The tenant's zone, an IANA name, in which dates without an offset are read. Default UTC. */
  timeZone?: string;
  /** Language of the messages in a refusal. Default zh. */
  lang?: 'zh' | 'en';
}

export interface Pick extends Named {
  /** Where two picked nodes open at once. */
  nodeId?: string;
}

/** A node that the decision opens and whose people are to be picked. */
export interface NextNode {
  nodeId: string;
  nodeName: string;
  /** 1 exactly one, 2 several. */
  selectMode: 1 | 2;
  /** Whom the node allows; with `anyone` every enabled person. */
  candidates: Named[];
  anyone: boolean;
}

interface Decision {
  taskId: string;
  actorId: string;
  comment?: string;
  /** The instance's revision when the person decided: tells a collision from a late decision. */
  seenRevision?: number;
}

export type Command =
  | {
      kind: 'start';
      instanceId: string;
      actorId: string;
      values: Values;
      itemName?: string;
      degree?: number;
      picks?: Pick[];
    }
  | { kind: 'view'; taskId: string; actorId: string }
  | ({ kind: 'agree'; values?: Values; picks?: Pick[] } & Decision)
  | ({ kind: 'reject' } & Decision);

/** Words the outside needs to act on; carried out in the same transaction or queued by it. */
export type Effect =
  | { kind: 'task-opened'; taskId: string; actorId: string }
  | { kind: 'task-closed'; taskId: string; actorId: string }
  | { kind: 'copied'; taskId: string; actorId: string }
  | { kind: 'node-entered'; nodeId: string }
  | { kind: 'incident'; incidentId: string; code: Incident['code'] }
  | { kind: 'ended'; state: InstanceState };

export type RefusalCode =
  | 'not-your-task'
  | 'task-done'
  | 'unknown-task'
  | 'ended'
  | 'not-found'
  | 'conflict'
  | 'not-allowed'
  | 'same-user'
  | 'user-disabled'
  | 'unknown-user'
  | 'already-holds'
  | 'bad-target'
  | 'sibling-branch'
  | 'successor-acted'
  | 'caller-disabled'
  | 'needs-claim'
  | 'needs-actors'
  | 'bad-actors'
  | 'field-hidden'
  | 'field-disabled'
  | 'invalid-values'
  | 'not-initiator'
  | 'not-admin'
  | 'key-reused'
  | 'lint'
  | 'cannot-migrate';

/** Why a command was not carried out. `fields` names the values to mend, `by` the person who was first. */
export interface Refusal {
  code: RefusalCode;
  fields?: { field: string; message: string }[];
  by?: string;
}

export type StepResult =
  | { ok: true; instance: Instance; effects: Effect[] }
  | { ok: false; refusal: Refusal };

/** What one person sees of one node's form. */
export type Privileges = Privilege[];
