/** The state that the engine works on: an instance with its visits, tasks and timeline. */
import type { ExamineMode, Flow, NoticeChannel, Privilege, TimeLimit } from '../../flow/model/flow.ts';
import type { FormDefinition, Values } from '../../form/definition/types.ts';
import type { NoteKind, PersonAction } from './action.ts';
import type { ParentLeft, Refusal } from './command.ts';

export * from './command.ts';
export * from './world.ts';

/** 0 under approval, 1 approved, 2 rejected, 3 revoked, 5 force-terminated, 6 voided after it was approved. */
export const INSTANCE_STATE = {
  running: 0,
  approved: 1,
  rejected: 2,
  revoked: 3,
  terminated: 5,
  voided: 6,
} as const;
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

/** A lane of one visit of a parallel or inclusive container: entered again, the container has another visit. */
export interface LaneRef {
  split: string;
  lane: string;
}

/** The next event of a visit that time alone brings. */
export interface Timer {
  /** Milliseconds since 1970. */
  at: number;
  /** `wake` ends a delay; the others are the actions of the node's time limit. */
  do: TimeLimit['do'] | 'wake';
  /** How many reminders were sent. */
  sent: number;
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
  /** The part of `actors` that was put here by name, by a person or the node's own rules: asked also after an earlier approval. */
  appointed?: string[];
  /** Where a sequential node stands in `actors`. */
  cursor: number;
  /** Milliseconds since 1970. */
  enteredAt: number;
  leftAt?: number;
  /** The visits this one follows, so that a path can be walked backwards. */
  from: string[];
  /** The lanes of parallel or inclusive containers in which the visit lies, outermost first. */
  lanes: LaneRef[];
  /** Of a container: the lanes that were taken, and, where they run side by side, the last visits of each that has ended. */
  taken?: string[];
  ended?: Record<string, string[]>;
  /** How its people decided: what a suggestion branch behind it asks. */
  decision?: 'agree' | 'reject';
  timer?: Timer;
  /** The task whose holder alone decides, where the node asks to be claimed. */
  claimedBy?: string;
  /** Entered because somebody fell back to it. */
  returned?: boolean;
  /** Visits that open again when this one is done, the one that fell back first: the way straight back. */
  backTo?: string[];
  /** Visits that count as done again then: the way that was gone and is not gone again. */
  restores?: string[];
  /** The revision whose fall-back cancelled it. */
  cancelledRevision?: number;
  /** The node's name in the version that it was done under, once the instance was migrated. */
  nodeName?: string;
  /** The fields that the node showed, by their way in the form, once a migration left it behind. */
  shown?: string[];
  /** Of a sub-process: the instance that runs. */
  childId?: string;
}

/** The way a person was added as a signer to the assignees of the flow. */
export type SignWay = 'before' | 'after' | 'beside';

export interface Attachment {
  id: string;
  name: string;
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
  /** The person whose action closed it, where that is not its own person: a sibling, or who withdrew, recalled or terminated. */
  overtakenBy?: string;
  /** The instance revision that closed it. */
  closedRevision?: number;
  comment?: string;
  attachments?: Attachment[];
  /** Decided within 3 s of the first view. */
  instant?: boolean;
  /** Decided without ever having been opened. */
  unviewed?: boolean;
  /** Whose decision it is, where the actor stands in for somebody: shown as "A for B". */
  onBehalfOf?: string;
  /** Open, but not decidable now: another person claimed it, or signers added by the actor sign first. */
  held?: 'claimed' | 'signers';
  /** The task it came from: transferred, delegated, opened again, or added to. */
  parentId?: string;
  /** Added to the parent by its actor. */
  sign?: SignWay;
  /** People who sign after the actor: their tasks open when the actor agrees. */
  signAfter?: string[];
  /** The actor's staged draft; seen by nobody else. */
  draft?: { values: Values; comment?: string };
}

/** Something that happened, in words a timeline can show. Appended, never changed. */
export interface TimelineEntry {
  id: string;
  at: number;
  kind: TimelineKind;
  /** On `routed` the lane that was taken, on `fell-back` the node that was gone back to. */
  nodeId?: string;
  visitId?: string;
  taskId?: string;
  /** A user id, or `system`. */
  actorId: string;
  /** The person it was done to: the receiver of a transfer, a signer, who was copied, reminded or skipped. */
  toId?: string;
  comment?: string;
  attachments?: Attachment[];
  /** Why the system did it: a code of the i18n catalogue under `timeline.`. */
  reason?: string;
}

/** The entries about people's work, and those about the way of the instance. */
export type TimelineKind =
  | PersonAction
  | NoteKind
  | 'entered'
  | 'routed'
  | 'cancelled'
  | 'noticed'
  | 'delayed'
  | 'child-started'
  | 'child-ended'
  | 'incident'
  | 'ended';

/** Nobody can act and the system must not guess; an administrator resolves it. */
export interface Incident {
  id: string;
  nodeId: string;
  visitId: string;
  code: 'nobody' | 'no-branch' | 'unknown-node' | 'no-process' | 'bad-time';
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
  /** Approvals before this revision spare nobody a decision: something was sent back since. */
  freshSince?: number;
  /** People once picked, by node: a node that is entered again keeps them. */
  picked?: Record<string, string[]>;
  /** The instance whose sub-process this is, and the visit that waits for it. */
  parent?: { instanceId: string; visitId: string };
  visits: Visit[];
  tasks: Task[];
  timeline: TimelineEntry[];
  incidents: Incident[];
}

/** Words the outside needs to act on; carried out in the same transaction or queued by it. */
export type Effect =
  | { kind: 'task-opened'; taskId: string; actorId: string }
  | { kind: 'task-closed'; taskId: string; actorId: string }
  | { kind: 'copied'; taskId: string; actorId: string }
  | { kind: 'node-entered'; nodeId: string }
  | { kind: 'node-left'; nodeId: string; decision?: 'agree' | 'reject' }
  | { kind: 'notice'; nodeId: string; userIds: string[]; channels: NoticeChannel[] }
  | { kind: 'urged'; userIds: string[]; by: string }
  | { kind: 'reminded'; nodeId: string; userIds: string[] }
  /** The time limit of these people has passed; `did` is the action in place of their decision. */
  | { kind: 'timed-out'; nodeId: string; userIds: string[]; did: 'pass' | 'reject' | 'transfer' }
  | { kind: 'commented'; by: string }
  | { kind: 'mentioned'; userIds: string[]; by: string }
  | { kind: 'incident'; incidentId: string; code: Incident['code'] }
  /** A sub-process is to be started with these values; then `child-started` tells its instance. */
  | { kind: 'child-wanted'; visitId: string; processKey: string; values: Values }
  /** A sub-process that runs is waited for no more: `parent-left` ends it. */
  | { kind: 'child-unwanted'; visitId: string; instanceId: string; because: ParentLeft }
  | { kind: 'ended'; state: InstanceState };

/** The field rights of one person at one node. */
export type Privileges = Privilege[];

export type StepResult =
  | { ok: true; instance: Instance; effects: Effect[] }
  | { ok: false; refusal: Refusal };
