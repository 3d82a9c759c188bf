/** Limits the time for which a job holds a transaction, with its locks or the only connection. */
import type { Database } from '../../db/database.ts';

/** Milliseconds after which no further row of a slice begins. All requests wait for the embedded database's connection. */
export const sliceMs = { pglite: 50, postgres: 250 };
/** Rows of a slice at most: what a killed process has to do again. */
export const maxSliceRows = 20;

/** Returns the results of the first rows; at least one row is taken. */
export async function withinSlice<Row, Result>(
  kind: Database['kind'],
  rows: readonly Row[],
  work: (row: Row) => Promise<Result>,
): Promise<Result[]> {
  const end = performance.now() + sliceMs[kind];
  const results: Result[] = [];
  for (const row of rows) {
    if (results.length > 0 && performance.now() >= end) break;
    results.push(await work(row));
  }
  return results;
}
