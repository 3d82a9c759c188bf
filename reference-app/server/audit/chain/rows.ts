/** The rows of the three logs as their links cover them. */
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { canonical } from '../canonical.ts';
import type { Log } from './tables.ts';

export const LOGS: readonly Log[] = ['login', 'operation', 'system'];

/** A row that a link covers. */
export interface LinkedRow {
  log: Log;
  id: string;
  /** Microseconds since 1970, as the database has them. */
  time: number;
  /** Every column but the tenant. */
  columns: Record<string, unknown>;
}

interface Source {
  table: string;
  id: string;
  time: string;
  /** Columns that a later migration adds are not covered: old links would no longer hold. */
  columns: readonly string[];
}

export const SOURCES: Record<Log, Source> = {
  login: {
    table: 'login_log',
    id: 'log_id',
    time: 'create_time',
    columns: ['user_id', 'user_name', 'address', 'user_agent', 'result'],
  },
  operation: {
    table: 'operation_log',
    id: 'operation_id',
    time: 'operation_time',
    columns: [
      'user_id',
      'kind',
      'target_id',
      'target_name',
      'operation',
      'detail',
      'module',
      'call',
      'result',
      'error_code',
      'changes',
      'address',
      'user_agent',
      'request_id',
      'duration_ms',
    ],
  },
  system: {
    table: 'system_log',
    id: 'log_id',
    time: 'create_time',
    columns: ['event', 'result', 'target_id', 'target_name', 'detail'],
  },
};

/** Returns the rows of a log with these ids; one that is not there is left out. */
export async function rowsOf(
  tx: Tx,
  merchantId: string,
  { log, ids }: { log: Log; ids: readonly string[] },
): Promise<LinkedRow[]> {
  if (ids.length === 0) return [];
  const { table, id, time, columns } = SOURCES[log];
  const fields = sql.join(columns.map(name => sql`${sql.lit(name)}, ${sql.ref(name)}`));
  const { rows } = await sql<{ id: string; time: string | number; columns: Record<string, unknown> }>`
    select ${sql.ref(id)} as id, (extract(epoch from ${sql.ref(time)}) * 1000000)::bigint as time,
      jsonb_build_object(${fields}) as columns
    from ${sql.table(table)} where merchant_id = ${merchantId} and ${sql.ref(id)} = any(${[...ids]}::text[])`.execute(
    tx,
  );
  return rows.map(row => ({ log, id: row.id, time: Number(row.time), columns: row.columns }));
}

/** The text that the hash of a link is made of, with the hash before it. */
export const textOf = (merchantId: string, row: LinkedRow): string => canonical({ merchantId, ...row });
