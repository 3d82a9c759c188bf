/** Tasks and instances, as shown in lists and in a single approval. */
import Type, { type Static } from 'typebox';
import {
  APPROVAL_ACTIONS,
  TASK_CLOSING_TIMELINE_ENTRY_KINDS,
  TIMELINE_NOTE_KINDS,
} from '../../../approval/model/action.ts';
import { ParticipantId } from '../ids/subjects.ts';
import { Id, Instant, NamedRecord, Nullable } from '../shapes.ts';

const TaskPerson = Type.Object({ userId: ParticipantId, userName: Type.String() });
const AddedSignerPosition = Type.Union([
  Type.Literal('before'),
  Type.Literal('after'),
  Type.Literal('beside'),
]);

/** The process number and summary of an instance, as shown in lists. */
const processNumberAndSummaryFields = {
  /** The process number of the instance, which is displayed instead of the instance id. */
  number: Type.String(),
  /** The fields displayed below the title, in the caller's language. */
  summary: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
};

export const TaskRow = Type.Object({
  id: Id,
  processId: Id,
  instanceId: Id,
  processName: Type.String(),
  processType: Type.String(),
  itemName: Type.String(),
  ...processNumberAndSummaryFields,
  nodeName: Type.String(),
  degree: Type.Integer(),
  /** The label of the urgency in the dictionary `Jflow_Degree`. Empty if there is none. */
  degreeName: Type.String(),
  taskState: Type.Integer(),
  taskType: Type.Integer(),
  /** True if the caller must claim the task before acting on it. */
  needClaim: Type.Boolean(),
  /** True if the task still waits for signers that the caller has added. */
  waitsForSigners: Type.Boolean(),
  /** How the caller was added as a signer. Null for assignees defined by the flow. */
  sign: Nullable(AddedSignerPosition),
  /** The user on whose behalf the caller decides. */
  onBehalfOf: Nullable(TaskPerson),
  /** True if the caller has saved unsubmitted input as a draft for the task. */
  hasDraft: Type.Boolean(),
  /** When the time limit of the node expires. */
  dueTime: Nullable(Instant),
  isRead: Type.Boolean(),
  createBy: TaskPerson,
  createTime: Instant,
  endTime: Nullable(Instant),
});
export type TaskRow = Static<typeof TaskRow>;

export const InstanceRow = Type.Object({
  id: Id,
  processId: Id,
  processName: Type.String(),
  processType: Type.String(),
  itemName: Type.String(),
  ...processNumberAndSummaryFields,
  degree: Type.Integer(),
  /**
   * The label of the urgency, from the dictionary `Jflow_Degree`. Empty if the dictionary has no label for
   * it.
   */
  degreeName: Type.String(),
  instanceState: Type.Integer(),
  /** The names of the open nodes. Nodes of the same name are followed by the names of their branches. */
  currentNodes: Type.Array(Type.String()),
  /** The names of the first few pending assignees. */
  currentPeople: Type.Array(Type.String()),
  /** True if the instance waits for an administrator, because no user can decide or no branch matches. */
  isStuck: Type.Boolean(),
  createBy: TaskPerson,
  createTime: Instant,
  endTime: Nullable(Instant),
});
export type InstanceRow = Static<typeof InstanceRow>;

/** A task as shown by `<approval-task>`, or an instance that is viewed without a task. */
export const ApprovalTaskDetail = Type.Object({
  /** The id of the task. Absent if an instance is viewed without a task. */
  id: Type.Optional(Id),
  processId: Id,
  instanceId: Id,
  processName: Type.String(),
  itemName: Type.String(),
  /** The process number of the instance, which is displayed instead of the instance id. */
  number: Type.String(),
  degree: Type.Integer(),
  instanceState: Type.Integer(),
  /** The state of the task. Absent if there is no task. Actions are available only in state 0. */
  taskState: Type.Optional(Type.Integer()),
  taskType: Type.Optional(Type.Integer()),
  nodeName: Type.String(),
  needClaim: Type.Boolean(),
  /** True if the task still waits for signers that the caller has added. */
  waitsForSigners: Type.Boolean(),
  /** The user who has claimed the node, if this is not the caller. */
  claimedBy: Nullable(TaskPerson),
  sign: Nullable(AddedSignerPosition),
  onBehalfOf: Nullable(TaskPerson),
  dueTime: Nullable(Instant),
  /** The IANA name of the tenant's time zone, in which the due time is shown. */
  timeZone: Type.String(),
  /**
   * The caller's staged draft as JSON text of `{values, comment?, left?}`. `left` names the values that the
   * caller may no longer write. Other users do not get the draft.
   */
  draft: Nullable(Type.String()),
  /** Identifies the staged draft for `jflow/saveData`. Null if there is none. Absent without a task. */
  draftRevision: Type.Optional(Nullable(Type.String())),
  /** Incidents that stop the instance at a node. Returned only to administrators, who can resolve them. */
  incidents: Type.Array(
    Type.Object({
      id: Id,
      nodeId: Id,
      nodeName: Type.String(),
      /**
       * The reason why the instance cannot continue: the node has no approver (`nobody`), no branch applies
       * (`no-branch`), the node is missing or has an unsupported type (`unknown-node`), the sub-process cannot
       * start (`no-process`) or is nested too deeply (`too-nested`), or a delay has no valid time (`bad-time`).
       */
      code: Type.String(),
      time: Instant,
    }),
  ),
  createBy: TaskPerson,
  createTime: Instant,
  /** The caller, as a user with id and name. */
  me: TaskPerson,
  /** The caller's oldest open task in this instance. Null if there is none. */
  openTask: Nullable(Id),
  /**
   * What a decision requires: for which decisions a comment is required, and whether agreeing requires a
   * handwritten signature.
   */
  requires: Type.Object({
    comment: Type.Array(Type.Union([Type.Literal('agree'), Type.Literal('reject')])),
    signature: Type.Boolean(),
  }),
  /** The actions that the caller may currently take. */
  actions: Type.Array(Type.Enum(APPROVAL_ACTIONS)),
  /** True if the flow permits the caller to see its nodes, in the diagram and in the forecast. */
  showsNodes: Type.Boolean(),
  /** Signers added by the caller that can still be removed. */
  signers: Type.Array(TaskPerson),
  /** The JSON text of `{type, configure, privileges}` of the task's node. */
  nodeInfo: Type.String(),
  /** The form values that the caller may see, as JSON text. */
  variable: Type.String(),
  /**
   * True if the timeline of the ended application is in an archive. `GET jflow/nodeInfo` then reads it from a
   * bucket, and can fail with `bucket-failed` or `archive-damaged`.
   */
  isArchived: Type.Optional(Type.Boolean()),
});
export type ApprovalTaskDetail = Static<typeof ApprovalTaskDetail>;

