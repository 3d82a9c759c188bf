/** The days of a list's filter as moments in the tenant's zone: only plain values use an index behind row-level security. */
import type { Tx } from '../../../db/access.ts';
import { query, type Statement } from '../../../db/statement.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';

/** Both included: `2026-11-21`. */
export interface Days {
  beginTime?: string | undefined;
  endTime?: string | undefined;
  lang: Lang;
}

export interface Moments {
  from?: Date | null;
  until?: Date | null;
}

const MOMENTS: Statement = {
  name: 'moments',
  sql: `select $2::date::timestamp at time zone m.time_zone as "from",
      ($3::date + 1)::timestamp at time zone m.time_zone as until
    from merchant m where m.merchant_id = $1`,
};

const TURNED = { zh: '不能早于开始日期', en: 'must not be before the first day' };

/** Where the first day begins and the last one ends. */
export async function momentsOf(tx: Tx, { merchantId }: Actor, days: Days): Promise<Moments> {
  const { beginTime, endTime, lang } = days;
  if (!beginTime && !endTime) return {};
  if (beginTime && endTime && endTime < beginTime)
    refuse('invalid-fields', { fields: [{ field: 'endTime', message: TURNED[lang] }] });
  const [moments] = await query<Moments>(tx, MOMENTS, [merchantId, beginTime || null, endTime || null]);
  return moments ?? {};
}
