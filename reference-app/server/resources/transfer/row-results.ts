/** The results of rows, as they are stored with the transfer. */
import type { RowOutcome, TransferCounts } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import type { Result } from './import-row.ts';
import type { TransferId } from './queries.ts';
import type { StoredTransfer } from './tables.ts';

export type RowResult = Result & { row_no: number };

export const storeResults = (
  tx: Tx,
  { merchantId, transferId }: TransferId,
  { results, isImported }: { results: readonly RowResult[]; isImported: boolean },
) =>
  sql`
    update transfer_row as t
    set outcome = r.outcome, error_code = r.error_code, error_by = r.error_by, is_imported = ${isImported}
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r(row_no integer, outcome text, error_code text, error_by text)
    where t.merchant_id = ${merchantId} and t.transfer_id = ${transferId} and t.row_no = r.row_no`.execute(
    tx,
  );

export function countsOf(results: readonly RowResult[]): TransferCounts {
  const count = (outcome: RowOutcome) => results.filter(result => result.outcome === outcome).length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  };
}

export const withCounts = (transfer: StoredTransfer, counts: TransferCounts): TransferCounts => ({
  created: transfer.created + counts.created,
  updated: transfer.updated + counts.updated,
  unchanged: transfer.unchanged + counts.unchanged,
  refused: transfer.refused + counts.refused,
});
