/**
 * Refreshes the database statistics of growing tables, so that the query planner knows the current number of
 * rows.
 */
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../../db/database.ts';

/**
 * ANALYZE samples 900 rows instead of 30,000 in the embedded database, because no other request can run
 * during ANALYZE.
 */
const STATISTICS_TARGET_SQL_BY_DATABASE_KIND = {
  pglite: 'set local default_statistics_target = 3; ',
  postgres: '',
};

/**
 * Updates the database statistics of the given tables for the query planner. Call this function while a job
 * adds many rows. The embedded database has no autovacuum, and autovacuum in PostgreSQL runs only once a
 * minute.
 */
export async function refreshTableStatistics(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await db.script(({ exec }) => exec(`${STATISTICS_TARGET_SQL_BY_DATABASE_KIND[db.kind]}analyze ${table}`));
    // The pause lets other requests run before the next table is analysed.
    await setImmediate();
  }
}
