/** Defines the data that the engine works on: an instance with its visits, tasks and timeline. */
import type { ExamineMode, FieldPeople, Flow, Privilege, TimeLimit } from '../../flow/model/flow.ts';
import type { FormDefinition, Values } from '../../form/definition/types.ts';
import type { NoteKind, PersonAction } from './action.ts';

/**
 * Stored codes for the status of an instance. 0: under approval, 1: approved, 2: rejected, 3: revoked, 5:
 * force-terminated, 6: voided after approval.
 */
export const INSTANCE_STATE = {
  running: 0,
  approved: 1,
  rejected: 2,
  revoked: 3,
  terminated: 5,
  voided: 6,
} as const;
export type InstanceState = (typeof INSTANCE_STATE)[keyof typeof INSTANCE_STATE];

/**
 * Stored codes for the status of a task. `cancelled` means that the system closed the task because another
 * task or the whole instance was decided.
 */
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

/** The role of a task's actor. -1: end, 0: initiator, 1: handler, 2: copy recipient. */
export type TaskType = -1 | 0 | 1 | 2;

/** An immutable published version of a process. A running instance uses one version. */
export interface Process {
  id: string;
  name: string;
  version: number;
  flow: Flow;
  form: FormDefinition;
}

/**
 * Identifies a branch (lane) in one visit of a parallel or inclusive gateway. The same branch in another
 * visit of the gateway has a different `LaneRef`.
 */
export interface LaneRef {
  split: string;
  lane: string;
}

/**
 * The next time-triggered event of a visit (one entry of the instance into a node), such as the end of a time
 * limit.
 */
export interface Timer {
  /** When the timer is due, in milliseconds since 1970. */
  at: number;
  /**
   * The action that runs when the timer is due. `wake` ends a delay. The other values are the actions of the
   * node's time limit.
   */
  do: TimeLimit['do'] | 'wake';
  /** The number of reminders sent up to now. */
  sent: number;
  /** The end of the time limit in milliseconds since 1970. Present if `at` is the time of a further reminder. */
  due?: number;
}

/** One entry into a node. If the instance enters the node again, another visit is created. */
export interface Visit {
  id: string;
  nodeId: string;
  state: 'open' | 'done' | 'cancelled';
  /**
   * How the assignees of the node decide together. Absent if people do not decide at the node. Administrators
   * who take over a node decide by either-sign: one of them decides for all.
   */
  mode?: ExamineMode;
  /**
   * The ids of the assignees in order, determined on entry. A sequential node advances through them with
   * `cursor`.
   */
  actors: string[];
  /**
   * The ids in `actors` that were named explicitly, either by a person or by the node's rule for missing
   * assignees. These people must decide even if they approved at an earlier node.
   */
  appointed?: string[];
  /** The index in `actors` of the assignee whose turn it is. Used only by a sequential node. */
  cursor: number;
  /** The time at which the instance entered the node, in milliseconds since 1970. */
  enteredAt: number;
  leftAt?: number;
  /** The ids of the preceding visits, so that the path of the instance can be followed backwards. */
  from: string[];
  /** The branches (lanes) of parallel or inclusive gateways that enclose the visit, outermost first. */
  lanes: LaneRef[];
  /**
   * The state of a gateway; absent for other nodes. `taken` lists the branches (lanes) that were entered.
   * `ended` maps each finished parallel branch to its last visits.
   */
  taken?: string[];
  ended?: Record<string, string[]>;
  /**
   * The decision at the node. A suggestion branch (a gateway that routes by a decision) after the node
   * evaluates it.
   */
  decision?: 'agree' | 'reject';
  timer?: Timer;
  /**
   * The id of the task whose assignee claimed the node. After a claim, no other assignee can decide. Set only
   * if the node requires a claim.
   */
  claimedBy?: string;
  /** The time at which each person was last urged at this visit, by person id, in milliseconds since 1970. */
  urgedAt?: Record<string, number>;
  /** True if the node was entered because a later node sent the instance back to this node. */
  returned?: boolean;
  /**
   * The ids of the cancelled visits (entries into nodes) that reopen if the instance returns straight to the
   * sending node. The first id is the visit that sent the instance back. The visits reopen when this visit is
   * completed.
   */
  backTo?: string[];
  /**
   * The ids of the visits that a straight return restores as completed, because their nodes are not repeated.
   * A straight return leads directly back to the node that sent the instance back.
   */
  restores?: string[];
  /**
   * The instance revision of the command that cancelled this visit, for example by sending the instance back.
   */
  cancelledRevision?: number;
  /**
   * The name that the node had in the flow version in which the visit was completed. Set when the instance is
   * migrated to another version.
   */
  nodeName?: string;
  /** The paths of the form fields that the node showed. Set if a migration removed the node. */
  shown?: string[];
  /** The instance id of the running sub-process. Set only for a sub-process node. */
  childId?: string;
  /** What a form field named when the node was entered. Set if the node takes its people from the field. */
  named?: NamedByField;
  /** Set if the open tasks of the visit follow the directory (docs/flow/rules.md#people-change). */
  follows?: FollowedAssignees;
  /** The ids of the people who lost an undecided task because they left the group of the node. */
  formerMembers?: string[];
}

