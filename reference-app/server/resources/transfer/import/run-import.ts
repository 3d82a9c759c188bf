/** The job of an import: a few rows in each transaction, which also marks them. */
import { type Contexts, withContexts } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { valuesOf } from '../mapping.ts';
import { lockTransfer, readToOf, rowsOfTransfer, type TransferId, update } from '../queries.ts';
import type { TransferPlace } from '../run-export.ts';
import { importOf } from '../sheets.ts';
import { maxSliceRows, withinSlice } from '../slice.ts';
import type { StoredTransfer } from '../tables.ts';
import { importRow } from './import-row.ts';
import { importerOf } from './importer.ts';
import { countsOf, type RowResult, restamp, storeImported, withCounts } from './row-results.ts';
import { refreshStatistics } from './statistics.ts';

/** Rows that the dry run refused stay out; a row that was imported is never taken again. */
export async function runImport(place: TransferPlace, id: TransferId): Promise<void> {
  for (let refreshAt = firstRefreshRows; ; ) {
    const row = await withContexts(place.db, contexts => importSlice(contexts, id, place.db.kind));
    if (!row) return;
    await place.progressed(row);
    if (row.done >= refreshAt) {
      await refreshStatistics(place.db, (await importOf(row.noun)).target.tables);
      refreshAt = 4 * row.done;
    }
    if (row.state === 'done') return;
  }
}

/** Rows after which the statistics of the tables are refreshed, and again each time that the rows are four times as many. */
const firstRefreshRows = 64;

async function importSlice(
  contexts: Contexts,
  id: TransferId,
  kind: Database['kind'],
): Promise<StoredTransfer | undefined> {
  const tx = await contexts.tenant(id.merchantId);
  const transfer = await lockTransfer(tx, id);
  if (transfer?.state !== 'running') return undefined;
  const rows = await rowsOfTransfer(tx, transfer)
    .select(['row_no', 'cells'])
    .where('row_no', '>', readToOf(transfer))
    .where('is_imported', '=', false)
    .where('outcome', '<>', 'refused')
    .orderBy('row_no')
    .limit(maxSliceRows)
    .execute();
  const importer = await importerOf(contexts, tx, transfer);
  const results = await withinSlice(kind, rows, async ({ row_no, cells }): Promise<RowResult> => {
    const values = valuesOf(transfer.mapping, cells);
    return { row_no, ...(await importRow(tx, { ...importer, values })) };
  });
  const { target, actor } = importer;
  const written = results.flatMap(({ record_id = [] }) => record_id);
  const stamps = await target.undo.stamps(tx, actor.merchantId, written);
  await storeImported(tx, id, { results, stamps });
  await restamp(tx, id, stamps);
  const isOver = rows.length < maxSliceRows && results.length === rows.length;
  const progress = {
    ...withCounts(transfer, countsOf(results)),
    read_to: String(results.at(-1)?.row_no ?? readToOf(transfer)),
    done: transfer.done + results.length,
    ...(isOver && { state: 'done' as const, finish_time: new Date() }),
  };
  await update(tx, id).set(progress).execute();
  return { ...transfer, ...progress };
}
