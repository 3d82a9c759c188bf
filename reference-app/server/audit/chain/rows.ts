/**
 * Reads rows of the login, operation and system logs in the format from which the link hashes are computed.
 */
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { canonicalJson } from '../canonical.ts';
import type { Log } from './tables.ts';

export const HASH_CHAINED_LOG_NAMES: readonly Log[] = ['login', 'operation', 'system'];

/** A log row with the data that its link hash covers. */
export interface LinkedRow {
  log: Log;
  id: string;
  /** Time in microseconds since 1970. The database stores times with this precision. */
  time: number;
  /** All columns of the log row except the tenant. */
  columns: Record<string, unknown>;
}

interface Source {
  table: string;
  id: string;
  time: string;
  /**
   * Columns that the hash covers. Do not add columns of later migrations, because existing hashes would
   * become invalid.
   */
  columns: readonly string[];
}

export const HASH_CHAIN_SOURCE_BY_LOG: Record<Log, Source> = {
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

/** Returns the rows of a log with these ids. Missing rows are omitted. */
export async function readLogRows(
  tx: Tx,
  merchantId: string,
  { log, ids }: { log: Log; ids: readonly string[] },
): Promise<LinkedRow[]> {
  if (ids.length === 0) return [];
  const { table, id, time, columns } = HASH_CHAIN_SOURCE_BY_LOG[log];
  const fields = sql.join(columns.map(name => sql`${sql.lit(name)}, ${sql.ref(name)}`));
  const { rows } = await sql<{ id: string; time: string | number; columns: Record<string, unknown> }>`
    select ${sql.ref(id)} as id, (extract(epoch from ${sql.ref(time)}) * 1000000)::bigint as time,
      jsonb_build_object(${fields}) as columns
    from ${sql.table(table)} where merchant_id = ${merchantId} and ${sql.ref(id)} = any(${[...ids]}::text[])`.execute(
    tx,
  );
  return rows.map(row => ({ log, id: row.id, time: Number(row.time), columns: row.columns }));
}

/** Returns the row text that the link hash covers together with the previous hash. */
export const chainLinkHashInput = (merchantId: string, row: LinkedRow): string =>
  canonicalJson({ merchantId, ...row });
