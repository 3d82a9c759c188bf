/** The conditions of a filter and of the actor's data scope, for one log. */
import type { LogName, PartOf } from '@countersign/sdk/api/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Extent, within } from '../../rights/within.ts';
import { type FIELDS, SOURCES } from './sources.ts';
import { targetWithin } from './targets.ts';

export type Filter = Omit<PartOf<'GET log/page', 'query'>, 'page' | 'limit' | 'pageNum' | 'pageSize'>;

export interface Scoped {
  filter: Filter;
  extent: Extent;
}

/** Ids are made a moment before or after the time of their row. */
const HOUR_MS = 3_600_000;

/** The smallest id of a moment. */
const idAt = (time: number): string => {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, sign => `\\${sign}`);

/** Undefined where the filter leaves no row of this log. */
export function conditionsOf(
  log: LogName,
  merchantId: string,
  { filter, extent }: Scoped,
): RawBuilder<unknown>[] | undefined {
  const { id, time, fields, result } = SOURCES[log];
  if (filter.log !== undefined && filter.log !== log) return undefined;
  const column = (name: string) => sql.ref(`r.${name}`);
  const conditions = [sql`r.merchant_id = ${merchantId}`];
  const equal = (name: (typeof FIELDS)[number], wanted: string | undefined): boolean => {
    const field = fields[name];
    if (wanted === undefined) return true;
    if (typeof field !== 'string') return field.text === wanted;
    conditions.push(sql`${column(field)} = ${wanted}`);
    return true;
  };
  const fits =
    equal('user_id', filter.userId) &&
    equal('kind', filter.kind) &&
    equal('action', filter.action) &&
    equal('target_id', filter.targetId) &&
    equal('address', filter.address);
  if (!fits) return undefined;
  if (filter.result !== undefined) conditions.push(sql`${result} = ${filter.result}`);
  if (filter.since !== undefined) {
    const since = new Date(filter.since);
    conditions.push(
      sql`${column(id)} >= ${idAt(since.getTime() - HOUR_MS)}`,
      sql`${column(time)} >= ${since}`,
    );
  }
  if (filter.until !== undefined) {
    const until = new Date(filter.until);
    conditions.push(sql`${column(id)} < ${idAt(until.getTime() + HOUR_MS)}`, sql`${column(time)} < ${until}`);
  }
  if (filter.keyword !== undefined) {
    const part = `%${escaped(filter.keyword.trim())}%`;
    const target = typeof fields.target_id === 'string' ? column(fields.target_id) : sql`''`;
    conditions.push(
      sql`(${column(String(fields.target_name))} ilike ${part} or ${target} = ${filter.keyword.trim()})`,
    );
  }
  if (extent.kind !== 'all') {
    if (typeof fields.user_id !== 'string') return undefined;
    if (log === 'operation') conditions.push(targetWithin(extent, { merchantId, alias: 'r' }));
    conditions.push(sql`exists (select from app_user u where u.merchant_id = ${merchantId}
      and u.user_id = ${column(fields.user_id)} and ${within(extent, { user: 'u.user_id', organization: 'u.organize_id' })})`);
  }
  return conditions;
}
