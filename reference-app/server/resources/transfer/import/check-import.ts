/** The job of a dry run: rows are imported and the import is undone, a few rows in each transaction. */
import { type Contexts, type Tx, withContexts, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { valuesOf } from '../mapping.ts';
import { lockTransfer, readToOf, rowsOfTransfer, type TransferId, update } from '../queries.ts';
import type { TransferPlace } from '../run-export.ts';
import { importOf } from '../sheets.ts';
import { maxSliceRows, withinSlice } from '../slice.ts';
import type { StoredTransfer } from '../tables.ts';
import { AcceptedRows } from './accepted-rows.ts';
import { type RowInput, rehearseRow } from './import-row.ts';
import { importerOf } from './importer.ts';
import { countsOf, type RowResult, storeChecked, withCounts } from './row-results.ts';

/** Continues where another process was stopped. Nothing is locked between two slices. */
export async function checkImport(place: TransferPlace, transfer: StoredTransfer): Promise<void> {
  const id = { merchantId: transfer.merchant_id, transferId: transfer.transfer_id };
  const { target } = await importOf(transfer.noun);
  const accepted = new AcceptedRows(target);
  for (;;) {
    const row = await withContexts(place.db, contexts =>
      checkSlice(contexts, { id, accepted, kind: place.db.kind }),
    );
    if (row === 'overtaken') await readAccepted(place, transfer, accepted);
    else if (!row) return;
    else {
      await place.progressed(row);
      if (row.state === 'checked') return;
    }
  }
}

/** Rows of one statement that reads what was accepted before. */
const maxReadRows = 200;

/** Adds the rows that other processes have checked. */
async function readAccepted(
  { db }: TransferPlace,
  transfer: StoredTransfer,
  accepted: AcceptedRows,
): Promise<void> {
  const checkedRows = (tx: Tx) =>
    rowsOfTransfer(tx, transfer)
      .select(['row_no', 'cells', 'outcome'])
      .where('row_no', '>', accepted.readTo)
      .where('outcome', 'is not', null)
      .orderBy('row_no')
      .limit(maxReadRows)
      .execute();
  for (let count = maxReadRows; count === maxReadRows; ) {
    const rows = await withTenant(db, transfer.merchant_id, checkedRows);
    for (const { row_no, cells, outcome } of rows) {
      if (isAccepted(outcome)) accepted.add(valuesOf(transfer.mapping, cells));
      accepted.readTo = row_no;
    }
    count = rows.length;
  }
}

const isAccepted = (outcome: string | null): boolean => outcome === 'created' || outcome === 'updated';

interface Checking {
  id: TransferId;
  accepted: AcceptedRows;
  kind: Database['kind'];
}

/** Undefined where there is nothing to check; `overtaken` where another process has checked rows meanwhile. */
async function checkSlice(
  contexts: Contexts,
  { id, accepted, kind }: Checking,
): Promise<StoredTransfer | 'overtaken' | undefined> {
  const tx = await contexts.tenant(id.merchantId);
  const transfer = await lockTransfer(tx, id);
  if (transfer?.state !== 'checking') return undefined;
  if (readToOf(transfer) !== accepted.readTo) return 'overtaken';
  const rows = await rowsOfTransfer(tx, transfer)
    .select(['row_no', 'cells'])
    .where('row_no', '>', accepted.readTo)
    .orderBy('row_no')
    .limit(maxSliceRows)
    .execute();
  const checked = await contexts.rehearsed(() => rehearseRows(contexts, { transfer, rows, accepted, kind }));
  await storeChecked(tx, id, checked);
  for (const { outcome, values, row_no } of checked) {
    if (isAccepted(outcome)) accepted.add(values);
    accepted.readTo = row_no;
  }
  const isOver = rows.length < maxSliceRows && checked.length === rows.length;
  const progress = {
    ...withCounts(transfer, countsOf(checked)),
    read_to: String(accepted.readTo),
    done: transfer.done + checked.length,
    ...(isOver && { state: 'checked' as const }),
  };
  await update(tx, id).set(progress).execute();
  return { ...transfer, ...progress };
}

interface Rehearsal extends Omit<Checking, 'id'> {
  transfer: StoredTransfer;
  rows: readonly { row_no: number; cells: string[] }[];
}

type Rehearsed = RowResult & Pick<RowInput, 'values'>;

async function rehearseRows(
  contexts: Contexts,
  { transfer, rows, accepted, kind }: Rehearsal,
): Promise<Rehearsed[]> {
  const tx = await contexts.tenant(transfer.merchant_id);
  const importer = await importerOf(contexts, tx, transfer);
  const { target, actor } = importer;
  const joinedKeys = (await target.joinedKeys?.(tx, actor)) ?? [];
  const isApplied = new Set<string>();
  return withinSlice(kind, rows, async ({ row_no, cells }) => {
    const values = valuesOf(transfer.mapping, cells);
    const keys = target.recordKeys(values);
    for (const key of joinedKeys.includes(keys.at(-1)!) ? [...joinedKeys, ...keys] : keys) {
      const earlier = isApplied.has(key) ? undefined : accepted.writing(key);
      if (earlier) await rehearseRow(tx, { ...importer, values: earlier });
      isApplied.add(key);
    }
    return { row_no, values, ...(await rehearseRow(tx, { ...importer, values })) };
  });
}
