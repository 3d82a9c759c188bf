/** Builds the SQL conditions that apply the filter and the actor's data scope to one of the logs. */
import type { PartOf, TenantLogKind } from '@countersign/sdk/api/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  createDataScopeSqlCondition,
  type ResolvedScope,
  USER_DATA_SCOPE_COLUMNS,
} from '../../../rights/within.ts';
import { type LOG_ROW_FIELDS, LOG_SOURCES } from './sources.ts';
import { isLogTargetInDataScopeSql } from './targets.ts';

export type Filter = Omit<PartOf<'GET log/page', 'query'>, 'page' | 'limit' | 'pageNum' | 'pageSize'>;

export interface ScopedFilter {
  filter: Filter;
  extent: ResolvedScope;
}

/**
 * Maximum difference in milliseconds between the time in a log row's id and the time stored in the row.
 * Searches by time compare ids and allow for this difference.
 */
const LOG_ID_TIME_TOLERANCE_MS = 3_600_000;

/** Returns the smallest id that can be generated at the given time in milliseconds. */
const smallestLogIdAtTime = (time: number): string => {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};

const escapeLogKeyword = (text: string): string => text.replaceAll(/[\\%_]/g, sign => `\\${sign}`);

/**
 * Returns the SQL conditions that select the rows of one log for a filter. Returns undefined if no row can
 * match the filter. The statement itself contains the tenant condition.
 */
export function logFilterConditions(
  log: TenantLogKind,
  merchantId: string,
  { filter, extent }: ScopedFilter,
): RawBuilder<unknown>[] | undefined {
  const { id, time, fields, result } = LOG_SOURCES[log];
  if (filter.log !== undefined && filter.log !== log) return undefined;
  const column = (name: string) => sql.ref(`r.${name}`);
  const conditions = [sql`true`];
  const equal = (name: (typeof LOG_ROW_FIELDS)[number], wanted: string | undefined): boolean => {
    const field = fields[name];
    if (wanted === undefined) return true;
    if (typeof field !== 'string') return field.text === wanted;
    conditions.push(sql`${column(field)} = ${wanted}`);
    return true;
  };
  const fits =
    equal('userId', filter.userId) &&
    equal('kind', filter.kind) &&
    equal('action', filter.action) &&
    equal('targetId', filter.targetId) &&
    equal('address', filter.address);
  if (!fits) return undefined;
  if (filter.result !== undefined) conditions.push(sql`${result} = ${filter.result}`);
  if (filter.since !== undefined) {
    const since = new Date(filter.since);
    conditions.push(
      sql`${column(id)} >= ${smallestLogIdAtTime(since.getTime() - LOG_ID_TIME_TOLERANCE_MS)}`,
      sql`${column(time)} >= ${since}`,
    );
  }
  if (filter.until !== undefined) {
    const until = new Date(filter.until);
    conditions.push(
      sql`${column(id)} < ${smallestLogIdAtTime(until.getTime() + LOG_ID_TIME_TOLERANCE_MS)}`,
      sql`${column(time)} < ${until}`,
    );
  }
  if (filter.keyword !== undefined) {
    const part = `%${escapeLogKeyword(filter.keyword.trim())}%`;
    const target = typeof fields.targetId === 'string' ? column(fields.targetId) : sql`''`;
    conditions.push(
      sql`(${column(String(fields.targetName))} ilike ${part} or ${target} = ${filter.keyword.trim()})`,
    );
  }
  if (extent.kind !== 'all') {
    if (typeof fields.userId !== 'string') return undefined;
    if (log === 'operation') conditions.push(isLogTargetInDataScopeSql(extent, { merchantId, alias: 'r' }));
    conditions.push(sql`exists (select from app_user u where u.merchant_id = ${merchantId}
      and u.user_id = ${column(fields.userId)} and ${createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS)})`);
  }
  return conditions;
}