/**
 * The people, organisations, roles or positions that a form field named. They are kept with the visit, so that
 * a later change of the field does not change open tasks.
 */
export interface NamedByField {
  field: string;
  as: FieldPeople;
  ids: string[];
  /** True if the field also had values that it does not offer. Such values name no person. */
  hasOtherValues?: true;
}

/** The assignees of a visit that were found in a group of the directory, such as the holders of a role. */
export interface FollowedAssignees {
  /**
   * The source of the assignees: the people setting of the node, or the administrators who decide because the
   * node has no assignees.
   */
  from: 'setting' | 'administrators';
  /** The ids of the people who were found up to now. They get no further task. */
  found: string[];
}

/**
 * Determines when an added signer decides: before the approver who added the signer, after that approver, or
 * at the same time (`beside`).
 */
export type SignWay = 'before' | 'after' | 'beside';

export interface Attachment {
  id: string;
  name: string;
}

/**
 * A task of one person in a visit, such as a decision or a received copy. Tasks are never removed from the
 * instance.
 */
export interface Task {
  id: string;
  visitId: string;
  nodeId: string;
  taskType: Exclude<TaskType, -1>;
  actorId: string;
  state: TaskState;
  createdAt: number;
  /** The time at which the actor first opened the task, in milliseconds since 1970. */
  viewedAt?: number;
  closedAt?: number;
  /** The actor who closed the task: a user id, or `system`. */
  closedBy?: string;
  /**
   * The person whose action closed this task, if that person is not the task's actor. The action was a
   * decision on another task, a withdrawal, a recall or a termination of the instance.
   */
  overtakenBy?: string;
  /** The instance revision in which the task was closed. */
  closedRevision?: number;
  comment?: string;
  attachments?: Attachment[];
  /** True if the task was decided within 3 seconds of its first view. */
  instant?: boolean;
  /** True if the task was decided without being opened. */
  unviewed?: boolean;
  /** The person on whose behalf the actor decides. A timeline shows it as "A for B". */
  onBehalfOf?: string;
  /**
   * Why the open task cannot be decided yet. `claimed`: another person claimed the node. `signers`: signers
   * whom the actor added sign first.
   */
  held?: 'claimed' | 'signers';
  /** The id of the task from which this task resulted by transfer, delegation, reopening or add-sign. */
  parentId?: string;
  /**
   * When an added signer signs: before or after the person who added the signer, or at the same time. That
   * person is the actor of the parent task. Absent if this task does not belong to an added signer.
   */
  sign?: SignWay;
  /** The ids of people who sign after the actor. Their tasks open when the actor agrees. */
  signAfter?: string[];
  /** The draft that the actor saved. Only the actor may see it. */
  draft?: { values: Values; comment?: string };
}

/** An event of the instance that a timeline can show. Entries are appended and never changed. */
export interface TimelineEntry {
  id: string;
  at: number;
  kind: TimelineKind;
  /**
   * The node to which the timeline entry refers. For `routed`, this is the branch (lane) that was taken. For
   * `fell-back`, this is the node to which the instance returned.
   */
  nodeId?: string;
  visitId?: string;
  taskId?: string;
  /** The actor who caused the event: a user id, or `system`. */
  actorId: string;
  /**
   * The affected person: the person who received a transferred task, an added signer, or a person who was
   * copied, reminded or skipped.
   */
  toId?: string;
  comment?: string;
  attachments?: Attachment[];
  /** The reason why the system acted: a key of the i18n catalogue under `timeline.`. */
  reason?: string;
}

/** Kinds of timeline entries: actions of people, and progress of the instance. */
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

/**
 * A situation in which no person can act and no rule lets the system continue. An administrator has to
 * resolve it.
 */
export interface Incident {
  id: string;
  nodeId: string;
  visitId: string;
  code: 'nobody' | 'no-branch' | 'unknown-node' | 'no-process' | 'too-nested' | 'bad-time';
  at: number;
  resolvedAt?: number;
}

export interface Instance {
  id: string;
  processId: string;
  version: number;
  itemName: string;
  /** The urgency: a value of the Jflow_Degree dictionary. 0 is normal. */
  degree: number;
  state: InstanceState;
  initiatorId: string;
  createdAt: number;
  endedAt?: number;
  /** The revision number. It increases by one with each accepted command that changes the instance. */
  revision: number;
  values: Values;
  /** The revision in which each field last changed. */
  changes: Record<string, number>;
  /**
   * The first revision whose approvals count for the deduplication, which skips repeated approvals of a
   * person. It is set when an application is returned to its initiator, so earlier approvals no longer count.
   */
  freshSince?: number;
  /**
   * The ids of the people whom users selected as assignees, keyed by node id. If the instance enters the node
   * again, the selection is kept.
   */
  picked?: Record<string, string[]>;
  /**
   * The id of the parent instance, and the id of the parent's visit that waits for this instance. Set only if
   * this instance is a sub-process.
   */
  parent?: { instanceId: string; visitId: string };
  visits: Visit[];
  tasks: Task[];
  timeline: TimelineEntry[];
  incidents: Incident[];
}

/** The field rights of one person at one node. */
export type Privileges = Privilege[];
