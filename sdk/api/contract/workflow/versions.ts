/**
 * Published versions of a process, and the flow of an instance with the nodes that the instance has visited.
 */
import Type, { type Static } from 'typebox';
import { Id, Instant, longListResponse, paging } from '../shapes.ts';

/**
 * One of the two drafts in a conflict. If a call is refused as `conflict`, its `data` contains both as
 * `yours` and `theirs`. `yours` contains only the parts that the call sent.
 */
export const FlowSide = Type.Object({
  revision: Type.Optional(Type.Integer()),
  modelContent: Type.Optional(Type.String()),
  basicsRevision: Type.Optional(Type.Integer()),
  /** The fields of `jflow/update`, with the names of the forms and managers added. */
  basics: Type.Optional(Type.Object({}, { additionalProperties: true })),
});
export type FlowSide = Static<typeof FlowSide>;

export const ProcessVersion = Type.Object({
  version: Type.Integer(),
  processName: Type.String(),
  /** Whether new instances use this version. */
  isPublished: Type.Boolean(),
  /** The number of instances that run on this version. */
  running: Type.Integer(),
  /** The name of the user who published the version. */
  createBy: Type.String(),
  createTime: Instant,
});
export type ProcessVersion = Static<typeof ProcessVersion>;

/**
 * One visit to a node. Visits are listed in order. Times are in milliseconds since 1970, as in `InstanceRun`
 * for the diagram.
 */
export const FlowVisit = Type.Object({
  id: Id,
  nodeId: Id,
  state: Type.Union([Type.Literal('open'), Type.Literal('done'), Type.Literal('cancelled')]),
  /** The ids of the preceding visits. After a return, the visit that returned the instance. */
  from: Type.Array(Id),
  /** The names of the node's assignees. */
  people: Type.Array(Type.String()),
  enteredAt: Type.Number(),
  leftAt: Type.Optional(Type.Number()),
  /** The ids of the branches (lanes) taken. Set only for nodes with branches. */
  taken: Type.Optional(Type.Array(Id)),
});

export const versions = {
  /** Returns the rows from newest to oldest. */
  'GET jflow/version/page': {
    query: Type.Object({ id: Id, ...paging }),
    response: longListResponse(ProcessVersion),
  },
  /** Returns the content of one version: the flow and the form as JSON texts. */
  'GET jflow/version/detail': {
    query: Type.Object({ id: Id, version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    response: Type.Intersect([
      ProcessVersion,
      Type.Object({ modelContent: Type.String(), jsonContent: Type.String() }),
    ]),
  },
  /**
   * Returns the flow of an instance and the course of this instance, limited to what the caller may see.
   * Conditions on hidden fields are omitted. A node with such conditions contains only the branches that the
   * instance entered. Refused as `not-allowed` if the flow shows its nodes only to administrators.
   */
  'GET jflow/instance/flow': {
    query: Type.Object({ instanceId: Id }),
    response: Type.Object({
      /**
       * The JSON text of `{node}`. It contains only types, names, summaries, branches (lanes) and conditions.
       */
      modelContent: Type.String(),
      /** An `InstanceRun` as defined in `@countersign/sdk/flow/diagram`. */
      run: Type.Object({
        /** The state of the instance. */
        state: Type.Integer(),
        visits: Type.Array(FlowVisit),
        now: Type.Number(),
      }),
    }),
  },
} as const;
