/**
 * Statistics for administrators: how long the instances of a process spend at each node, and where they wait.
 */
import Type, { type Static } from 'typebox';
import type { INSTANCE_STATE } from '../../../approval/model/instance.ts';
import { CalendarDate, Id, Instant, Nullable } from '../shapes.ts';

/** The median and the 90th percentile of durations, in seconds. Null if no measured period has ended yet. */
const DurationStatistics = Nullable(Type.Object({ median: Type.Number(), p90: Type.Number() }));

/** A node that takes time: a node with assignees, a delay, or a sub-process. */
export const NodeStatistics = Type.Object({
  nodeId: Id,
  /**
   * The node's name in the newest version that contains it. If several nodes have the name, it is followed by
   * the names of their branches. Empty if none of the versions contains the node.
   */
  nodeName: Type.String(),
  /** The node's type code. Null if none of the versions contains the node. */
  type: Nullable(Type.Integer()),
  /** The number of times the node was entered, including entries after a return. */
  visits: Type.Integer(),
  /** The number of times the node was entered because an instance was returned. */
  returned: Type.Integer(),
  /** The time from entering to leaving the node. */
  spent: DurationStatistics,
  /** The share of this node in the total time of all nodes, from 0 to 1. */
  share: Type.Number(),
  /** The number of running instances that are waiting at the node. */
  open: Type.Integer(),
  /** The time at which the longest-waiting instance entered the node. */
  oldest: Nullable(Instant),
  /** The number of open tasks that have exceeded their time limit. */
  overdue: Type.Integer(),
});
export type NodeStatistics = Static<typeof NodeStatistics>;

/** Instances by their current state. The numbers add up to `started`. */
const instanceCounts = {
  running: Type.Integer(),
  approved: Type.Integer(),
  rejected: Type.Integer(),
  revoked: Type.Integer(),
  terminated: Type.Integer(),
  /** Instances that were approved and then declared void. */
  voided: Type.Integer(),
} satisfies Record<keyof typeof INSTANCE_STATE, unknown>;

export const VersionStatistics = Type.Object({
  version: Type.Integer(),
  createTime: Instant,
  started: Type.Integer(),
  ...instanceCounts,
  spent: DurationStatistics,
});
export type VersionStatistics = Static<typeof VersionStatistics>;

export const ProcessStatistics = Type.Object({
  /** The first and last day of the period, in the tenant's time zone. */
  beginTime: CalendarDate,
  endTime: CalendarDate,
  /** The instances started in the period, counted by their current state. */
  total: Type.Object({
    started: Type.Integer(),
    ...instanceCounts,
    /** The number of running instances that wait for an administrator. */
    stuck: Type.Integer(),
  }),
  /** The time from the start to the end of the instances that have ended. */
  spent: DurationStatistics,
  /** The nodes in flow order. */
  nodes: Type.Array(NodeStatistics),
  /** The number of instances per interval of the period, oldest interval first. */
  throughput: Type.Object({
    unit: Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]),
    spans: Type.Array(Type.Object({ day: CalendarDate, started: Type.Integer(), ended: Type.Integer() })),
  }),
  /**
   * The newest versions of the process with their figures for the period, newest first. The version filter
   * does not apply to this list.
   */
  versions: Type.Array(VersionStatistics),
});
export type ProcessStatistics = Static<typeof ProcessStatistics>;

export const statisticsContract = {
  /** Returns the statistics of a process. The default period is the last ninety days. */
  'GET jflow/statistics': {
    query: Type.Object({
      processId: Id,
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      beginTime: Type.Optional(CalendarDate),
      endTime: Type.Optional(CalendarDate),
    }),
    response: ProcessStatistics,
  },
} as const;
