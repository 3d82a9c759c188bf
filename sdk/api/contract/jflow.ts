/** Approval processes, their instances and tasks. */
import Type, { type Static } from 'typebox';
import { Attachments, Comment, Done, instanceActions, Key, taskActions, Users } from './actions.ts';
import { batch } from './batch.ts';
import { fieldAlias } from './field-alias.ts';
import { body, FormValues, Id, Instant, listOf, longListOf, Named, Nullable, paging } from './shapes.ts';
import { simulation } from './simulation.ts';

/** 0 draft (never deployed), 1 published, 2 stopped. */
const ProcessState = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);
const Person = Type.Object({ userId: Id, userName: Type.String() });
const SignWay = Type.Union([Type.Literal('before'), Type.Literal('after'), Type.Literal('beside')]);

export const ProcessRow = Type.Object({
  id: Id,
  processKey: Type.String(),
  processName: Type.String(),
  processType: Type.String(),
  description: Type.String(),
  icon: Type.String(),
  state: ProcessState,
  /** The published version, 0 before the first. */
  version: Type.Integer(),
  updateTime: Instant,
});
export type ProcessRow = Static<typeof ProcessRow>;

/** `modelContent` is JSON text of `{node, setting}`, `jsonContent` of the form definition. */
export const ProcessDetail = Type.Intersect([
  ProcessRow,
  Type.Object({ modelContent: Type.String(), jsonContent: Type.String() }),
]);
export type ProcessDetail = Static<typeof ProcessDetail>;

export const TaskRow = Type.Object({
  id: Id,
  processId: Id,
  instanceId: Id,
  processName: Type.String(),
  processType: Type.String(),
  itemName: Type.String(),
  nodeName: Type.String(),
  degree: Type.Integer(),
  /** Its label in the dictionary `Jflow_Degree`; empty where it has none. */
  degreeName: Type.String(),
  taskState: Type.Integer(),
  taskType: Type.Integer(),
  /** Whether the caller must claim it before anything else. */
  needClaim: Type.Boolean(),
  /** Whether people whom the caller asked sign first. */
  waitsForSigners: Type.Boolean(),
  /** How the caller came to sign beside those whom the flow names. */
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
  degree: Type.Integer(),
  /** Its label in the dictionary `Jflow_Degree`; empty where it has none. */
  degreeName: Type.String(),
  instanceState: Type.Integer(),
  /** Where it stands: names of the open nodes. */
  currentNodes: Type.Array(Type.String()),
  /** Whether it waits for an administrator: nobody can decide, or no branch fits. */
  isStuck: Type.Boolean(),
  createBy: Person,
  createTime: Instant,
  endTime: Nullable(Instant),
});
export type InstanceRow = Static<typeof InstanceRow>;

/** What `<approval-task>` shows of a task, or of an instance seen without one. */
export const TaskInfo = Type.Object({
  /** The task's id; absent where an instance is seen without a task. */
  id: Type.Optional(Id),
  processId: Id,
  instanceId: Id,
  processName: Type.String(),
  itemName: Type.String(),
  degree: Type.Integer(),
  instanceState: Type.Integer(),
  /** Absent where there is no task. 0 is the only state with actions. */
  taskState: Type.Optional(Type.Integer()),
  taskType: Type.Optional(Type.Integer()),
  nodeName: Type.String(),
  needClaim: Type.Boolean(),
  /** Whether people whom the caller asked sign first. */
  waitsForSigners: Type.Boolean(),
  /** Who claimed the node, where it was not the caller. */
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
  /** JSON text: `{type, configure, privileges}` of the task's node. */
  nodeInfo: Type.String(),
  /** JSON text of the form values this person may see. */
  variable: Type.String(),
});
export type TaskInfo = Static<typeof TaskInfo>;

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
  approvalInfos: Type.Array(
    Type.Object({
      userId: Id,
      userName: Type.String(),
      comment: Type.String(),
      taskState: Type.Integer(),
      isRead: Type.Boolean(),
      instant: Type.Boolean(),
      time: Nullable(Instant),
      /** The name of the person in whose place they decided. */
      onBehalfOf: Nullable(Type.String()),
      sign: Nullable(SignWay),
      attachments: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
  ),
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
      /** Everyone of the tenant may be picked: search them by `user/list`, the list here is empty. */
      anyone: Type.Boolean(),
      candidates: Type.Array(Named),
    }),
  ),
});
export type NextActors = Static<typeof NextActors>;

const Words = Type.Optional(Type.String({ maxLength: 100 }));
const processFields = {
  processName: Type.String({ minLength: 1, maxLength: 100 }),
  processKey: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 64 }),
  processType: Type.String({ maxLength: 32 }),
  description: Type.Optional(Type.String({ maxLength: 300 })),
  icon: Type.Optional(Type.String({ maxLength: 64 })),
};
const Assignors = Type.Array(
  Type.Object(
    { id: Id, name: Type.Optional(Type.String()), nodeId: Type.Optional(Id) },
    { additionalProperties: false },
  ),
  { maxItems: 100 },
);

