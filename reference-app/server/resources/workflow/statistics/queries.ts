/** SQL of statistics. Each query reads the instances of one process that started in the period, by their index. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import type { Period } from './period.ts';

export interface Scope extends Period {
  processId: string;
  version?: number | undefined;
}

/** Instances of the process from the period, as `i`. */
const within = ({ merchantId, processId, version, from, until }: Scope): RawBuilder<unknown> => sql`
  i.merchant_id = ${merchantId} and i.process_id = ${processId}
  and i.create_time >= ${from} and i.create_time < ${until}
  and (${version ?? null}::int is null or i.version = ${version ?? null}::int)`;

/** Seconds of ended instances at a quantile; null where none has ended. */
const spent = (quantile: number): RawBuilder<number | null> => sql`
  percentile_cont(${sql.lit(quantile)}) within group (order by extract(epoch from i.end_time - i.create_time))
    filter (where i.end_time is not null)`;

/** As the index `instance_stuck` has it. */
const STUCK = sql`(i.state = 0 and jsonb_path_exists(i.incidents, '$[*] ? (!exists(@.resolvedAt))'))`;

export interface Totals {
  started: number;
  running: number;
  stuck: number;
  approved: number;
  rejected: number;
  revoked: number;
  terminated: number;
  median: number | null;
  p90: number | null;
}

export async function totalsOf(tx: Tx, scope: Scope): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*)::int as started,
      count(*) filter (where i.state = 0)::int as running,
      count(*) filter (where ${STUCK})::int as stuck,
      count(*) filter (where i.state = 1)::int as approved,
      count(*) filter (where i.state = 2)::int as rejected,
      count(*) filter (where i.state = 3)::int as revoked,
      count(*) filter (where i.state = 5)::int as terminated,
      ${spent(0.5)} as median, ${spent(0.9)} as p90
    from instance i where ${within(scope)}`.execute(tx);
  return rows[0]!;
}

export interface NodeTimes {
  node_id: string;
  visits: number;
  returned: number;
  median: number | null;
  p90: number | null;
  /** Seconds of all ended visits. */
  total: number;
  open: number;
  /** Milliseconds since 1970. */
  oldest: number | null;
}

/** A visit keeps its times in milliseconds, in the instance's `visits`. */
export async function nodeTimes(tx: Tx, scope: Scope): Promise<NodeTimes[]> {
  const seconds = sql`(v."leftAt" - v."enteredAt") / 1000`;
  const { rows } = await sql<NodeTimes>`
    select v."nodeId" as node_id, count(*)::int as visits,
      count(*) filter (where v.returned)::int as returned,
      percentile_cont(0.5) within group (order by ${seconds}) filter (where v.state = 'done') as median,
      percentile_cont(0.9) within group (order by ${seconds}) filter (where v.state = 'done') as p90,
      coalesce(sum(${seconds}) filter (where v.state = 'done'), 0)::float8 as total,
      count(distinct i.instance_id) filter (where v.state = 'open' and i.state = 0)::int as open,
      min(v."enteredAt") filter (where v.state = 'open' and i.state = 0) as oldest
    from instance i cross join lateral jsonb_to_recordset(i.visits) as v(
      "nodeId" text, state text, "enteredAt" float8, "leftAt" float8, returned boolean)
    where ${within(scope)} group by v."nodeId"`.execute(tx);
  return rows;
}

/** Numbers of open tasks whose time limit has passed, by node. */
export async function overdueTasks(tx: Tx, scope: Scope): Promise<Map<string, number>> {
  const { rows } = await sql<{ node_id: string; count: number }>`
    select t.node_id, count(*)::int as count
    from instance i join task t on t.merchant_id = i.merchant_id and t.instance_id = i.instance_id
    where ${within(scope)} and i.state = 0 and t.state = 0 and t.due_time < now() group by t.node_id`.execute(
    tx,
  );
  return new Map(rows.map(({ node_id, count }) => [node_id, count]));
}

export interface Span {
  day: string;
  started: number;
  ended: number;
}

/** Every span of the period. Instances count as ended in the span of their end, whenever they started. */
export async function throughputOf(tx: Tx, scope: Scope): Promise<Span[]> {
  const { merchantId, processId, version, unit, from, until, beginTime, endTime } = scope;
  const ofProcess = sql`i.merchant_id = ${merchantId} and i.process_id = ${processId}
    and (${version ?? null}::int is null or i.version = ${version ?? null}::int)`;
  const span = (moment: RawBuilder<unknown>) =>
    sql`date_trunc(${sql.lit(unit)}, ${moment} at time zone m.time_zone)`;
  const { rows } = await sql<Span>`
    with starts as (
      select ${span(sql`i.create_time`)} as span, count(*)::int as count
      from instance i join merchant m on m.merchant_id = i.merchant_id
      where ${within(scope)} group by 1
    ), ends as (
      select ${span(sql`i.end_time`)} as span, count(*)::int as count
      from instance i join merchant m on m.merchant_id = i.merchant_id
      where ${ofProcess} and i.end_time >= ${from} and i.end_time < ${until} group by 1
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

export interface VersionRow {
  version: number;
  create_time: Date;
  started: number;
  running: number;
  approved: number;
  rejected: number;
  median: number | null;
  p90: number | null;
}

/** The newest versions, those too without an instance in the period. */
export async function versionTimes(tx: Tx, scope: Scope): Promise<VersionRow[]> {
  const { merchantId, processId } = scope;
  const { rows } = await sql<VersionRow>`
    with used as (
      select i.version, count(*)::int as started,
        count(*) filter (where i.state = 0)::int as running,
        count(*) filter (where i.state = 1)::int as approved,
        count(*) filter (where i.state = 2)::int as rejected,
        ${spent(0.5)} as median, ${spent(0.9)} as p90
      from instance i where ${within({ ...scope, version: undefined })} group by i.version
    )
    select v.version, v.create_time, coalesce(u.started, 0) as started, coalesce(u.running, 0) as running,
      coalesce(u.approved, 0) as approved, coalesce(u.rejected, 0) as rejected, u.median, u.p90
    from process_version v left join used u on u.version = v.version
    where v.merchant_id = ${merchantId} and v.process_id = ${processId}
    order by v.version desc limit 100`.execute(tx);
  return rows;
}