const TimelineFile = Type.Object({ id: Id, name: Type.String() });

/** An entry of the timeline that is not a decision: a comment or another event. */
export const TimelineNote = Type.Object({
  id: Id,
  kind: Type.Enum(TIMELINE_NOTE_KINDS),
  /** The name of the user who caused the event. Empty if the system caused it. */
  userName: Type.String(),
  toName: Nullable(Type.String()),
  /** The name of the user whose task an administrator handed over. Absent for other events. */
  fromName: Type.Optional(Type.String()),
  time: Instant,
  comment: Type.String(),
  attachments: Type.Array(TimelineFile),
  /**
   * A code that explains how or why the event occurred, such as `sign-before` or `disabled`. If a person left
   * or joined the assignees of a node, it is the kind of group: `role`, `organization`, `position`, `leaders`
   * or `administrators`. For a migration, this field contains the old and the new version.
   */
  reason: Nullable(Type.String()),
});
export type TimelineNote = Static<typeof TimelineNote>;

export const TimelineRow = Type.Object({
  id: Id,
  nodeId: Nullable(Id),
  taskName: Type.String(),
  /** The type of the row. -1: end, 0: initiator, 1: handler, 2: copy recipient. */
  taskType: Type.Integer(),
  /** The state of the node. In the row that represents the end of the instance, the state of the instance. */
  taskState: Type.Integer(),
  startTime: Instant,
  endTime: Nullable(Instant),
  /**
   * The time spent at the node, in seconds. In the end row of the timeline, this is the duration of the whole
   * instance.
   */
  timeSpent: Nullable(Type.Integer()),
  /**
   * How the assignees decide. 1: sequential, 2: countersign, 3: either-sign, 4: vote. Null if there is only
   * one assignee.
   */
  examineMode: Nullable(Type.Integer()),
  /** Why the system acted automatically at the node. Null if it did not. */
  reason: Nullable(Type.String()),
  /** The progress of a node with several assignees. Null for other nodes. */
  tally: Nullable(
    Type.Object({
      agreed: Type.Integer(),
      refused: Type.Integer(),
      of: Type.Integer(),
      /** The percentage of votes that must agree. Null if the node is not decided by vote. */
      ratio: Nullable(Type.Number()),
    }),
  ),
  /** All assignees of the node, including assignees who have not acted. */
  approvalInfos: Type.Array(
    Type.Object({
      userId: ParticipantId,
      userName: Type.String(),
      comment: Type.String(),
      taskState: Type.Integer(),
      isRead: Type.Boolean(),
      instant: Type.Boolean(),
      time: Nullable(Instant),
      /** The name of the user on whose behalf the assignee decided. */
      onBehalfOf: Nullable(Type.String()),
      sign: Nullable(AddedSignerPosition),
      attachments: Type.Array(TimelineFile),
      /** The time in seconds between the opening and the closing of the task. */
      timeSpent: Nullable(Type.Integer()),
      /** The action of the assignee. Null if the assignee has not acted. */
      action: Nullable(Type.Enum(TASK_CLOSING_TIMELINE_ENTRY_KINDS)),
      /** The user who received the task, or the node to which the instance was returned. */
      toName: Nullable(Type.String()),
      /**
       * Why the assignee cannot act yet: it is not their turn, added signers must sign first, or another user
       * has claimed the node.
       */
      waitsFor: Nullable(Type.Union([Type.Literal('turn'), Type.Literal('signers'), Type.Literal('claim')])),
      /** True if the node was decided contrary to this assignee's decision. */
      overruled: Type.Boolean(),
    }),
  ),
  /** Comments and other events at the node, without the decision, oldest first. */
  notes: Type.Array(TimelineNote),
});
export type TimelineRow = Static<typeof TimelineRow>;

/** The nodes that the caller's next decision opens and whose assignees the caller picks. */
export const NextNodeAssigneePicks = Type.Object({
  needActors: Type.Boolean(),
  nodes: Type.Array(
    Type.Object({
      nodeId: Id,
      nodeName: Type.String(),
      /** How many users to pick. 1: exactly one. 2: several. */
      selectMode: Type.Integer(),
      /**
       * True if any user of the tenant may be picked. In this case, `candidates` is empty; use
       * `jflow/candidates` to search for users.
       */
      anyone: Type.Boolean(),
      candidates: Type.Array(NamedRecord),
      /**
       * True if the user may skip the choice of assignees. In this case, the assignees defined by the flow
       * decide.
       */
      optional: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type NextNodeAssigneePicks = Static<typeof NextNodeAssigneePicks>;
