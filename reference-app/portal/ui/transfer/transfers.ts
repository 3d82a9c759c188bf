/** The person's exports and imports as queries; a live event refreshes them, and a slow poll where none comes. */
import type { ImportedRow, RowOutcome, TransferRow } from '@countersign/sdk/api/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../session/client.ts';

const UNDER_WAY: readonly TransferRow['state'][] = ['checking', 'running', 'undoing'];
const POLL_MS = 3000;

export const isUnderWay = ({ state }: Pick<TransferRow, 'state'>): boolean => UNDER_WAY.includes(state);

/** An undo runs to its end. */
export const isCancellable = (transfer: Pick<TransferRow, 'state'>): boolean =>
  isUnderWay(transfer) && transfer.state !== 'undoing';

/** Lists begin with the same key as single ones: one change refreshes all. */
export const TRANSFERS = 'transfers';

export const transferPage = (query: { page: number; limit: number; kind?: 'export' | 'import' }) =>
  queryOptions({
    queryKey: [TRANSFERS, 'page', query],
    queryFn: () => client.transfer.page({ query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) ? POLL_MS : false),
  });

export const oneTransfer = (transferId: string) =>
  queryOptions({
    queryKey: [TRANSFERS, 'one', transferId],
    queryFn: () => client.transfer({ params: { transferId } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  });

interface RowsQuery {
  transferId: string;
  outcome: RowOutcome | undefined;
  /** They change with it. */
  state: TransferRow['state'];
  page: number;
  limit: number;
}

export const importedRows = ({ transferId, state, outcome, page, limit }: RowsQuery) =>
  queryOptions<{ total: number; more: boolean; list: ImportedRow[] }>({
    queryKey: [TRANSFERS, 'rows', transferId, state, outcome, page],
    queryFn: () =>
      client.transfer.rows({ params: { transferId }, query: { page, limit, ...(outcome && { outcome }) } }),
    placeholderData: keepPreviousData,
  });
