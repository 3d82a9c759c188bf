/** Queries the user's exports and imports. Live events refresh them; slow polling covers missing events. */
import type { ImportedSheetRow, ImportRowOutcome, SheetTransferRow } from '@countersign/sdk/api/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../session/client.ts';

const RUNNING_TRANSFER_STATES: readonly SheetTransferRow['state'][] = ['checking', 'running', 'undoing'];
const TRANSFER_POLL_MS = 3000;

export const isTransferRunning = ({ state }: Pick<SheetTransferRow, 'state'>): boolean =>
  RUNNING_TRANSFER_STATES.includes(state);

/** Returns true if a transfer can be cancelled: the transfer is running and is not an undo. */
export const isCancellable = (transfer: Pick<SheetTransferRow, 'state'>): boolean =>
  isTransferRunning(transfer) && transfer.state !== 'undoing';

/** Returns true if an undo could not revert all imported rows. */
export const isImportPartlyUndone = ({
  state,
  errorCode,
}: Pick<SheetTransferRow, 'state' | 'errorCode'>): boolean =>
  state === 'done' && errorCode === 'undo-incomplete';

/** Returns the result for a row after its import or undo, or null if the row was not processed. */
export function importedRowResult(
  transfer: Pick<SheetTransferRow, 'state' | 'errorCode'>,
  { outcome, problem }: Pick<ImportedSheetRow, 'outcome' | 'problem'>,
): ImportRowOutcome | 'undoneRow' | 'leftRow' | null {
  if (outcome !== 'created' && outcome !== 'updated') return outcome;
  if (transfer.state === 'undone') return 'undoneRow';
  if (!isImportPartlyUndone(transfer)) return outcome;
  return problem === '' ? 'undoneRow' : 'leftRow';
}

/**
 * First element of all query keys for transfers, so that one invalidation covers lists and single transfers.
 */
export const TRANSFERS_QUERY_KEY = 'transfers';

export const transferPageQuery = (query: { page: number; limit: number; kind?: 'export' | 'import' }) =>
  queryOptions({
    queryKey: [TRANSFERS_QUERY_KEY, 'page', query],
    queryFn: () => client.transfer.page({ query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some(isTransferRunning) ? TRANSFER_POLL_MS : false),
  });

export const transferQuery = (transferId: string) =>
  queryOptions({
    queryKey: [TRANSFERS_QUERY_KEY, 'one', transferId],
    queryFn: () => client.transfer({ params: { transferId } }),
    refetchInterval: ({ state }) => (state.data && isTransferRunning(state.data) ? TRANSFER_POLL_MS : false),
  });

interface RowsQuery {
  transferId: string;
  outcome: ImportRowOutcome | undefined;
  /** State of the transfer. It is part of the query key, because the rows change with the state. */
  state: SheetTransferRow['state'];
  page: number;
  limit: number;
}

export const importedRowsQuery = ({ transferId, state, outcome, page, limit }: RowsQuery) =>
  queryOptions<{ total: number; more: boolean; list: ImportedSheetRow[] }>({
    queryKey: [TRANSFERS_QUERY_KEY, 'rows', transferId, state, outcome, page],
    queryFn: () => client.transfer.rows({ params: { transferId }, query: { page, limit, outcome } }),
    placeholderData: keepPreviousData,
  });
