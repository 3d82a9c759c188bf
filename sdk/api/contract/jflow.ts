/** Approval processes, their instances and tasks. */
import Type, { type Static } from 'typebox';
import { Attachments, Comment, Done, instanceActions, Key, taskActions, Users } from './actions.ts';
import { body, FormValues, Id, Instant, listOf, Named, Nullable, paging } from './shapes.ts';

/** 0 draft (never deployed), 1 published, 2 stopped. */
const ProcessState = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);
const Person = Type.Object({ userId: Id, userName: Type.String() });

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
  itemName: Type.String(),
  nodeName: Type.String(),
  degree: Type.Integer(),
  taskState: Type.Integer(),
  taskType: Type.Integer(),
  needClaim: Type.Boolean(),
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
  instanceState: Type.Integer(),
  /** Where it stands: names of the open nodes. */
  currentNodes: Type.Array(Type.String()),
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
  /** 1 sequential, 2 countersign, 3 either-sign; null where one person acts. */
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
      candidates: Type.Array(Named),
    }),
  ),
});
export type NextActors = Static<typeof NextActors>;

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
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: listOf(TaskRow),
  },
  'GET jflow/myProcess': {
    query: Type.Object({
      ...paging,
      /** 0 all, 1 ended, 2 in progress. */
      isEnd: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: listOf(InstanceRow),
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
