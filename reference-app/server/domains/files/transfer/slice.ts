/**
 * Limits the duration of one transaction of a job. A long transaction would hold locks, or would hold the
 * only connection of the embedded database.
 */
import type { Database } from '../../../db/database.ts';

/**
 * Time in milliseconds after which a slice starts no further row. The value for the embedded database is
 * smaller, because all requests wait for its only connection.
 */
export const maxSliceMs = { pglite: 50, postgres: 250 };
/**
 * Maximum number of rows per slice. If a process is killed, at most this number of rows must be processed
 * again.
 */
export const maxSliceRows = 20;

/** Processes rows until the time limit is reached, but at least one row. Returns their results. */
export async function processSlice<Row, Result>(
  kind: Database['kind'],
  rows: readonly Row[],
  work: (row: Row) => Promise<Result>,
): Promise<Result[]> {
  const end = performance.now() + maxSliceMs[kind];
  const results: Result[] = [];
  for (const row of rows) {
    if (results.length > 0 && performance.now() >= end) break;
    results.push(await work(row));
  }
  return results;
}
