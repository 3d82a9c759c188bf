/** Runs an import job. Each transaction imports a few rows and marks them as imported. */
import { type Contexts, runTransactionSwitchingTenantAndRole } from '../../../../db/access.ts';
import type { Database } from '../../../../db/database.ts';
import { mapCellsByColumnKey } from '../mapping.ts';
import {
  lastProcessedRow,
  lockTransfer,
  rowsOfTransfer,
  type TransferId,
  updateFileTransferRow,
} from '../queries.ts';
import type { TransferContext } from '../run-export.ts';
import { requireSheetImportDefinition } from '../sheets.ts';
import { maxRowsPerImportOrExportTransaction, processRowsWithinTimeLimit } from '../slice.ts';
import type { StoredTransfer } from '../tables.ts';
import { importRow } from './import-row.ts';
import { prepareImportTransaction } from './importer.ts';
import {
  addTransferCounts,
  countRowOutcomes,
  type RowResult,
  storeImportedRows,
  updateRecordDigestsOfImportedRows,
} from './row-results.ts';
import { refreshTableStatistics } from './statistics.ts';

/** Runs the import. Rows that the dry run refused are skipped, and imported rows are never imported again. */
export async function runImport(place: TransferContext, id: TransferId): Promise<void> {
  for (let refreshAt = rowsBeforeFirstStatisticsRefresh; ; ) {
    const row = await runTransactionSwitchingTenantAndRole(place.db, contexts =>
      importSheetRowBatch(contexts, id, place.db.kind),
    );
    if (!row) return;
    await place.progressed(row);
    if (row.done >= refreshAt) {
      await refreshTableStatistics(place.db, (await requireSheetImportDefinition(row.noun)).target.tables);
      refreshAt = 4 * row.done;
    }
    if (row.state === 'done') return;
  }
}

/**
 * Number of imported rows after which table statistics are refreshed for the first time. The statistics are
 * refreshed again whenever the number of rows has quadrupled.
 */
const rowsBeforeFirstStatisticsRefresh = 64;

async function importSheetRowBatch(
  contexts: Contexts,
  id: TransferId,
  kind: Database['kind'],
): Promise<StoredTransfer | undefined> {
  const tx = await contexts.tenant(id.merchantId);
  const transfer = await lockTransfer(tx, id);
  if (transfer?.state !== 'running') return undefined;
  const rows = await rowsOfTransfer(tx, transfer)
    .select(['rowNo', 'cells'])
    .where('rowNo', '>', lastProcessedRow(transfer))
    .where('isImported', '=', false)
    .where('outcome', '<>', 'refused')
    .orderBy('rowNo')
    .limit(maxRowsPerImportOrExportTransaction)
    .execute();
  const importer = await prepareImportTransaction(contexts, tx, transfer);
  const results = await processRowsWithinTimeLimit(
    kind,
    rows,
    async ({ rowNo, cells }): Promise<RowResult> => {
      const values = mapCellsByColumnKey(transfer.mapping, cells);
      return { rowNo, ...(await importRow(tx, { ...importer, values })) };
    },
  );
  const { target, actor } = importer;
  const written = results.flatMap(({ recordId = [] }) => recordId);
  const stamps = await target.undo.stamps(tx, actor.merchantId, written);
  await storeImportedRows(tx, id, { results, stamps });
  await updateRecordDigestsOfImportedRows(tx, id, stamps);
  const isOver = rows.length < maxRowsPerImportOrExportTransaction && results.length === rows.length;
  const progress = {
    ...addTransferCounts(transfer, countRowOutcomes(results)),
    readTo: String(results.at(-1)?.rowNo ?? lastProcessedRow(transfer)),
    done: transfer.done + results.length,
    ...(isOver && { state: 'done' as const, finishTime: new Date() }),
  };
  await updateFileTransferRow(tx, id).set(progress).execute();
  return { ...transfer, ...progress };
}
