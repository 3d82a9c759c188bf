/** Administration of processes beyond their design: copies, stuck instances of all processes, calls between processes. */
import Type, { type Static } from 'typebox';
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
  createBy: Type.Object({ userId: Id, userName: Type.String() }),
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
} as const;
