/** Performs the dry run of an import. Each transaction imports a few rows and is rolled back. */
import {
  type Contexts,
  runTransactionSwitchingTenantAndRole,
  type Tx,
  withTenant,
} from '../../../../db/access.ts';
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
import { AcceptedImportRowsByRecord } from './accepted-rows.ts';
import { dryRunRow, type RowInput } from './import-row.ts';
import { prepareImportTransaction } from './importer.ts';
import { addTransferCounts, countRowOutcomes, type RowResult, storeDryRunRowResults } from './row-results.ts';

/**
 * Performs the dry run. If an earlier process stopped in the middle, the dry run continues with the next row.
 * No lock is held between two transactions.
 */
export async function performImportDryRun(place: TransferContext, transfer: StoredTransfer): Promise<void> {
  const id = { merchantId: transfer.merchantId, transferId: transfer.transferId };
  const { target } = await requireSheetImportDefinition(transfer.noun);
  const accepted = new AcceptedImportRowsByRecord(target);
  for (;;) {
    const row = await runTransactionSwitchingTenantAndRole(place.db, contexts =>
      dryRunNextImportRows(contexts, { id, accepted, kind: place.db.kind }),
    );
    if (row === 'overtaken') await readAcceptedRows(place, transfer, accepted);
    else if (!row) return;
    else {
      await place.progressed(row);
      if (row.state === 'checked') return;
    }
  }
}

/** Maximum number of accepted import rows that one query reads. */
const maxAcceptedImportRowsPerQuery = 200;

/** Adds rows to `accepted` that another server process has checked and accepted in the meantime. */
async function readAcceptedRows(
  { db }: TransferContext,
  transfer: StoredTransfer,
  accepted: AcceptedImportRowsByRecord,
): Promise<void> {
  const checkedRows = (tx: Tx) =>
    rowsOfTransfer(tx, transfer)
      .select(['rowNo', 'cells', 'outcome'])
      .where('rowNo', '>', accepted.readTo)
      .where('outcome', 'is not', null)
      .orderBy('rowNo')
      .limit(maxAcceptedImportRowsPerQuery)
      .execute();
  for (let count = maxAcceptedImportRowsPerQuery; count === maxAcceptedImportRowsPerQuery; ) {
    const rows = await withTenant(db, transfer.merchantId, checkedRows);
    for (const { rowNo, cells, outcome } of rows) {
      if (isCreatedOrUpdatedRowOutcome(outcome)) accepted.add(mapCellsByColumnKey(transfer.mapping, cells));
      accepted.readTo = rowNo;
    }
    count = rows.length;
  }
}

const isCreatedOrUpdatedRowOutcome = (outcome: string | null): boolean =>
  outcome === 'created' || outcome === 'updated';

interface CheckInput {
  id: TransferId;
  accepted: AcceptedImportRowsByRecord;
  kind: Database['kind'];
}

/**
 * Checks the next few rows. Returns undefined if no rows remain, and `overtaken` if another server process
 * has checked rows in the meantime.
 */
async function dryRunNextImportRows(
  contexts: Contexts,
  { id, accepted, kind }: CheckInput,
): Promise<StoredTransfer | 'overtaken' | undefined> {
  const tx = await contexts.tenant(id.merchantId);
  const transfer = await lockTransfer(tx, id);
  if (transfer?.state !== 'checking') return undefined;
  if (lastProcessedRow(transfer) !== accepted.readTo) return 'overtaken';
  const rows = await rowsOfTransfer(tx, transfer)
    .select(['rowNo', 'cells'])
    .where('rowNo', '>', accepted.readTo)
    .orderBy('rowNo')
    .limit(maxRowsPerImportOrExportTransaction)
    .execute();
  const checked = await contexts.rehearsed(() =>
    dryRunImportRows(contexts, { transfer, rows, accepted, kind }),
  );
  await storeDryRunRowResults(tx, id, checked);
  for (const { outcome, values, rowNo } of checked) {
    if (isCreatedOrUpdatedRowOutcome(outcome)) accepted.add(values);
    accepted.readTo = rowNo;
  }
  const isOver = rows.length < maxRowsPerImportOrExportTransaction && checked.length === rows.length;
  const progress = {
    ...addTransferCounts(transfer, countRowOutcomes(checked)),
    readTo: String(accepted.readTo),
    done: transfer.done + checked.length,
    ...(isOver && { state: 'checked' as const }),
  };
  await updateFileTransferRow(tx, id).set(progress).execute();
  return { ...transfer, ...progress };
}

interface Rehearsal extends Omit<CheckInput, 'id'> {
  transfer: StoredTransfer;
  rows: readonly { rowNo: number; cells: string[] }[];
}

type RehearsedRow = RowResult & Pick<RowInput, 'values'>;

async function dryRunImportRows(
  contexts: Contexts,
  { transfer, rows, accepted, kind }: Rehearsal,
): Promise<RehearsedRow[]> {
  const tx = await contexts.tenant(transfer.merchantId);
  const importer = await prepareImportTransaction(contexts, tx, transfer);
  const { target, actor } = importer;
  const joinedKeys = (await target.joinedKeys?.(tx, actor)) ?? [];
  const isApplied = new Set<string>();
  return processRowsWithinTimeLimit(kind, rows, async ({ rowNo, cells }) => {
    const values = mapCellsByColumnKey(transfer.mapping, cells);
    const keys = target.recordKeys(values);
    for (const key of joinedKeys.includes(keys.at(-1)!) ? [...joinedKeys, ...keys] : keys) {
      const earlier = isApplied.has(key) ? undefined : accepted.writing(key);
      if (earlier) await dryRunRow(tx, { ...importer, values: earlier });
      isApplied.add(key);
    }
    return { rowNo, values, ...(await dryRunRow(tx, { ...importer, values })) };
  });
}
