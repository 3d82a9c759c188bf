/** Approval processes, their instances and their tasks. */
import Type, { type Static } from 'typebox';
import { ParticipantId } from '../ids/subjects.ts';
import {
  CalendarDate,
  cappedListResponseSchema,
  FormValues,
  Id,
  Instant,
  listResponse,
  NamedRecord,
  paging,
  requestBodySchema,
} from '../shapes.ts';
import {
  ActionAttachments,
  ActionComment,
  ActionCommentMentions,
  ActionTargetUsers,
  DecisionResult,
  IdempotencyKey,
  instanceActionCalls,
  taskActionCalls,
} from './actions.ts';
import { batchContract } from './batch.ts';
import { candidatesContract } from './candidates.ts';
import { draftsContract } from './drafts.ts';
import { fieldAliasContract } from './field-alias.ts';
import { FlowModelJsonText, simulationContract } from './simulation.ts';
import { ApprovalTaskDetail, InstanceRow, NextNodeAssigneePicks, TaskRow, TimelineRow } from './task.ts';
import { startableProcessCalls } from './templates.ts';
import { versionsContract } from './versions.ts';

/** The state of a process: 0 draft that was never published, 1 published, 2 stopped. */
const ProcessState = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);

/** A lint finding in the caller's language. `field` is the id of the node, or `process`. */
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
  /** The published version. 0 if none has been published. */
  version: Type.Integer(),
  updateTime: Instant,
  /**
   * The number of running instances, and the number of instances that wait for an administrator. Lists
   * include these numbers only for administrators.
   */
  running: Type.Optional(Type.Integer()),
  stuck: Type.Optional(Type.Integer()),
});
export type ProcessRow = Static<typeof ProcessRow>;

/** The display of several bound forms: as tabs or as steps. */
const BoundFormDisplayMode = Type.Union([Type.Literal('tabs'), Type.Literal('steps')]);

/** A published version of a form that the process uses. */
export const BoundForm = Type.Object({ id: Id, formName: Type.String(), version: Type.Integer() });

/**
 * A process with its draft. `modelContent` is the JSON text of `{node, setting}`, `jsonContent` the JSON text
 * of the form definition.
 */
export const ProcessDetail = Type.Intersect([
  ProcessRow,
  Type.Object({
    modelContent: Type.String(),
    jsonContent: Type.String(),
    /** The forms that are bound to the process. Empty if the process has a form of its own. */
    bindForm: Type.Array(BoundForm),
    formMode: BoundFormDisplayMode,
    /** The users who may administer this process, in addition to the tenant's process administrators. */
    managers: Type.Array(NamedRecord),
    /** The revision of the flow. `saveJson` compares it with the revision in the request. */
    revision: Type.Integer(),
    /**
     * The revision of the process settings, without the flow. `update` compares it with the revision in the
     * request.
     */
    basicsRevision: Type.Integer(),
  }),
]);
export type ProcessDetail = Static<typeof ProcessDetail>;

const ProcessSearchKeyword = Type.Optional(Type.String({ maxLength: 100 }));
const processFields = {
  processName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  processKey: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 64 }),
  processType: Type.String({ maxLength: 32 }),
  description: Type.Optional(Type.String({ maxLength: 300 })),
  icon: Type.Optional(Type.String({ maxLength: 64 })),
  /**
   * The forms to bind to the process, each with a version or, by default, its latest version. An empty list
   * gives the process a form of its own. If absent, the bound forms do not change. The call is refused if two
   * forms have fields with the same field key (`model`). The error message names these fields.
   */
  bindForm: Type.Optional(
    Type.Array(
      requestBodySchema({ id: Id, version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) }),
      {
        maxItems: 10,
      },
    ),
  ),
  /**
   * Specifies how the process displays several bound forms. If absent, the stored display mode does not
   * change.
   */
  formMode: Type.Optional(BoundFormDisplayMode),
  /** The users who may administer the process. If absent, the managers do not change. */
  managers: Type.Optional(Type.Array(ActionTargetUsers.items, { maxItems: 100 })),
  /**
   * The flow as drawn in the designer. The flow is saved in the same way as by `saveJson` without a
   * `revision`. If absent, an existing process keeps its flow, and a new process has only a start node.
   */
  modelContent: Type.Optional(FlowModelJsonText),
};
const PickedApprovers = Type.Array(
  Type.Object(
    { id: ParticipantId, name: Type.Optional(Type.String()), nodeId: Type.Optional(Id) },
    { additionalProperties: false },
  ),
  { maxItems: 100 },
);

