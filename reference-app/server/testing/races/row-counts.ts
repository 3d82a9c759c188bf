/** Counts the rows of each table, so that a test sees what requests add and remove. */
import { sql } from 'kysely';
import { type Database, KYSELY_HANDLE_KEY } from '../../db/database.ts';

/**
 * Tables that refused requests write too, sums that are one row each, the chain that a job links later, and live
 * events, which are removed once they are sent.
 */
const UNCOUNTED = [
  'bucket_usage',
  'database_host',
  'file_usage',
  'live_event',
  'log_link',
  'log_unlinked',
  'login_log',
  'number_counter',
  'schema_migration',
  'seal_nonce',
  'sign_in_attempt',
];

export type Counts = Record<string, number>;

let counting: string | undefined;

/** Rows of each table; of the operation log only those of successful operations. */
export async function countRows(db: Database): Promise<Counts> {
  const handle = db[KYSELY_HANDLE_KEY];
  counting ??= await countingSql(db);
  const { rows } = await sql<{ name: string; rows: number }>`${sql.raw(counting)}`.execute(handle);
  return Object.fromEntries(rows.map(row => [row.name, Number(row.rows)]));
}

async function countingSql(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by 1`.execute(db[KYSELY_HANDLE_KEY]);
  const only: Record<string, string> = { operation_log: " where result = 'ok'" };
  return rows
    .filter(({ name }) => !UNCOUNTED.includes(name))
    .map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"${only[name] ?? ''}`)
    .join(' union all ');
}

/** The tables whose number of rows differs. */
export const difference = (after: Counts, before: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, rows]): [string, number] => [name, rows - (before[name] ?? 0)])
      .filter(([, rows]) => rows !== 0),
  );
