/** Tasks and instances as lists and one approval show them. */
import Type, { type Static } from 'typebox';
import { ACTIONS, NOTE_KINDS, PERSON_ACTIONS } from '../../../approval/model/action.ts';
import { ParticipantId } from '../ids/subjects.ts';
import { Id, Instant, Named, Nullable } from '../shapes.ts';

const Person = Type.Object({ userId: ParticipantId, userName: Type.String() });
const SignWay = Type.Union([Type.Literal('before'), Type.Literal('after'), Type.Literal('beside')]);

/** The number and the summary of an instance, in lists. */
const listed = {
  /** The process number, shown in place of the id. */
  number: Type.String(),
  /** The fields below the title, in the reader's language. */
  summary: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
};

export const TaskRow = Type.Object({
  id: Id,
  processId: Id,
  instanceId: Id,
  processName: Type.String(),
  processType: Type.String(),
  itemName: Type.String(),
  ...listed,
  nodeName: Type.String(),
  degree: Type.Integer(),
  /** Its label in the dictionary `Jflow_Degree`; empty where it has none. */
  degreeName: Type.String(),
  taskState: Type.Integer(),
  taskType: Type.Integer(),
  /** Whether the caller must claim it before anything else. */
  needClaim: Type.Boolean(),
  /** True while signers added by the caller have to sign first. */
  waitsForSigners: Type.Boolean(),
  /** The way the caller was added as a signer; absent for assignees of the flow. */
  sign: Nullable(SignWay),
  /** In whose place the caller decides. */
  onBehalfOf: Nullable(Person),
  /** Whether the caller has staged something. */
  hasDraft: Type.Boolean(),
  /** When the node's time limit is over. */
  dueTime: Nullable(Instant),
  isRead: Type.Boolean(),
  createBy: Person,
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
  ...listed,
  degree: Type.Integer(),
  /** Its label in the dictionary `Jflow_Degree`; empty where it has none. */
  degreeName: Type.String(),
  instanceState: Type.Integer(),
  /** Where it stands: names of the open nodes. */
  currentNodes: Type.Array(Type.String()),
  /** The first few names of the pending assignees. */
  currentPeople: Type.Array(Type.String()),
  /** Whether it waits for an administrator: nobody can decide, or no branch fits. */
  isStuck: Type.Boolean(),
  createBy: Person,
  createTime: Instant,
  endTime: Nullable(Instant),
});
export type InstanceRow = Static<typeof InstanceRow>;

/** A task as `<approval-task>` shows it, or an instance seen without one. */
export const TaskInfo = Type.Object({
  /** The task's id; absent where an instance is seen without a task. */
  id: Type.Optional(Id),
  processId: Id,
  instanceId: Id,
  processName: Type.String(),
  itemName: Type.String(),
  /** The process number, shown in place of the id. */
  number: Type.String(),
  degree: Type.Integer(),
  instanceState: Type.Integer(),
  /** Absent where there is no task. 0 is the only state with actions. */
  taskState: Type.Optional(Type.Integer()),
  taskType: Type.Optional(Type.Integer()),
  nodeName: Type.String(),
  needClaim: Type.Boolean(),
  /** True while signers added by the caller have to sign first. */
  waitsForSigners: Type.Boolean(),
  /** The person who claimed the node, where it was not the caller. */
  claimedBy: Nullable(Person),
  sign: Nullable(SignWay),
  onBehalfOf: Nullable(Person),
  dueTime: Nullable(Instant),
  /** JSON text of `{values, comment?}`: what the caller staged, shown to nobody else. */
  draft: Nullable(Type.String()),
  /** Where nobody can act: for administrators, who resolve it. */
  incidents: Type.Array(
    Type.Object({
      id: Id,
      nodeId: Id,
      nodeName: Type.String(),
      /** nobody, no-branch, unknown-node, no-process, bad-time. */
      code: Type.String(),
      time: Instant,
    }),
  ),
  createBy: Person,
  createTime: Instant,
  /** The caller. */
  me: Person,
  /** The caller's own open task in this instance, oldest first; null where there is none. */
  openTask: Nullable(Id),
  /** The parts without which a decision is refused: the decisions that need a comment, and whether an agree needs a signature by hand. */
  requires: Type.Object({
    comment: Type.Array(Type.Union([Type.Literal('agree'), Type.Literal('reject')])),
    signature: Type.Boolean(),
  }),
  /** The actions that the engine allows the caller now. */
  actions: Type.Array(Type.Enum(ACTIONS)),
  /** Whether the flow shows its nodes to the caller: the picture, and the nodes to come. */
  showsNodes: Type.Boolean(),
  /** Signers added by the caller that can still be removed. */
  signers: Type.Array(Person),
  /** JSON text: `{type, configure, privileges}` of the task's node. */
  nodeInfo: Type.String(),
  /** JSON text of the form values this person may see. */
  variable: Type.String(),
});
export type TaskInfo = Static<typeof TaskInfo>;

