/**
 * Gives the query planner statistics of tables that it knows nothing about, such as the tables of a restored backup.
 * PostgreSQL collects them itself only after a minute. Until then the planner cannot tell the indexes of a small table
 * apart, and each connection keeps its first plans, which may read all rows of a tenant.
 */
import type { Database } from '../database.ts';

const UNKNOWN_TABLES = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0 and pg_relation_size(oid) > 0`;

/** Collects statistics of all tables that have rows but no statistics. */
export const analyzeUnknownTables = (db: Database): Promise<void> =>
  db.script(async ({ query, exec }) => {
    const tables = await query<{ name: string }>(UNKNOWN_TABLES);
    if (tables.length > 0) await exec(`analyze ${tables.map(({ name }) => name).join(', ')}`);
  });
