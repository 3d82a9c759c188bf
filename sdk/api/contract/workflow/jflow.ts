/** Approval processes, their instances and tasks. */
import Type, { type Static } from 'typebox';
import { ParticipantId } from '../ids/subjects.ts';
import { body, Day, FormValues, Id, Instant, listOf, longListOf, Named, paging } from '../shapes.ts';
import { Attachments, Comment, Done, instanceActions, Key, Mentions, taskActions, Users } from './actions.ts';
import { batch } from './batch.ts';
import { candidates } from './candidates.ts';
import { drafts } from './drafts.ts';
import { fieldAlias } from './field-alias.ts';
import { ModelContent, simulation } from './simulation.ts';
import { InstanceRow, NextActors, TaskInfo, TaskRow, TimelineRow } from './task.ts';
import { templates } from './templates.ts';
import { versions } from './versions.ts';

/** 0 draft (never deployed), 1 published, 2 stopped. */
const ProcessState = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);

/** A finding of lint in the caller's language; `field` is the id of the node, or `process`. */
const LintWarning = Type.Object({
  field: Type.String(),
  code: Type.String(),
  message: Type.String(),
  fix: Type.String(),
});

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
  /** Numbers of running instances, and of those that wait for an administrator; in lists for administrators alone. */
  running: Type.Optional(Type.Integer()),
  stuck: Type.Optional(Type.Integer()),
});
export type ProcessRow = Static<typeof ProcessRow>;

/** How several bound forms are shown. */
const FormMode = Type.Union([Type.Literal('tabs'), Type.Literal('steps')]);

/** A published version of a form that a process takes. */
export const BoundForm = Type.Object({ id: Id, formName: Type.String(), version: Type.Integer() });

/** `modelContent` is JSON text of `{node, setting}`, `jsonContent` of the form definition. */
export const ProcessDetail = Type.Intersect([
  ProcessRow,
  Type.Object({
    modelContent: Type.String(),
    jsonContent: Type.String(),
    /** Empty where the process has a form of its own. */
    bindForm: Type.Array(BoundForm),
    formMode: FormMode,
    /** The people who may administer the process beside the tenant's process administrators. */
    managers: Type.Array(Named),
    /** Of the drawn flow; `saveJson` takes it. */
    revision: Type.Integer(),
    /** Of everything else; `update` takes it. */
    basicsRevision: Type.Integer(),
  }),
]);
export type ProcessDetail = Static<typeof ProcessDetail>;

const Keyword = Type.Optional(Type.String({ maxLength: 100 }));
const processFields = {
  processName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  processKey: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 64 }),
  processType: Type.String({ maxLength: 32 }),
  description: Type.Optional(Type.String({ maxLength: 300 })),
  icon: Type.Optional(Type.String({ maxLength: 64 })),
  /**
   * The forms that the process takes, by their ids: the version or the latest. Empty gives it a form of its own; absent changes
   * nothing. Fields of two forms with the same model refuse it, with their names.
   */
  bindForm: Type.Optional(
    Type.Array(body({ id: Id, version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) }), {
      maxItems: 10,
    }),
  ),
  /** Absent changes nothing. */
  formMode: Type.Optional(FormMode),
  /** Absent changes nothing. */
  managers: Type.Optional(Type.Array(Users.items, { maxItems: 100 })),
  /** The drawn flow, saved as `saveJson` does without a `revision`. Absent changes nothing; a new process then has its start alone. */
  modelContent: Type.Optional(ModelContent),
};
const Assignors = Type.Array(
  Type.Object(
    { id: ParticipantId, name: Type.Optional(Type.String()), nodeId: Type.Optional(Id) },
    { additionalProperties: false },
  ),
  { maxItems: 100 },
);

/** The filters of every list of tasks and of instances. */
const narrowing = {
  keyword: Keyword,
  processId: Type.Optional(Id),
  processType: Type.Optional(Type.String({ maxLength: 32 })),
  /** A value of the dictionary `Jflow_Degree`. */
  degree: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  /** First and last day: of the arrival of open tasks, of the end of others, of an instance's start. */
  beginTime: Type.Optional(Day),
  endTime: Type.Optional(Day),
};
const State = Type.Optional(Type.Integer({ minimum: 0, maximum: 6 }));
/** 0 all, 1 ended, 2 in progress. */
const IsEnd = Type.Optional(Type.Integer({ minimum: 0, maximum: 2 }));