const TimelineFile = Type.Object({ id: Id, name: Type.String() });

/** An event beside the decisions, or a comment. */
export const TimelineNote = Type.Object({
  id: Id,
  kind: Type.Enum(NOTE_KINDS),
  /** Empty where the system did it. */
  userName: Type.String(),
  toName: Nullable(Type.String()),
  time: Instant,
  comment: Type.String(),
  attachments: Type.Array(TimelineFile),
  /** A code that says how or why: `sign-before`, `disabled`, the versions of a migration. */
  reason: Nullable(Type.String()),
});
export type TimelineNote = Static<typeof TimelineNote>;

export const TimelineRow = Type.Object({
  id: Id,
  nodeId: Nullable(Id),
  taskName: Type.String(),
  /** -1 end, 0 initiator, 1 handler, 2 copy recipient. */
  taskType: Type.Integer(),
  /** Of the node as a whole; on the end entry the instance's state. */
  taskState: Type.Integer(),
  startTime: Instant,
  endTime: Nullable(Instant),
  /** Seconds; on the end entry of the whole instance. */
  timeSpent: Nullable(Type.Integer()),
  /** 1 sequential, 2 countersign, 3 either-sign, 4 vote; null where one person acts. */
  examineMode: Nullable(Type.Integer()),
  /** Why the system did it, where it did. */
  reason: Nullable(Type.String()),
  /** How far a node of several people has got; null for any other. */
  tally: Nullable(
    Type.Object({
      agreed: Type.Integer(),
      refused: Type.Integer(),
      of: Type.Integer(),
      /** How many of a hundred votes must agree, where the node votes. */
      ratio: Nullable(Type.Number()),
    }),
  ),
  /** Everybody of the node, those too who have not acted. */
  approvalInfos: Type.Array(
    Type.Object({
      userId: ParticipantId,
      userName: Type.String(),
      comment: Type.String(),
      taskState: Type.Integer(),
      isRead: Type.Boolean(),
      instant: Type.Boolean(),
      time: Nullable(Instant),
      /** The name of the person in whose place they decided. */
      onBehalfOf: Nullable(Type.String()),
      sign: Nullable(SignWay),
      attachments: Type.Array(TimelineFile),
      /** Seconds from being asked until they acted. */
      timeSpent: Nullable(Type.Integer()),
      /** Null where nothing was done. */
      action: Nullable(Type.Enum(PERSON_ACTIONS)),
      /** The person who got the task, or the node that was gone back to. */
      toName: Nullable(Type.String()),
      /** Others are before them in line, sign first, or have claimed the node. */
      waitsFor: Nullable(Type.Union([Type.Literal('turn'), Type.Literal('signers'), Type.Literal('claim')])),
      /** They decided one way, the node the other. */
      overruled: Type.Boolean(),
    }),
  ),
  /** Events at the node beside its decision, oldest first. */
  notes: Type.Array(TimelineNote),
});
export type TimelineRow = Static<typeof TimelineRow>;

/** People to be picked for a node that the next decision would open. */
export const NextActors = Type.Object({
  needActors: Type.Boolean(),
  nodes: Type.Array(
    Type.Object({
      nodeId: Id,
      nodeName: Type.String(),
      /** 1 exactly one, 2 several. */
      selectMode: Type.Integer(),
      /** Everyone of the tenant may be picked: search them by `jflow/candidates`, the list here is empty. */
      anyone: Type.Boolean(),
      candidates: Type.Array(Named),
      /** The flow has people for it, who decide where nobody is designated. */
      optional: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type NextActors = Static<typeof NextActors>;
