/** The period of statistics: its days in the tenant's zone, its first and last moment, and the spans that it is cut into. */
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { type Days, momentsOf } from '../lists/days.ts';

export interface Period {
  merchantId: string;
  beginTime: string;
  endTime: string;
  from: Date;
  until: Date;
  unit: 'day' | 'week' | 'month';
}

/** Days back from the last one, where no first day is given. */
const USUAL = 89;

/** More than so many days, or weeks of days, are too many points for one chart. */
const MOST_DAYS = 45;
const MOST_WEEKS_OF_DAYS = 270;

export async function periodOf(tx: Tx, actor: Actor, days: Days): Promise<Period> {
  const { rows } = await sql<{ begin: string; end: string }>`
    with today as (
      select (now() at time zone m.time_zone)::date as day from merchant m where m.merchant_id = ${actor.merchantId}
    ), last as (
      select least(coalesce(${days.endTime ?? null}::date, day), day) as day from today
    )
    select coalesce(${days.beginTime ?? null}::date, day - ${USUAL}::int)::text as begin, day::text as end from last`.execute(
    tx,
  );
  const { begin: beginTime, end: endTime } = rows[0]!;
  const { from, until } = await momentsOf(tx, actor, { beginTime, endTime, lang: days.lang });
  const count = (Date.parse(endTime) - Date.parse(beginTime)) / 86_400_000;
  const unit = count <= MOST_DAYS ? 'day' : count <= MOST_WEEKS_OF_DAYS ? 'week' : 'month';
  return { merchantId: actor.merchantId, beginTime, endTime, from: from!, until: until!, unit };
}