export const jflow = {
  'GET jflow/page': {
    query: Type.Object({
      ...paging,
      processName: Type.Optional(Type.String()),
      /** The whole key: at most one process has it. */
      processKey: Type.Optional(Type.String({ maxLength: 64 })),
      processType: Type.Optional(Type.String()),
      state: Type.Optional(ProcessState),
      /** Only published ones, as "start a process" shows them. */
      startable: Type.Optional(Type.Boolean()),
      /** Includes stopped processes; use it for the filters of lists of instances. */
      published: Type.Optional(Type.Boolean()),
      /** Only those that the caller administers, also among the published ones. */
      managed: Type.Optional(Type.Boolean()),
    }),
    response: listOf(ProcessRow),
  },
  'GET jflow/detail': { query: Type.Object({ id: Id }), response: ProcessDetail },
  'POST jflow/add': { body: body(processFields), response: Type.Object({ id: Id }) },
  /** `basicsRevision` is the one that the author started from; a newer one refuses it as `conflict`, as with `saveJson`. */
  'POST jflow/update': {
    body: body({ id: Id, ...processFields, basicsRevision: Type.Optional(Type.Integer({ minimum: 0 })) }),
    response: Type.Object({ basicsRevision: Type.Integer() }),
  },
  /**
   * Saves the drawn flow as a draft; the running version is untouched until `deploy`. `revision` is the one that the author started
   * from: where the draft has another one by now, the call is refused as `conflict` with `{by, at, yours, theirs}`, a `FlowSide` each.
   * Without it nothing is compared. The same text again is no change.
   */
  'POST jflow/saveJson': {
    body: body({
      id: Id,
      modelContent: ModelContent,
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    response: Type.Object({ revision: Type.Integer(), updateTime: Instant }),
  },
  /**
   * Publishes the draft as a new immutable version. Errors of lint refuse it as `lint`, among them people, groups and called processes
   * that the tenant does not have; `warnings` names those that are disabled, stopped or empty, with what happens then.
   */
  'GET jflow/deploy': {
    query: Type.Object({ id: Id }),
    response: Type.Object({ version: Type.Integer(), warnings: Type.Array(LintWarning) }),
  },
  /** 1 lets a published process be started, unless its flow names what was removed since (`lint`); 2 stops it. Running instances go on. */
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
      /** The initiator, where the caller submits for somebody else and the flow allows it. */
      forUserId: Type.Optional(ParticipantId),
      degree: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
      assignorList: Type.Optional(Assignors),
      /** Recipients of copies chosen by the initiator, if the start node allows it. */
      copyTo: Type.Optional(Users),
      /** The draft that this was: it goes with the start. */
      draftId: Type.Optional(Id),
      key: Key,
    }),
    /** The process number, shown in place of the id. */
    response: Type.Object({ instanceId: Id, number: Type.String() }),
  },
  'GET jflow/myTask': {
    /** Default: open tasks; `done` asks for the closed ones, `copied` for copies. */
    query: Type.Object({
      ...paging,
      ...narrowing,
      scope: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('done'), Type.Literal('copied')])),
      taskState: Type.Optional(Type.Integer({ minimum: 0, maximum: 8 })),
      /** The initiator's id. */
      createBy: Type.Optional(ParticipantId),
      isRead: Type.Optional(Type.Boolean()),
      /** Only open tasks whose time limit is over. */
      overdue: Type.Optional(Type.Boolean()),
      /** Newest first where absent; `due` begins with the nearest time limit. */
      sort: Type.Optional(
        Type.Union([Type.Literal('new'), Type.Literal('old'), Type.Literal('urgent'), Type.Literal('due')]),
      ),
    }),
    response: longListOf(TaskRow),
  },
  'GET jflow/myProcess': {
    query: Type.Object({
      ...paging,
      ...narrowing,
      isEnd: IsEnd,
      instanceState: State,
      sort: Type.Optional(Type.Union([Type.Literal('new'), Type.Literal('old'), Type.Literal('urgent')])),
    }),
    response: longListOf(InstanceRow),
  },
  /** Administrators find every instance of the tenant, others those that they have a part in. */
  'GET jflow/instance/page': {
    query: Type.Object({
      ...paging,
      ...narrowing,
      /** `part`: only those in which the caller has a part; `managed`: only those of processes that the caller administers. */
      scope: Type.Optional(Type.Union([Type.Literal('part'), Type.Literal('managed')])),
      isEnd: IsEnd,
      processName: Keyword,
      itemName: Keyword,
      instanceState: State,
      /** The initiator's id. */
      createBy: Type.Optional(ParticipantId),
      /** Only those that wait for an administrator. */
      stuck: Type.Optional(Type.Boolean()),
      /** Newest first where absent; `stuck` begins with those that wait for an administrator. */
      sort: Type.Optional(
        Type.Union([Type.Literal('new'), Type.Literal('old'), Type.Literal('urgent'), Type.Literal('stuck')]),
      ),
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
      /** One of them is called `signature.png` where the flow asks for a signature by hand. */
      attachments: Attachments,
      mentions: Mentions,
      assignorList: Type.Optional(Assignors),
      /** `walk` if an instance that was sent back would otherwise return directly to the sender. */
      way: Type.Optional(Type.Literal('walk')),
      key: Key,
    }),
    response: Done,
  },
  ...taskActions,
  ...instanceActions,
  ...batch,
  ...candidates,
  ...templates,
  ...drafts,
  ...simulation,
  ...versions,
  ...fieldAlias,
  /** The people that an agree, or with `isPass` false a reject, has to pick for the next node. With `processId` for a start. */
  'POST jflow/approvePreview': {
    body: body({
      taskId: Type.Optional(Id),
      processId: Type.Optional(Id),
      isPass: Type.Optional(Type.Boolean()),
      /** Of a start: its initiator, as `jflow/start` takes it. */
      forUserId: Type.Optional(ParticipantId),
      params: FormValues,
    }),
    response: NextActors,
  },
  /** The nodes to which this task could fall back. */
  'POST jflow/canReturn': {
    body: body({ id: Id }),
    response: Type.Array(Type.Object({ id: Id, nodeName: Type.String() })),
  },
} as const;
