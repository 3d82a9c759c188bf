/**
 * Converts the day filter of a list to points in time, in the time zone of the tenant. The SQL filter then
 * compares a column with a parameter. With row-level security, PostgreSQL uses an index only for such
 * comparisons.
 */
import type { Tx } from '../../../db/access.ts';
import { runStatement, type Statement } from '../../../db/statement.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';

/** First and last day of the filter, both inclusive, such as `2026-11-21`. */
export interface Days {
  beginTime?: string | undefined;
  endTime?: string | undefined;
  lang: Lang;
}

export interface Moments {
  from?: Date | null;
  until?: Date | null;
}

const DAY_BOUNDARIES: Statement = {
  name: 'moments',
  sql: `select $2::date::timestamp at time zone m.time_zone as "from",
      ($3::date + 1)::timestamp at time zone m.time_zone as until
    from merchant m where m.merchant_id = $1`,
};

const END_DATE_BEFORE_START_DATE_TEXT = { zh: '不能早于开始日期', en: 'must not be before the first day' };

/** Returns the start of the period's first day and the end of its last day, as points in time. */
export async function dayBoundariesOf(tx: Tx, { merchantId }: Actor, days: Days): Promise<Moments> {
  const { beginTime, endTime, lang } = days;
  if (!beginTime && !endTime) return {};
  if (beginTime && endTime && endTime < beginTime)
    throwRefusal('invalid-fields', {
      fields: [{ field: 'endTime', message: END_DATE_BEFORE_START_DATE_TEXT[lang] }],
    });
  const [moments] = await runStatement<Moments>(tx, DAY_BOUNDARIES, [
    merchantId,
    beginTime || null,
    endTime || null,
  ]);
  return moments ?? {};
}
