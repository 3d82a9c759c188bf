/** Statistics of growing tables: without them a statement is planned for the few rows that a table had. */
import type { Database } from '../../../db/database.ts';

/** The embedded database samples fewer rows, because its requests wait meanwhile. */
const sampled = { pglite: 'set local default_statistics_target = 10; ', postgres: '' };

/** Call while a job adds many rows. The embedded database never gathers statistics by itself, PostgreSQL once a minute. */
export async function refreshStatistics(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) await db.script(({ exec }) => exec(`${sampled[db.kind]}analyze ${table}`));
}
