/** Administration of processes beyond their design: copies, stuck instances of all processes, calls between processes. */
import Type, { type Static } from 'typebox';
import { FlowSubjectId, idsOf, ParticipantId } from '../ids/subjects.ts';
import { body, Id, Instant, longListOf, Named, paging } from '../shapes.ts';

const Code = Type.Union([
  Type.Literal('nobody'),
  Type.Literal('no-branch'),
  Type.Literal('unknown-node'),
  Type.Literal('no-process'),
  Type.Literal('bad-time'),
]);

/** A node of a running instance where nobody can act. */
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
  code: Code,
  /** The ways of `jflow/resolveIncident` that fit. */
  resolutions: Type.Array(
    Type.Union([Type.Literal('retry'), Type.Literal('pass'), Type.Literal('assign'), Type.Literal('branch')]),
  ),
  /** The lanes that `branch` can take. */
  lanes: Type.Array(Named),
  createBy: Type.Object({ userId: ParticipantId, userName: Type.String() }),
  time: Instant,
});
export type IncidentRow = Static<typeof IncidentRow>;

/** A process, and the keys of the processes that its draft starts. */
export const ProcessCalls = Type.Object({
  id: Id,
  processKey: Type.String(),
  processName: Type.String(),
  state: Type.Integer(),
  calls: Type.Array(Type.String()),
});
export type ProcessCalls = Static<typeof ProcessCalls>;

const SubjectKind = Type.Union([
  Type.Literal('user'),
  Type.Literal('role'),
  Type.Literal('organization'),
  Type.Literal('position'),
  Type.Literal('process'),
]);

const SubjectState = Type.Union([
  Type.Literal('ok'),
  Type.Literal('missing'),
  Type.Literal('disabled'),
  Type.Literal('empty'),
  Type.Literal('stopped'),
  Type.Literal('unpublished'),
]);

/** A process that names something, and the places where it does. */
export const FlowUse = Type.Object({
  processId: Id,
  processName: Type.String(),
  /** The published version, versions of running applications, a version that is stopped, the draft, the managers of the process. */
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
export type FlowUse = Static<typeof FlowUse>;

export const administration = {
  /** A draft with the same flow, form and description under a free name and key. */
  'POST jflow/copy': { body: body({ id: Id }), response: Type.Object({ id: Id }) },
  /** Open incidents, newest first. */
  'GET jflow/incident/page': {
    query: Type.Object({
      ...paging,
      processId: Type.Optional(Id),
      code: Type.Optional(Code),
      /** A part of the instance's title, of its number or of its process's name. */
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: longListOf(IncidentRow),
  },
  /** Every process that calls another or is called, by its draft. */
  'GET jflow/calls': { response: Type.Array(ProcessCalls) },
  /** The states of what a flow names, for its lint: for people who design processes. Ids of processes are their keys. */
  'POST jflow/subjects': {
    body: body({
      subjects: Type.Array(Type.Object({ kind: SubjectKind, id: FlowSubjectId }), {
        maxItems: 1000,
      }),
    }),
    response: Type.Array(Type.Object({ kind: SubjectKind, id: Type.String(), state: SubjectState })),
  },
  /**
   * The processes that name something which may be removed, disabled or stopped: for people who may do that. An organisation includes
   * those below it and their positions. `list` has the first 20.
   */
  'GET jflow/usage': {
    query: Type.Object({
      kind: SubjectKind,
      /** Separated by commas. */
      ids: idsOf('target', 8000),
    }),
    response: Type.Object({ total: Type.Integer(), list: Type.Array(FlowUse) }),
  },
} as const;