export const jflow = {
  'GET jflow/page': {
    query: Type.Object({
      ...paging,
      processName: Type.Optional(Type.String()),
      processType: Type.Optional(Type.String()),
      /** Only published ones, as "start a process" shows them. */
      startable: Type.Optional(Type.Boolean()),
    }),
    response: listOf(ProcessRow),
  },
  'GET jflow/detail': { query: Type.Object({ id: Id }), response: ProcessDetail },
  'POST jflow/add': { body: body(processFields), response: Type.Object({ id: Id }) },
  'POST jflow/update': { body: body({ id: Id, ...processFields }), response: Type.Null() },
  /** Saves the drawn flow as a draft; the running version is untouched until `deploy`. */
  'POST jflow/saveJson': {
    body: body({ id: Id, modelContent: Type.String({ maxLength: 2_000_000 }) }),
    response: Type.Null(),
  },
  /** Publishes the draft as a new immutable version. */
  'GET jflow/deploy': { query: Type.Object({ id: Id }), response: Type.Object({ version: Type.Integer() }) },
  /** 1 lets a published process be started, 2 stops it; what runs goes on. */
  'POST jflow/updateState': {
    body: body({ id: Id, state: Type.Union([Type.Literal(1), Type.Literal(2)]) }),
    response: Type.Null(),
  },
  /** Nobody finds it any more; what runs goes on to its end. */
  'GET jflow/delete': { query: Type.Object({ id: Id }), response: Type.Null() },
  'POST jflow/start': {
    body: body({
      processId: Id,
      params: FormValues,
      itemName: Type.Optional(Type.String({ maxLength: 200 })),
      degree: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
      assignorList: Type.Optional(Assignors),
      /** Whom the initiator copies, where the start node lets them. */
      copyTo: Type.Optional(Users),
      key: Key,
    }),
    response: Type.Object({ instanceId: Id }),
  },
  'GET jflow/myTask': {
    /** Default: open tasks; `done` asks for the closed ones, `copied` for copies. */
    query: Type.Object({
      ...paging,
      scope: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('done'), Type.Literal('copied')])),
      keyword: Words,
    }),
    response: longListOf(TaskRow),
  },
  'GET jflow/myProcess': {
    query: Type.Object({
      ...paging,
      /** 0 all, 1 ended, 2 in progress. */
      isEnd: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
      keyword: Words,
    }),
    response: longListOf(InstanceRow),
  },
  /** Administrators find every instance of the tenant, others those that they have a part in. */
  'GET jflow/instance/page': {
    query: Type.Object({
      ...paging,
      /** `part`: only those in which the caller has a part. */
      scope: Type.Optional(Type.Literal('part')),
      isEnd: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
      /** First and last day of the start, in the tenant's zone: `2026-11-21`. */
      beginTime: Type.Optional(Type.String({ format: 'date' })),
      endTime: Type.Optional(Type.String({ format: 'date' })),
      processId: Type.Optional(Id),
      processName: Words,
      processType: Type.Optional(Type.String({ maxLength: 32 })),
      itemName: Words,
      keyword: Words,
      instanceState: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
      /** The initiator's id. */
      createBy: Type.Optional(Id),
      degree: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
    }),
    response: longListOf(InstanceRow),
  },
  'GET jflow/taskInfo': { query: Type.Object({ taskId: Id }), response: TaskInfo },
  /** An instance as its initiator or a participant sees it, without acting. */
  'GET jflow/instanceInfo': { query: Type.Object({ instanceId: Id }), response: TaskInfo },
  /** The timeline of an instance. */
  'GET jflow/nodeInfo': { query: Type.Object({ instanceId: Id }), response: Type.Array(TimelineRow) },
  'POST jflow/approve': {
    body: body({
      taskId: Id,
      isPass: Type.Boolean(),
      params: Type.Optional(FormValues),
      comment: Comment,
      attachments: Attachments,
      assignorList: Type.Optional(Assignors),
      /** `walk` where what was sent back was to return straight to who sent it. */
      way: Type.Optional(Type.Literal('walk')),
      key: Key,
    }),
    response: Done,
  },
  ...taskActions,
  ...instanceActions,
  ...batch,
  ...simulation,
  ...fieldAlias,
  /** What an agree would need: who is to be picked for the next node. With `processId` for a start. */
  'POST jflow/approvePreview': {
    body: body({ taskId: Type.Optional(Id), processId: Type.Optional(Id), params: FormValues }),
    response: NextActors,
  },
  /** The nodes to which this task could fall back. */
  'POST jflow/canReturn': {
    body: body({ id: Id }),
    response: Type.Array(Type.Object({ id: Id, nodeName: Type.String() })),
  },
} as const;
