/**
 * Processes the rows of a job in slices. A slice is the work of one transaction and is limited in time. A
 * long transaction would hold locks, or the only connection of the embedded database.
 */
import type { Database } from '../../../db/database.ts';

/**
 * Time in milliseconds after which a slice (one transaction of a job) processes no further row. The time is
 * shorter for the embedded database, because all requests wait for its only connection.
 */
export const maxTransferJobTransactionMs = { pglite: 50, postgres: 250 };
/**
 * Maximum number of rows that one transaction of a job processes. If a process is killed, at most this number
 * of rows must be processed again.
 */
export const maxRowsPerImportOrExportTransaction = 20;

/**
 * Processes rows until the time limit is reached, but at least one row. Returns the results of the processed
 * rows.
 */
export async function processRowsWithinTimeLimit<Row, Result>(
  kind: Database['kind'],
  rows: readonly Row[],
  work: (row: Row) => Promise<Result>,
): Promise<Result[]> {
  const end = performance.now() + maxTransferJobTransactionMs[kind];
  const results: Result[] = [];
  for (const row of rows) {
    if (results.length > 0 && performance.now() >= end) break;
    results.push(await work(row));
  }
  return results;
}
