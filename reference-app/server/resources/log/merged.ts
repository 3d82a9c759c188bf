/** The SQL of the timeline: three logs, each by its own index, merged by their ids, which grow with time. */
import type { LogName, LogRow } from '@countersign/sdk/api/contract';
import { type RawBuilder, sql } from 'kysely';
import { conditionsOf, type Scoped } from './conditions.ts';
import { NAMES, SOURCES } from './sources.ts';

/** A row of the timeline. */
export interface Stored {
  id: string;
  log: LogName;
  time: Date;
  user_id: string | null;
  typed_name: string;
  module: string;
  kind: string;
  action: string;
  target_id: string;
  target_name: string;
  call: string;
  address: string;
  user_agent: string;
  result: LogRow['result'];
  error_code: string;
  duration_ms: number;
}

interface Wanted extends Scoped {
  columns: (log: LogName) => RawBuilder<unknown>;
  /** Rows of each log: as many as the page may need. */
  most: number;
  /** Of the merged rows. */
  offset?: number;
  /** Rows after this id, newest first; rows before it, oldest first. */
  edge?: { after: string } | { before: string } | undefined;
}

/** Each log is read no further than the page can need. */
export function merged(
  merchantId: string,
  { columns, most, offset = 0, edge, ...scoped }: Wanted,
): RawBuilder<unknown> {
  const isBack = edge !== undefined && 'before' in edge;
  const order = isBack ? sql`asc` : sql`desc`;
  const parts = NAMES.flatMap(log => {
    const conditions = conditionsOf(log, merchantId, scoped);
    if (!conditions) return [];
    const { table, id } = SOURCES[log];
    const key = sql.ref(`r.${id}`);
    if (edge) conditions.push('after' in edge ? sql`${key} < ${edge.after}` : sql`${key} > ${edge.before}`);
    return [
      sql`(select ${columns(log)} from ${sql.table(table)} r where ${sql.join(conditions, sql` and `)}
        order by ${key} ${order} limit ${most})`,
    ];
  });
  if (parts.length === 0) return sql`select null::text as id where false`;
  return sql`select * from (${sql.join(parts, sql` union all `)}) logs order by id ${order}
    limit ${most - offset} offset ${offset}`;
}
