/**
 * Builds the SQL for the merged log: the sign-in log, the operation log and the system log in one list. Each
 * log is read by its own index. The rows are merged by id, because ids grow with time.
 */
import type { LogRow, TenantLogKind } from '@countersign/sdk/api/contract';
import { type RawBuilder, sql } from 'kysely';
import { logFilterConditions, type ScopedFilter } from './conditions.ts';
import { LOG_NAMES, LOG_SOURCES } from './sources.ts';

export interface TimelineRecord {
  id: string;
  log: TenantLogKind;
  time: Date;
  userId: string | null;
  typedName: string;
  module: string;
  kind: string;
  action: string;
  targetId: string;
  targetName: string;
  call: string;
  address: string;
  userAgent: string;
  result: LogRow['result'];
  errorCode: string;
  durationMs: number;
}

interface TimelineQuery extends ScopedFilter {
  columns: (log: TenantLogKind) => RawBuilder<unknown>;
  /** The maximum number of rows to read from each log. */
  most: number;
  /** The number of merged rows to skip. Defaults to 0. */
  offset?: number;
  /** Limits the page to log rows that come after, or before, the log row with the given id. */
  edge?: { after: string } | { before: string } | undefined;
}

/** Returns the SQL of the merged log. Each log contributes at most `most` rows. */
export function mergedLogsSql(
  merchantId: string,
  { columns, most, offset = 0, edge, ...scoped }: TimelineQuery,
): RawBuilder<unknown> {
  const isBack = edge !== undefined && 'before' in edge;
  const order = isBack ? sql`asc` : sql`desc`;
  const parts = LOG_NAMES.flatMap(log => {
    const conditions = logFilterConditions(log, merchantId, scoped);
    if (!conditions) return [];
    const { table, id } = LOG_SOURCES[log];
    const key = sql.ref(`r.${id}`);
    if (edge) conditions.push('after' in edge ? sql`${key} < ${edge.after}` : sql`${key} > ${edge.before}`);
    return [
      sql`(select ${columns(log)} from ${sql.table(table)} r
        where r.merchant_id = ${merchantId} and ${sql.join(conditions, sql` and `)}
        order by ${key} ${order} limit ${most})`,
    ];
  });
  if (parts.length === 0) return sql`select null::text as id where false`;
  return sql`select * from (${sql.join(parts, sql` union all `)}) logs order by id ${order}
    limit ${most - offset} offset ${offset}`;
}
