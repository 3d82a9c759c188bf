/**
 * Administration of processes apart from their design: copying processes, resolving stuck instances, and
 * finding calls between processes.
 */
import Type, { type Static } from 'typebox';
import { FlowReferencedRecordId, ParticipantId, recordIdListSchema } from '../ids/subjects.ts';
import {
  cappedListResponseSchema,
  Id,
  Instant,
  NamedRecord,
  Nullable,
  paging,
  requestBodySchema,
} from '../shapes.ts';

const IncidentCode = Type.Union([
  Type.Literal('nobody'),
  Type.Literal('no-branch'),
  Type.Literal('unknown-node'),
  Type.Literal('no-process'),
  Type.Literal('too-nested'),
  Type.Literal('bad-time'),
]);

/** A node of a running instance at which no user can act. */
export const IncidentRow = Type.Object({
  id: Id,
  instanceId: Id,
  /** The process number of the instance. */
  number: Type.String(),
  itemName: Type.String(),
  processId: Id,
  processName: Type.String(),
  version: Type.Integer(),
  nodeId: Id,
  nodeName: Type.String(),
  code: IncidentCode,
  /** The resolutions that `jflow/resolveIncident` accepts for this incident. */
  resolutions: Type.Array(
    Type.Union([Type.Literal('retry'), Type.Literal('pass'), Type.Literal('assign'), Type.Literal('branch')]),
  ),
  /**
   * The branches (lanes) of the stuck gateway. The resolution `branch` continues the instance in one of these
   * branches.
   */
  lanes: Type.Array(NamedRecord),
  createBy: Type.Object({ userId: ParticipantId, userName: Type.String() }),
  time: Instant,
});
export type IncidentRow = Static<typeof IncidentRow>;

/** An open task that an administrator can hand over. */
export const LiveTask = Type.Object({
  taskId: Id,
  instanceId: Id,
  /** The process number of the instance. */
  number: Type.String(),
  itemName: Type.String(),
  processName: Type.String(),
  nodeName: Type.String(),
  user: Type.Object({ userId: ParticipantId, userName: Type.String() }),
  /** The user on whose behalf the holder of the task decides. */
  onBehalfOf: Nullable(Type.Object({ userId: ParticipantId, userName: Type.String() })),
  /** Why the task cannot be decided now: another user claimed the node, or added signers sign first. */
  held: Nullable(Type.Union([Type.Literal('claimed'), Type.Literal('signers')])),
  createTime: Instant,
  dueTime: Nullable(Instant),
});
export type LiveTask = Static<typeof LiveTask>;

/** A process, with the keys of the sub-processes that its draft starts. */
export const ProcessWithSubProcesses = Type.Object({
  id: Id,
  processKey: Type.String(),
  processName: Type.String(),
  state: Type.Integer(),
  calls: Type.Array(Type.String()),
});
export type ProcessWithSubProcesses = Static<typeof ProcessWithSubProcesses>;

const FlowReferencedRecordKind = Type.Union([
  Type.Literal('user'),
  Type.Literal('role'),
  Type.Literal('organization'),
  Type.Literal('position'),
  Type.Literal('process'),
]);

const FlowReferencedRecordState = Type.Union([
  Type.Literal('ok'),
  Type.Literal('missing'),
  Type.Literal('disabled'),
  Type.Literal('empty'),
  Type.Literal('stopped'),
  Type.Literal('unpublished'),
]);

/**
 * A process that references a user, role, organisation, position or another process, and where it does so.
 */
export const FlowReference = Type.Object({
  processId: Id,
  processName: Type.String(),
  /**
   * The places where the process refers to the record. A place is the published version, a running version,
   * the version of a stopped process, the draft, or the managers.
   */
  places: Type.Array(
    Type.Union([
      Type.Literal('published'),
      Type.Literal('running'),
      Type.Literal('stopped'),
      Type.Literal('draft'),
      Type.Literal('managers'),
    ]),
  ),
});
export type FlowReference = Static<typeof FlowReference>;

export const administrationContract = {
  /**
   * Copies a process. The copy is a draft with the flow, form and description of the original, and with an
   * unused name and key.
   */
  'POST jflow/copy': { body: requestBodySchema({ id: Id }), response: Type.Object({ id: Id }) },
  /** Lists the open incidents, newest first. */
  'GET jflow/incident/page': {
    query: Type.Object({
      ...paging,
      processId: Type.Optional(Id),
      code: Type.Optional(IncidentCode),
      /** The search text, which matches part of the instance's title or number, or of its process name. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: cappedListResponseSchema(IncidentRow),
  },
  /**
   * Lists the open tasks of running instances that the caller administers, oldest first. Tasks of initiators
   * to whom an application was returned are not listed, because they cannot be handed over.
   */
  'GET jflow/liveTasks': {
    query: Type.Object({
      ...paging,
      /** The ids of instances, separated by commas. */
      instanceIds: Type.Optional(Type.String({ maxLength: 13_000 })),
      processId: Type.Optional(Id),
      /** The user who holds the tasks. */
      holderId: Type.Optional(ParticipantId),
    }),
    response: cappedListResponseSchema(LiveTask),
  },
  /**
   * Lists every process whose draft starts a sub-process, and every process that such a draft starts as a
   * sub-process.
   */
  'GET jflow/calls': { response: Type.Array(ProcessWithSubProcesses) },
  /**
   * Returns the states of the users, roles, organisations, positions and processes that a flow references.
   * The lint check of the flow uses these states. A process is identified by its key. Only administrators and
   * managers of processes may call this.
   */
  'POST jflow/subjects': {
    body: requestBodySchema({
      subjects: Type.Array(Type.Object({ kind: FlowReferencedRecordKind, id: FlowReferencedRecordId }), {
        maxItems: 1000,
      }),
      /** The key of the process to which the flow belongs. Without it, `circle` is absent. */
      processKey: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    response: Type.Array(
      Type.Object({
        kind: FlowReferencedRecordKind,
        id: Type.String(),
        state: FlowReferencedRecordState,
        /**
         * The names of the processes in a circle of calls: the process of the flow calls this one, and is
         * called again at the end. Absent if there is no circle.
         */
        circle: Type.Optional(Type.Array(Type.String())),
      }),
    ),
  },
  /**
   * Returns the processes that reference a user, role, organisation, position or process. Call it before such
   * a record is removed, disabled or stopped. The caller must have the permission for this change. For an
   * organisation, references to its descendants and their positions are included. `list` contains the first
   * 20 processes.
   */
  'GET jflow/usage': {
    query: Type.Object({
      kind: FlowReferencedRecordKind,
      /** The ids of the records whose uses are listed, separated by commas. */
      ids: recordIdListSchema('target', 8000),
    }),
    response: Type.Object({ total: Type.Integer(), list: Type.Array(FlowReference) }),
  },
} as const;
