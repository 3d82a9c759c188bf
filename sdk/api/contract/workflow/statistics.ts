/** How long the instances of a process take, node by node, and where they wait: for administrators. */
import Type, { type Static } from 'typebox';
import { Day, Id, Instant, Nullable } from '../shapes.ts';

/** Seconds; null where nothing has ended yet. */
const Spent = Nullable(Type.Object({ median: Type.Number(), p90: Type.Number() }));

/** A node in which time passes: with people, a delay or a sub-process. */
export const NodeStatistics = Type.Object({
  nodeId: Id,
  /** The name in the newest of the versions; empty where none of them has the node. */
  nodeName: Type.String(),
  /** The code of its kind; null where no version has the node. */
  type: Nullable(Type.Integer()),
  /** Number of entries, those after a fall-back too. */
  visits: Type.Integer(),
  /** Number of those entries that a fall-back caused. */
  returned: Type.Integer(),
  /** From entry to end. */
  spent: Spent,
  /** Share of this node in the time of all nodes, from 0 to 1. */
  share: Type.Number(),
  /** Number of running instances that wait in it. */
  open: Type.Integer(),
  /** The entry of the one that waits longest. */
  oldest: Nullable(Instant),
  /** Number of open tasks whose time limit has passed. */
  overdue: Type.Integer(),
});
export type NodeStatistics = Static<typeof NodeStatistics>;

export const VersionStatistics = Type.Object({
  version: Type.Integer(),
  createTime: Instant,
  started: Type.Integer(),
  running: Type.Integer(),
  approved: Type.Integer(),
  rejected: Type.Integer(),
  spent: Spent,
});
export type VersionStatistics = Static<typeof VersionStatistics>;

export const ProcessStatistics = Type.Object({
  /** First and last day in the tenant's zone. */
  beginTime: Day,
  endTime: Day,
  /** Instances started in the period, by their state now. */
  total: Type.Object({
    started: Type.Integer(),
    running: Type.Integer(),
    stuck: Type.Integer(),
    approved: Type.Integer(),
    rejected: Type.Integer(),
    revoked: Type.Integer(),
    terminated: Type.Integer(),
  }),
  /** From start to end, of those that have ended. */
  spent: Spent,
  /** In the order of the flow. */
  nodes: Type.Array(NodeStatistics),
  /** Every span of the period, oldest first. */
  throughput: Type.Object({
    unit: Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]),
    spans: Type.Array(Type.Object({ day: Day, started: Type.Integer(), ended: Type.Integer() })),
  }),
  /** Of the same period, newest first; the filter of the version does not count here. */
  versions: Type.Array(VersionStatistics),
});
export type ProcessStatistics = Static<typeof ProcessStatistics>;

export const statistics = {
  /** The last ninety days where no period is given. */
  'GET jflow/statistics': {
    query: Type.Object({
      processId: Id,
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      beginTime: Type.Optional(Day),
      endTime: Type.Optional(Day),
    }),
    response: ProcessStatistics,
  },
} as const;
