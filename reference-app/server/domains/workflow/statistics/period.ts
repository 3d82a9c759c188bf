/**
 * Determines the period of statistics: its days in the tenant's time zone, its start and end, and the chart
 * intervals.
 */
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { type Days, dayBoundariesOf } from '../lists/days.ts';

export interface StatisticsPeriod {
  merchantId: string;
  beginTime: string;
  endTime: string;
  from: Date;
  until: Date;
  unit: 'day' | 'week' | 'month';
}

/** Number of days from the first to the last day of the default period. */
const DEFAULT_DAYS_BACK = 89;

/**
 * Maximum length of a period in days for charts with daily or weekly spans. Charts of longer periods would
 * have too many points.
 */
const MAX_PERIOD_DAYS_FOR_DAILY_CHART = 45;
const MAX_DAYS_WITH_WEEKLY_SPANS = 270;

export async function readPeriod(tx: Tx, actor: Actor, days: Days): Promise<StatisticsPeriod> {
  const { rows } = await sql<{ begin: string; end: string }>`
    with today as (
      select (now() at time zone m.time_zone)::date as day from merchant m where m.merchant_id = ${actor.merchantId}
    ), last as (
      select least(coalesce(${days.endTime ?? null}::date, day), day) as day from today
    )
    select coalesce(${days.beginTime ?? null}::date, day - ${DEFAULT_DAYS_BACK}::int)::text as begin, day::text as end from last`.execute(
    tx,
  );
  const { begin: beginTime, end: endTime } = rows[0]!;
  const { from, until } = await dayBoundariesOf(tx, actor, { beginTime, endTime, lang: days.lang });
  const count = (Date.parse(endTime) - Date.parse(beginTime)) / 86_400_000;
  const unit =
    count <= MAX_PERIOD_DAYS_FOR_DAILY_CHART ? 'day' : count <= MAX_DAYS_WITH_WEEKLY_SPANS ? 'week' : 'month';
  return { merchantId: actor.merchantId, beginTime, endTime, from: from!, until: until!, unit };
}
