/** Published versions of a process, and the flow of an instance with the nodes that it went through. */
import Type, { type Static } from 'typebox';
import { Id, Instant, longListOf, paging } from '../shapes.ts';

/** One side of a conflict: `data` of a refusal with `conflict` has `yours` and `theirs`. `yours` has the parts that were sent. */
export const FlowSide = Type.Object({
  revision: Type.Optional(Type.Integer()),
  modelContent: Type.Optional(Type.String()),
  basicsRevision: Type.Optional(Type.Integer()),
  /** The fields of `jflow/update`, with the names of forms and managers. */
  basics: Type.Optional(Type.Object({}, { additionalProperties: true })),
});
export type FlowSide = Static<typeof FlowSide>;

export const ProcessVersion = Type.Object({
  version: Type.Integer(),
  processName: Type.String(),
  /** Whether new instances start on it. */
  isPublished: Type.Boolean(),
  /** Number of instances that run on it. */
  running: Type.Integer(),
  /** The name of the person who published it. */
  createBy: Type.String(),
  createTime: Instant,
});
export type ProcessVersion = Static<typeof ProcessVersion>;

/** One entry into one node, in order. Times are milliseconds since 1970, as `InstanceRun` of the picture takes them. */
export const FlowVisit = Type.Object({
  id: Id,
  nodeId: Id,
  state: Type.Union([Type.Literal('open'), Type.Literal('done'), Type.Literal('cancelled')]),
  /** The visits that this one follows; after a return, the visit that sent the flow back. */
  from: Type.Array(Id),
  /** The names of its people. */
  people: Type.Array(Type.String()),
  enteredAt: Type.Number(),
  leftAt: Type.Optional(Type.Number()),
  /** Of a container: the ids of the lanes that were taken. */
  taken: Type.Optional(Type.Array(Id)),
});

export const versions = {
  /** Newest first. */
  'GET jflow/version/page': {
    query: Type.Object({ id: Id, ...paging }),
    response: longListOf(ProcessVersion),
  },
  /** The content of one version: JSON texts of the flow and of the form. */
  'GET jflow/version/detail': {
    query: Type.Object({ id: Id, version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    response: Type.Intersect([
      ProcessVersion,
      Type.Object({ modelContent: Type.String(), jsonContent: Type.String() }),
    ]),
  },
  /**
   * The flow of an instance as the caller may see it, with its run. Conditions on fields that the caller does not see are left out;
   * so are the lanes of such a container that the instance did not come to. Refused as `not-allowed` where the flow shows its nodes
   * to administrators alone.
   */
  'GET jflow/instance/flow': {
    query: Type.Object({ instanceId: Id }),
    response: Type.Object({
      /** JSON text of `{node}`: kinds, names, summaries, lanes and conditions, and nothing else. */
      modelContent: Type.String(),
      /** An `InstanceRun` of `@countersign/sdk/flow/diagram`. */
      run: Type.Object({
        /** The instance's state. */
        state: Type.Integer(),
        visits: Type.Array(FlowVisit),
        now: Type.Number(),
      }),
    }),
  },
} as const;
