/**
 * Lists the user's exports and imports with their progress, newest first. The filter and the page number are
 * in the URL.
 */
import './downloads.css';
import { errorText, isErrorCode } from '@countersign/sdk/api';
import type { SheetTransferRow } from '@countersign/sdk/api/contract';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../../ui/cells.tsx';
import { usePageTitle } from '../../../ui/current-page.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type Column, ListTable } from '../../../ui/list/ListTable.tsx';
import { parseChoiceParam, parsePageParam, useListSearch } from '../../../ui/list-search.ts';
import { AdminPage } from '../../../ui/Page.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { TransferProgress } from '../../../ui/transfer/Progress.tsx';
import { downloadSheetFile } from '../../../ui/transfer/sheet-file.ts';
import {
  isCancellable,
  isTransferRunning,
  TRANSFERS_QUERY_KEY,
  transferPageQuery,
} from '../../../ui/transfer/transfers.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { downloadTexts } from './texts.ts';

const LazyImportDialog = lazy(() => import('../../../ui/transfer/ImportDialog.tsx'));

const TRANSFER_KIND_FILTERS = ['ALL', 'export', 'import'] as const;
const DOWNLOADS_PAGE_SIZE = 20;

const parseDownloadsSearch = (raw: Record<string, unknown>) => ({
  kind: parseChoiceParam(raw.kind, TRANSFER_KIND_FILTERS, 'ALL'),
  page: parsePageParam(raw.page),
});
const DEFAULT_DOWNLOADS_SEARCH = parseDownloadsSearch({});

export default function Downloads() {
  const { t } = useTexts(downloadTexts);
  const title = usePageTitle();
  const [search, change] = useListSearch(parseDownloadsSearch, DEFAULT_DOWNLOADS_SEARCH);
  const { kind } = search;
  const query = useQuery(
    transferPageQuery({ page: search.page, limit: DOWNLOADS_PAGE_SIZE, ...(kind !== 'ALL' && { kind }) }),
  );
  const [removing, setRemoving] = useState<SheetTransferRow>();
  const [viewing, setViewing] = useState<SheetTransferRow>();
  const remove = useListMutation(TRANSFERS_QUERY_KEY, (transferId: string) =>
    client.transfer.delete({ params: { transferId } }),
  );
  const columns = useColumns({ onRemove: setRemoving, onView: setViewing });
  return (
    <AdminPage intro={t('downloads.intro')}>
      <div className="filters">
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          aria-label={t('downloads.kind')}
          onChange={(_, next: typeof kind | null) => next && change({ kind: next })}
        >
          {TRANSFER_KIND_FILTERS.map(one => (
            <ToggleButton key={one} value={one}>
              {one === 'ALL' ? t('downloads.ALL') : t(`transfer.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <ListTable
        label={title}
        columns={columns}
        query={query}
        rowKey={row => row.transferId}
        page={search.page}
        pageSize={DOWNLOADS_PAGE_SIZE}
        onPage={next => change({ page: next })}
        empty={<EmptyState title={t('downloads.empty')} text={t('downloads.hint')} />}
      />
      <ConfirmDialog
        open={removing !== undefined}
        title={t('downloads.removeOne', { item: removing?.fileName })}
        confirm={t('downloads.remove')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={() => {
          if (removing) remove.mutate(removing.transferId);
          setRemoving(undefined);
        }}
        onCancel={() => setRemoving(undefined)}
      >
        {t('downloads.removeText')}
      </ConfirmDialog>
      {viewing && (
        <Suspense fallback={null}>
          <LazyImportDialog
            noun={viewing.noun}
            title={viewing.fileName}
            transferId={viewing.transferId}
            onClose={() => setViewing(undefined)}
          />
        </Suspense>
      )}
    </AdminPage>
  );
}

interface TransferRowHandlers {
  onRemove: (row: SheetTransferRow) => void;
  onView: (row: SheetTransferRow) => void;
}

function useColumns(handlers: TransferRowHandlers): Column<SheetTransferRow>[] {
  const { t } = useTexts(downloadTexts);
  return [
    { name: 'item', label: t('downloads.file'), cell: row => <TransferFileName row={row} /> },
    {
      name: 'state',
      label: t('downloads.progress'),
      cell: row => <TransferProgress transfer={row} label={row.fileName} />,
    },
    { name: 'when', label: t('downloads.created'), cell: row => <RelativeTime at={row.createTime} /> },
    { name: 'due', label: t('downloads.expires'), cell: row => <RelativeTime at={row.expireTime} /> },
    {
      name: 'action',
      label: t('downloads.actions'),
      cell: row => <TransferRowActions row={row} {...handlers} />,
    },
  ];
}

function TransferFileName({ row: { kind, fileName, errorCode } }: { row: SheetTransferRow }) {
  const { t, lang } = useTexts(downloadTexts);
  return (
    <div className="download-file">
      <b>{fileName}</b>
      <small>{t(`transfer.${kind}`)}</small>
      {isErrorCode(errorCode) && <small className="download-error">{errorText(errorCode, lang)}</small>}
    </div>
  );
}

function TransferRowActions({ row, onRemove, onView }: TransferRowHandlers & { row: SheetTransferRow }) {
  const { t } = useTexts(downloadTexts);
  const { transferId, fileName: item, kind, hasFile } = row;
  const download = useListMutation(TRANSFERS_QUERY_KEY, () => downloadSheetFile(transferId), {
    message: '',
  });
  const cancel = useListMutation(TRANSFERS_QUERY_KEY, () => client.transfer.cancel({ body: { transferId } }));
  const of = (action: string) => t('downloads.of', { action, item });
  return (
    <div className="download-actions">
      {kind === 'export' && hasFile && (
        <RowButton
          text={t('transfer.download')}
          label={of(t('transfer.download'))}
          disabled={download.isPending}
          onPress={() => download.mutate(undefined)}
        />
      )}
      {kind === 'import' && (
        <RowButton text={t('downloads.view')} label={of(t('downloads.view'))} onPress={() => onView(row)} />
      )}
      {isCancellable(row) && (
        <RowButton text={t('cancel')} label={of(t('cancel'))} onPress={() => cancel.mutate(undefined)} />
      )}
      {!isTransferRunning(row) && (
        <RowButton
          text={t('downloads.remove')}
          label={of(t('downloads.remove'))}
          isDestructive
          onPress={() => onRemove(row)}
        />
      )}
    </div>
  );
}
