/**
 * Defines the calls for the published versions of a process, and for the flow of an instance with its visited
 * nodes.
 */
import Type, { type Static } from 'typebox';
import { cappedListResponseSchema, Id, Instant, paging } from '../shapes.ts';

/**
 * The draft of one of two users who edited a process at the same time. If a call that saves a draft is
 * refused as `conflict`, its `data` contains both drafts as `yours` and `theirs`. `yours` contains only the
 * parts of the draft that the caller sent.
 */
export const ConcurrentFlowDraft = Type.Object({
  revision: Type.Optional(Type.Integer()),
  modelContent: Type.Optional(Type.String()),
  basicsRevision: Type.Optional(Type.Integer()),
  /**
   * The basic information of the process: the fields of the call `jflow/update`, and the names of the
   * referenced forms and managers.
   */
  basics: Type.Optional(Type.Object({}, { additionalProperties: true })),
});
export type ConcurrentFlowDraft = Static<typeof ConcurrentFlowDraft>;

export const ProcessVersion = Type.Object({
  version: Type.Integer(),
  processName: Type.String(),
  /** True if new instances use this version of the process. */
  isPublished: Type.Boolean(),
  /** The number of instances that currently run on this version of the process. */
  running: Type.Integer(),
  /** The name of the user who published the version. */
  createBy: Type.String(),
  createTime: Instant,
});
export type ProcessVersion = Static<typeof ProcessVersion>;

/**
 * One visit of an instance to a node. Visits are listed in order. Times are in milliseconds since 1970, as in
 * `InstanceRun` for the diagram.
 */
export const InstanceNodeVisit = Type.Object({
  id: Id,
  nodeId: Id,
  state: Type.Union([Type.Literal('open'), Type.Literal('done'), Type.Literal('cancelled')]),
  /**
   * The ids of the visits that led directly to this visit. If the instance was sent back to this node, these
   * are the visits that sent it back.
   */
  from: Type.Array(Id),
  /** The names of the node's assignees. */
  people: Type.Array(Type.String()),
  enteredAt: Type.Number(),
  leftAt: Type.Optional(Type.Number()),
  /** The ids of the branches (lanes) taken. Set only for nodes with branches. */
  taken: Type.Optional(Type.Array(Id)),
});

export const versionsContract = {
  /** Returns the published versions of a process from newest to oldest. */
  'GET jflow/version/page': {
    query: Type.Object({ id: Id, ...paging }),
    response: cappedListResponseSchema(ProcessVersion),
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
   * Returns the flow of an instance and the visits of the instance to its nodes. The reply contains only what
   * the caller may see. Conditions on hidden fields are omitted. A node with such conditions contains only
   * the branches that the instance entered. The call is refused as `not-allowed` if the flow shows its nodes
   * only to administrators.
   */
  'GET jflow/instance/flow': {
    query: Type.Object({ instanceId: Id }),
    response: Type.Object({
      /**
       * The visible part of the flow: the JSON text of an object `{node}`. It contains only types, names,
       * summaries, branches (lanes) and conditions.
       */
      modelContent: Type.String(),
      /** An `InstanceRun` as defined in `@countersign/sdk/flow/diagram`. */
      run: Type.Object({
        /** The state of the instance. */
        state: Type.Integer(),
        visits: Type.Array(InstanceNodeVisit),
        now: Type.Number(),
      }),
    }),
  },
} as const;