/** Filters shared by all lists of tasks and instances. */
const taskAndInstanceListFilters = {
  keyword: ProcessSearchKeyword,
  processId: Type.Optional(Id),
  processType: Type.Optional(Type.String({ maxLength: 32 })),
  /** The urgency: a value of the dictionary `Jflow_Degree`. */
  degree: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  /**
   * The first and last day of the period. For open tasks, the period limits the time of arrival. For closed
   * tasks, it limits the time of completion. For instances, it limits the start time.
   */
  beginTime: Type.Optional(CalendarDate),
  endTime: Type.Optional(CalendarDate),
};
const InstanceStateFilter = Type.Optional(Type.Integer({ minimum: 0, maximum: 6 }));
/** Limits the list of instances: 0 for all instances, 1 for ended instances, 2 for instances in progress. */
const InstanceEndedFilter = Type.Optional(Type.Integer({ minimum: 0, maximum: 2 }));

export const jflowContract = {
  'GET jflow/page': {
    query: Type.Object({
      ...paging,
      processName: Type.Optional(Type.String()),
      /** The complete process key. It matches at most one process. */
      processKey: Type.Optional(Type.String({ maxLength: 64 })),
      processType: Type.Optional(Type.String()),
      state: Type.Optional(ProcessState),
      /** If true, only published processes are returned, as needed to start a process. */
      startable: Type.Optional(Type.Boolean()),
      /** If true, published and stopped processes are returned, as needed to filter instance lists. */
      published: Type.Optional(Type.Boolean()),
      /**
       * If true, only processes that the caller administers are returned. Can be combined with the other
       * filters.
       */
      managed: Type.Optional(Type.Boolean()),
    }),
    response: listResponse(ProcessRow),
  },
  'GET jflow/detail': { query: Type.Object({ id: Id }), response: ProcessDetail },
  'POST jflow/add': { body: requestBodySchema(processFields), response: Type.Object({ id: Id }) },
  /**
   * Changes a process. `basicsRevision` is the revision from which the author started. If a newer revision is
   * stored, the call is refused as `conflict`, as in `saveJson`. If a newly bound form renamed options,
   * conditions of the flow follow. The key of a process that a published or running flow calls cannot be
   * changed.
   */
  'POST jflow/update': {
    body: requestBodySchema({
      id: Id,
      ...processFields,
      basicsRevision: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    response: Type.Object({
      basicsRevision: Type.Integer(),
      /** The revision of the flow before the call. */
      revisionBefore: Type.Integer(),
      /** The revision of the flow after the call, for the next `saveJson`. */
      revision: Type.Integer(),
    }),
  },
  /**
   * Saves the drawn flow as a draft. The running version does not change until `deploy`. `revision` is the
   * revision from which the author started. If the draft has been changed since, the call is refused as
   * `conflict` with `{by, at, yours, theirs}`, in which `yours` and `theirs` are a `FlowSide` each. Without
   * `revision`, nothing is compared. Sending identical content again has no effect.
   */
  'POST jflow/saveJson': {
    body: requestBodySchema({
      id: Id,
      modelContent: FlowModelJsonText,
      revision: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    response: Type.Object({ revision: Type.Integer(), updateTime: Instant }),
  },
  /**
   * Publishes the draft as a new immutable version. Refused as `lint` if the draft has lint errors, including
   * references to users, groups and processes that do not exist in the tenant. `warnings` lists references to
   * users, groups and processes that are disabled, stopped or empty, each with its consequence. It also lists
   * sub-processes by which the process starts itself again.
   */
  'GET jflow/deploy': {
    query: Type.Object({ id: Id }),
    response: Type.Object({ version: Type.Integer(), warnings: Type.Array(LintWarning) }),
  },
  /**
   * Sets the state of a process. 1 permits starting a published process; this is refused as `lint` if its
   * flow references users, groups or processes that were removed. 2 stops the process. Running instances
   * continue. When a stopped process is permitted again, `warnings` lists what `deploy` would warn about now:
   * references that are disabled, stopped or empty, and circles of calls.
   */
  'POST jflow/updateState': {
    body: requestBodySchema({ id: Id, state: Type.Union([Type.Literal(1), Type.Literal(2)]) }),
    response: Type.Object({ warnings: Type.Array(LintWarning) }),
  },
  /** Deletes a process, so that it can no longer be found. Its running instances continue to their end. */
  'GET jflow/delete': { query: Type.Object({ id: Id }), response: Type.Null() },
  'POST jflow/start': {
    body: requestBodySchema({
      processId: Id,
      params: FormValues,
      itemName: Type.Optional(Type.String({ maxLength: 200 })),
      /** The initiator, if the caller submits on behalf of another user and the flow permits it. */
      forUserId: Type.Optional(ParticipantId),
      degree: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
      assignorList: Type.Optional(PickedApprovers),
      /** Copy recipients chosen by the initiator, if the start node permits it. */
      copyTo: Type.Optional(ActionTargetUsers),
      /**
       * The draft from which this application is submitted. The server deletes the draft when the application
       * is submitted.
       */
      draftId: Type.Optional(Id),
      key: IdempotencyKey,
    }),
    /**
     * The response contains the process number of the new instance. Pages display this number instead of the
     * instance id.
     */
    response: Type.Object({ instanceId: Id, number: Type.String() }),
  },
  'GET jflow/myTask': {
    /**
     * Filters for the caller's tasks. Default: open tasks. `done` returns closed tasks, `copied` returns
     * copies.
     */
    query: Type.Object({
      ...paging,
      ...taskAndInstanceListFilters,
      scope: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('done'), Type.Literal('copied')])),
      taskState: Type.Optional(Type.Integer({ minimum: 0, maximum: 8 })),
      /** Limits the list to tasks whose instance was started by this initiator. */
      createBy: Type.Optional(ParticipantId),
      isRead: Type.Optional(Type.Boolean()),
      /** If true, only open tasks past their time limit are returned. */
      overdue: Type.Optional(Type.Boolean()),
      /** The sort order. Default: newest first. `due` sorts by time limit, nearest first. */
      sort: Type.Optional(
        Type.Union([Type.Literal('new'), Type.Literal('old'), Type.Literal('urgent'), Type.Literal('due')]),
      ),
    }),
    response: cappedListResponseSchema(TaskRow),
  },
  'GET jflow/myProcess': {
    query: Type.Object({
      ...paging,
      ...taskAndInstanceListFilters,
      isEnd: InstanceEndedFilter,
      instanceState: InstanceStateFilter,
      sort: Type.Optional(Type.Union([Type.Literal('new'), Type.Literal('old'), Type.Literal('urgent')])),
    }),
    response: cappedListResponseSchema(InstanceRow),
  },
  /**
   * Lists instances. Administrators get all instances of the tenant; other users get the instances in which
   * they participate.
   */
  'GET jflow/instance/page': {
    query: Type.Object({
      ...paging,
      ...taskAndInstanceListFilters,
      /**
       * Limits the list of instances. `part`: instances in which the caller participates. `managed`:
       * instances of processes that the caller administers.
       */
      scope: Type.Optional(Type.Union([Type.Literal('part'), Type.Literal('managed')])),
      isEnd: InstanceEndedFilter,
      processName: ProcessSearchKeyword,
      itemName: ProcessSearchKeyword,
      instanceState: InstanceStateFilter,
      /** The id of the initiator. */
      createBy: Type.Optional(ParticipantId),
      /** If true, only instances that wait for an administrator are returned. */
      stuck: Type.Optional(Type.Boolean()),
      /**
       * The sort order. Default: newest first. `stuck` lists instances that wait for an administrator first.
       */
      sort: Type.Optional(
        Type.Union([Type.Literal('new'), Type.Literal('old'), Type.Literal('urgent'), Type.Literal('stuck')]),
      ),
    }),
    response: cappedListResponseSchema(InstanceRow),
  },
  'GET jflow/taskInfo': { query: Type.Object({ taskId: Id }), response: ApprovalTaskDetail },
  /**
   * Returns an instance for a caller without an open task in the instance, such as the initiator. The
   * response contains only the fields that the caller is permitted to see.
   */
  'GET jflow/instanceInfo': { query: Type.Object({ instanceId: Id }), response: ApprovalTaskDetail },
  /** Returns the timeline of an instance. */
  'GET jflow/nodeInfo': { query: Type.Object({ instanceId: Id }), response: Type.Array(TimelineRow) },
  'POST jflow/approve': {
    body: requestBodySchema({
      taskId: Id,
      isPass: Type.Boolean(),
      params: Type.Optional(FormValues),
      comment: ActionComment,
      /**
       * The attachments of the decision. If the flow requires a handwritten signature, one of the files must
       * be named `signature.png`.
       */
      attachments: ActionAttachments,
      mentions: ActionCommentMentions,
      assignorList: Type.Optional(PickedApprovers),
      /**
       * `walk` sends a returned instance through all nodes between the current node and the node that
       * returned it. By default, the instance goes straight back to the node that returned it.
       */
      way: Type.Optional(Type.Literal('walk')),
      key: IdempotencyKey,
    }),
    response: DecisionResult,
  },
  ...taskActionCalls,
  ...instanceActionCalls,
  ...batchContract,
  ...candidatesContract,
  ...startableProcessCalls,
  ...draftsContract,
  ...simulationContract,
  ...versionsContract,
  ...fieldAliasContract,
  /**
   * Returns the people that the caller must pick for the next node when approving. If `isPass` is false, the
   * result applies to a rejection. Pass `processId` to check the start of an application.
   */
  'POST jflow/approvePreview': {
    body: requestBodySchema({
      taskId: Type.Optional(Id),
      processId: Type.Optional(Id),
      isPass: Type.Optional(Type.Boolean()),
      /** The initiator of the application to start. It has the same meaning as in `jflow/start`. */
      forUserId: Type.Optional(ParticipantId),
      params: FormValues,
    }),
    response: NextNodeAssigneePicks,
  },
  /** Returns the nodes to which this task can be returned. */
  'POST jflow/canReturn': {
    body: requestBodySchema({ id: Id }),
    response: Type.Array(Type.Object({ id: Id, nodeName: Type.String() })),
  },
} as const;
