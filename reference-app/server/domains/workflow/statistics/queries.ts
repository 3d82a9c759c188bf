/**
 * SQL queries for statistics. Each query uses an index to read the instances of one process that started in
 * the period.
 */
import { INSTANCE_STATE } from '@countersign/sdk/approval';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { HAS_OPEN_INCIDENT_SQL } from '../lists/shared.ts';
import type { StatisticsPeriod } from './period.ts';

export interface StatisticsScope extends StatisticsPeriod {
  processId: string;
  version?: number | undefined;
}

/**
 * Returns the SQL condition for instances (alias `i`) of the process. It matches instances that were started
 * in the period. The caller must add the condition for the tenant.
 */
const statisticsScopeCondition = ({
  processId,
  version,
  from,
  until,
}: StatisticsScope): RawBuilder<unknown> => sql`
  i.process_id = ${processId} and i.create_time >= ${from} and i.create_time < ${until}
  and (${version ?? null}::int is null or i.version = ${version ?? null}::int)`;

/**
 * Returns the SQL for a quantile of the durations of ended instances, in seconds. The quantile is null if no
 * instance has ended.
 */
const durationQuantile = (quantile: number): RawBuilder<number | null> => sql`
  percentile_cont(${sql.lit(quantile)}) within group (order by extract(epoch from i.end_time - i.create_time))
    filter (where i.end_time is not null)`;

type InstanceStateName = keyof typeof INSTANCE_STATE;

/** Instances by their current state. */
type InstanceCounts = Record<InstanceStateName, number>;

/** SQL expressions that count the instances (alias `i`) in each state. */
const INSTANCE_COUNTS_SQL = sql.join(
  Object.entries(INSTANCE_STATE).map(
    ([name, state]) => sql`count(*) filter (where i.state = ${sql.lit(state)})::int as ${sql.id(name)}`,
  ),
);

export interface InstanceTotals extends InstanceCounts {
  started: number;
  stuck: number;
  median: number | null;
  p90: number | null;
}

export async function instanceTotals(tx: Tx, scope: StatisticsScope): Promise<InstanceTotals> {
  const { rows } = await sql<InstanceTotals>`
    select count(*)::int as started,
      count(*) filter (where ${HAS_OPEN_INCIDENT_SQL})::int as stuck,
      ${INSTANCE_COUNTS_SQL},
      ${durationQuantile(0.5)} as median, ${durationQuantile(0.9)} as p90
    from instance i where i.merchant_id = ${scope.merchantId} and ${statisticsScopeCondition(scope)}`.execute(
    tx,
  );
  return rows[0]!;
}

export interface NodeTimes {
  nodeId: string;
  visits: number;
  returned: number;
  median: number | null;
  p90: number | null;
  /**
   * Total time that instances have spent at the node in all ended visits, in seconds. A visit lasts from
   * entering to leaving the node.
   */
  total: number;
  open: number;
  /** Start of the oldest unfinished visit to the node by any instance, in milliseconds since 1970. */
  oldest: number | null;
}

/**
 * Returns the processing times of nodes. They are computed from the column `visits` of instances, which
 * stores times in milliseconds.
 */
export async function nodeProcessingTimes(tx: Tx, scope: StatisticsScope): Promise<NodeTimes[]> {
  const seconds = sql`(v."leftAt" - v."enteredAt") / 1000`;
  const { rows } = await sql<NodeTimes>`
    select v."nodeId" as node_id, count(*)::int as visits,
      count(*) filter (where v.returned)::int as returned,
      percentile_cont(0.5) within group (order by ${seconds}) filter (where v.state = 'done') as median,
      percentile_cont(0.9) within group (order by ${seconds}) filter (where v.state = 'done') as p90,
      coalesce(sum(${seconds}) filter (where v.state = 'done'), 0)::float8 as total,
      count(distinct i.instance_id) filter (where v.state = 'open' and i.state = 0)::int as open,
      min(v."enteredAt") filter (where v.state = 'open' and i.state = 0) as oldest
    from instance i cross join lateral json_to_recordset(i.visits) as v(
      "nodeId" text, state text, "enteredAt" float8, "leftAt" float8, returned boolean)
    where i.merchant_id = ${scope.merchantId} and ${statisticsScopeCondition(scope)} group by v."nodeId"`.execute(
    tx,
  );
  return rows;
}

