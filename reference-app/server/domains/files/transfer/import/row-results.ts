/** Stores the results of imported rows. */
import type { ImportRowOutcome, SheetTransferCounts } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/access.ts';
import type { TransferId } from '../queries.ts';
import type { StoredTransfer } from '../tables.ts';
import type { ImportRowResult } from './import-row.ts';

export type RowResult = ImportRowResult & { rowNo: number };

/** Stores the results of a dry run. */
export const storeDryRunRowResults = (
  tx: Tx,
  { merchantId, transferId }: TransferId,
  results: readonly Pick<RowResult, 'rowNo' | 'outcome' | 'errorCode' | 'errorBy'>[],
) =>
  sql`
    update transfer_row as t set outcome = r.outcome, error_code = r."errorCode", error_by = r."errorBy"
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r("rowNo" integer, outcome text, "errorCode" text, "errorBy" text)
    where t.merchant_id = ${merchantId} and t.transfer_id = ${transferId} and t.row_no = r."rowNo"
      and t.row_no = any(${rowNumbersOfResults(results)}::integer[])`.execute(tx);

/**
 * Stores the results of an import and the data that an undo needs. `stamps` contains a digest of the current
 * state of each record.
 */
export async function storeImportedRows(
  tx: Tx,
  { merchantId, transferId }: TransferId,
  { results, stamps }: { results: readonly RowResult[]; stamps: ReadonlyMap<string, string> },
): Promise<void> {
  const rows = results.map(row => ({ ...row, stamp: stamps.get(row.recordId ?? '') ?? '' }));
  await sql`
    update transfer_row as t
    set outcome = r.outcome, error_code = r."errorCode", error_by = r."errorBy", is_imported = true,
      record_id = r."recordId", former = r.former, stamp = r.stamp
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("rowNo" integer, outcome text, "errorCode" text, "errorBy" text, "recordId" text, former jsonb, stamp text)
    where t.merchant_id = ${merchantId} and t.transfer_id = ${transferId} and t.row_no = r."rowNo"
      and t.row_no = any(${rowNumbersOfResults(results)}::integer[])`.execute(tx);
}

/**
 * Returns the row numbers of the results. The SQL statements use these numbers as an additional filter.
 * Without the filter, each statement could read all rows of the transfer.
 */
const rowNumbersOfResults = (results: readonly Pick<RowResult, 'rowNo'>[]): number[] =>
  results.map(({ rowNo }) => rowNo);

/**
 * Updates the record digests of rows that an import wrote earlier. Call it if the same import has changed
 * these records again.
 */
export const updateRecordDigestsOfImportedRows = (
  tx: Tx,
  { merchantId, transferId }: TransferId,
  stamps: ReadonlyMap<string, string>,
) =>
  sql`
    update transfer_row as t set stamp = s.value
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(stamps))}::jsonb) s
    where t.merchant_id = ${merchantId} and t.transfer_id = ${transferId} and t.record_id = s.key
      and t.record_id = any(${[...stamps.keys()]}::text[])
      and not t.is_undone`.execute(tx);

export function countRowOutcomes(results: readonly RowResult[]): SheetTransferCounts {
  const count = (outcome: ImportRowOutcome) => results.filter(result => result.outcome === outcome).length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  };
}

export const addTransferCounts = (
  transfer: StoredTransfer,
  counts: SheetTransferCounts,
): SheetTransferCounts => ({
  created: transfer.created + counts.created,
  updated: transfer.updated + counts.updated,
  unchanged: transfer.unchanged + counts.unchanged,
  refused: transfer.refused + counts.refused,
});
