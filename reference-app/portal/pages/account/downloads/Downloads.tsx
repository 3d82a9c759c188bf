/** The exports and imports of a person, newest first, with their progress; the filter and the page are in the address. */
import './downloads.css';
import { errorText, isErrorCode } from '@countersign/sdk/api';
import type { TransferRow } from '@countersign/sdk/api/contract';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { When } from '../../../ui/cells.tsx';
import { usePageTitle } from '../../../ui/define-page.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type Column, ListTable } from '../../../ui/list/ListTable.tsx';
import { oneOf, page, useListSearch } from '../../../ui/list-search.ts';
import { Page } from '../../../ui/Page.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { Progress } from '../../../ui/transfer/Progress.tsx';
import { downloadTransfer } from '../../../ui/transfer/sheet-file.ts';
import { isCancellable, isUnderWay, TRANSFERS, transferPage } from '../../../ui/transfer/transfers.ts';
import { useChange } from '../../../ui/use-crud.ts';
import { downloadTexts } from './texts.ts';

const ImportDialog = lazy(() => import('../../../ui/transfer/ImportDialog.tsx'));

const KINDS = ['ALL', 'export', 'import'] as const;
const PAGE_SIZE = 20;

const parse = (raw: Record<string, unknown>) => ({
  kind: oneOf(raw.kind, KINDS, 'ALL'),
  page: page(raw.page),
});
const DEFAULTS = parse({});

export default function Downloads() {
  const { t } = useTexts(downloadTexts);
  const title = usePageTitle();
  const [search, change] = useListSearch(parse, DEFAULTS);
  const { kind } = search;
  const query = useQuery(
    transferPage({ page: search.page, limit: PAGE_SIZE, ...(kind !== 'ALL' && { kind }) }),
  );
  const [removing, setRemoving] = useState<TransferRow>();
  const [viewing, setViewing] = useState<TransferRow>();
  const remove = useChange(TRANSFERS, (transferId: string) =>
    client.transfer.delete({ params: { transferId } }),
  );
  const columns = useColumns({ onRemove: setRemoving, onView: setViewing });
  return (
    <Page intro={t('downloads.intro')}>
      <div className="filters">
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          aria-label={t('downloads.kind')}
          onChange={(_, next: typeof kind | null) => next && change({ kind: next })}
        >
          {KINDS.map(one => (
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
        pageSize={PAGE_SIZE}
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
          <ImportDialog
            noun={viewing.noun}
            title={viewing.fileName}
            transferId={viewing.transferId}
            onClose={() => setViewing(undefined)}
          />
        </Suspense>
      )}
    </Page>
  );
}

interface Handlers {
  onRemove: (row: TransferRow) => void;
  onView: (row: TransferRow) => void;
}

function useColumns(handlers: Handlers): Column<TransferRow>[] {
  const { t } = useTexts(downloadTexts);
  return [
    { name: 'item', label: t('downloads.file'), cell: row => <FileName row={row} /> },
    {
      name: 'state',
      label: t('downloads.progress'),
      cell: row => <Progress transfer={row} label={row.fileName} />,
    },
    { name: 'when', label: t('downloads.created'), cell: row => <When at={row.createTime} /> },
    { name: 'due', label: t('downloads.expires'), cell: row => <When at={row.expireTime} /> },
    { name: 'action', label: t('downloads.actions'), cell: row => <Actions row={row} {...handlers} /> },
  ];
}

function FileName({ row: { kind, fileName, errorCode } }: { row: TransferRow }) {
  const { t, lang } = useTexts(downloadTexts);
  return (
    <div className="download-file">
      <b>{fileName}</b>
      <small>{t(`transfer.${kind}`)}</small>
      {isErrorCode(errorCode) && <small className="download-error">{errorText(errorCode, lang)}</small>}
    </div>
  );
}

function Actions({ row, onRemove, onView }: Handlers & { row: TransferRow }) {
  const { t } = useTexts(downloadTexts);
  const { transferId, fileName: item, kind, hasFile } = row;
  const download = useChange(TRANSFERS, () => downloadTransfer(transferId), { message: '' });
  const cancel = useChange(TRANSFERS, () => client.transfer.cancel({ body: { transferId } }));
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
      {!isUnderWay(row) && (
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