/** Returns the number of overdue open tasks by node. */
export async function overdueTaskCounts(tx: Tx, scope: StatisticsScope): Promise<Map<string, number>> {
  const { rows } = await sql<{ nodeId: string; count: number }>`
    select t.node_id, count(*)::int as count
    from instance i join task t on t.merchant_id = i.merchant_id and t.instance_id = i.instance_id
    where i.merchant_id = ${scope.merchantId} and ${statisticsScopeCondition(scope)} and i.state = 0 and t.state = 0 and t.due_time < now() group by t.node_id`.execute(
    tx,
  );
  return new Map(rows.map(({ nodeId, count }) => [nodeId, count]));
}

export interface ThroughputSpan {
  day: string;
  started: number;
  ended: number;
}

/**
 * Returns the numbers of started and ended instances for each time span of the period. An instance counts as
 * ended in the span of its end, even if it started before the period.
 */
export async function readThroughputByTimeSpan(tx: Tx, scope: StatisticsScope): Promise<ThroughputSpan[]> {
  const { merchantId, processId, version, unit, from, until, beginTime, endTime } = scope;
  const ofProcess = sql`i.process_id = ${processId}
    and (${version ?? null}::int is null or i.version = ${version ?? null}::int)`;
  const span = (moment: RawBuilder<unknown>) =>
    sql`date_trunc(${sql.lit(unit)}, ${moment} at time zone m.time_zone)`;
  const { rows } = await sql<ThroughputSpan>`
    with starts as (
      select ${span(sql`i.create_time`)} as span, count(*)::int as count
      from instance i join merchant m on m.merchant_id = i.merchant_id
      where i.merchant_id = ${scope.merchantId} and ${statisticsScopeCondition(scope)} group by 1
    ), ends as (
      select ${span(sql`i.end_time`)} as span, count(*)::int as count
      from instance i join merchant m on m.merchant_id = i.merchant_id
      where i.merchant_id = ${merchantId} and ${ofProcess} and i.end_time >= ${from} and i.end_time < ${until} group by 1
    ), spans as (
      select generate_series(date_trunc(${sql.lit(unit)}, ${beginTime}::date::timestamp), ${endTime}::date::timestamp,
        ${sql.lit(`1 ${unit}`)}::interval) as span
    )
    select greatest(s.span::date, ${beginTime}::date)::text as day,
      coalesce(a.count, 0) as started, coalesce(e.count, 0) as ended
    from spans s left join starts a on a.span = s.span left join ends e on e.span = s.span
    order by s.span`.execute(tx);
  return rows;
}

export interface VersionRow extends InstanceCounts {
  version: number;
  createTime: Date;
  started: number;
  median: number | null;
  p90: number | null;
}

/** SQL expressions for the counts of a version (alias `u`), which are 0 if it has no instances. */
const VERSION_COUNTS_SQL = sql.join(
  Object.keys(INSTANCE_STATE).map(name => sql`coalesce(${sql.ref(`u.${name}`)}, 0) as ${sql.id(name)}`),
);

/**
 * Returns the newest versions of the process with their instance counts and durations. Includes versions
 * without instances in the period.
 */
export async function newestVersionDurations(tx: Tx, scope: StatisticsScope): Promise<VersionRow[]> {
  const { merchantId, processId } = scope;
  const { rows } = await sql<VersionRow>`
    with used as (
      select i.version, count(*)::int as started,
        ${INSTANCE_COUNTS_SQL},
        ${durationQuantile(0.5)} as median, ${durationQuantile(0.9)} as p90
      from instance i where i.merchant_id = ${merchantId} and ${statisticsScopeCondition({ ...scope, version: undefined })} group by i.version
    )
    select v.version, v.create_time, coalesce(u.started, 0) as started, ${VERSION_COUNTS_SQL}, u.median, u.p90
    from process_version v left join used u on u.version = v.version
    where v.merchant_id = ${merchantId} and v.process_id = ${processId}
    order by v.version desc limit 100`.execute(tx);
  return rows;
}
