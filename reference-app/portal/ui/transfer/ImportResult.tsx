/**
 * Shows an import from its dry run to its end: counts, the result of each row, and buttons for the next step.
 */
import { errorText, isErrorCode } from '@countersign/sdk/api';
import type { ImportRowOutcome, SheetTransferRow } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../session/client.ts';
import { useTexts } from '../../session/language.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { QueryFailure } from '../EmptyState.tsx';
import { useListMutation } from '../use-crud.ts';
import { ImportedRows } from './ImportedRows.tsx';
import { TransferProgress } from './Progress.tsx';
import { downloadSheetFile } from './sheet-file.ts';
import { transferTexts } from './texts.ts';
import {
  isCancellable,
  isImportPartlyUndone,
  isTransferRunning,
  TRANSFERS_QUERY_KEY,
  transferQuery,
} from './transfers.ts';

interface ImportResultProps {
  transferId: string;
  onClose: () => void;
  onRestart: () => void;
  onImported?: () => void;
}

export const IMPORT_ROW_OUTCOMES: readonly ImportRowOutcome[] = [
  'created',
  'updated',
  'unchanged',
  'refused',
];

export function ImportResult({ transferId, onClose, onRestart, onImported }: ImportResultProps) {
  const query = useQuery(transferQuery(transferId));
  const state = query.data?.state;
  useEffect(() => {
    if (state === 'done' || state === 'undone') onImported?.();
  }, [state, onImported]);
  if (query.isError)
    return (
      <DialogContent>
        <QueryFailure error={query.error} retry={() => query.refetch()} />
      </DialogContent>
    );
  if (!query.data) return <DialogContent aria-busy="true" />;
  return (
    <>
      <DialogContent>
        <ImportSummary transfer={query.data} />
        {query.data.state !== 'checking' && <ImportedRows key={query.data.errorCode} transfer={query.data} />}
      </DialogContent>
      <ImportActions transfer={query.data} onClose={onClose} onRestart={onRestart} />
    </>
  );
}

function ImportSummary({ transfer }: { transfer: SheetTransferRow }) {
  const { t, lang } = useTexts(transferTexts);
  const { state, counts, total, errorCode } = transfer;
  const text = isImportPartlyUndone(transfer)
    ? t('import.partlyUndone')
    : t(`import.${state}`, { count: total ?? 0 });
  const isAfterUndo = state === 'undone' || isImportPartlyUndone(transfer);
  return (
    <div className="import-summary">
      <p role="status">{text}</p>
      {isErrorCode(errorCode) && <p role="alert">{errorText(errorCode, lang)}</p>}
      {isTransferRunning(transfer) && <TransferProgress transfer={transfer} label={text} />}
      {state !== 'checking' && counts && (
        <ul className="import-counts">
          {isAfterUndo && <li>{t('import.asImported')}</li>}
          {IMPORT_ROW_OUTCOMES.map(outcome => (
            <li key={outcome} className={`outcome-${outcome}`}>
              <b>{counts[outcome]}</b> {t(`import.${outcome}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface StepsProps {
  transfer: SheetTransferRow;
  onClose: () => void;
  onRestart: () => void;
}

function ImportActions({ transfer, onClose, onRestart }: StepsProps) {
  const { t } = useTexts(transferTexts);
  const { transferId, state, counts, hasFile } = transfer;
  const run = useListMutation(TRANSFERS_QUERY_KEY, () => client.transfer.run({ body: { transferId } }), {
    message: '',
  });
  const cancel = useListMutation(
    TRANSFERS_QUERY_KEY,
    () => client.transfer.cancel({ body: { transferId } }),
    {
      message: '',
    },
  );
  const download = useListMutation(TRANSFERS_QUERY_KEY, () => downloadSheetFile(transferId), {
    message: '',
  });
  const count = counts ? counts.created + counts.updated + counts.unchanged : 0;
  return (
    <DialogActions className="import-steps">
      {hasFile && <Button onClick={() => download.mutate(undefined)}>{t('transfer.problems')}</Button>}
      {state === 'checked' && <Button onClick={onRestart}>{t('import.again')}</Button>}
      {transfer.canUndo && <UndoButton transfer={transfer} />}
      {isCancellable(transfer) && <Button onClick={() => cancel.mutate(undefined)}>{t('cancel')}</Button>}
      {state === 'checked' ? (
        <Button
          variant="contained"
          disabled={count === 0 || run.isPending}
          onClick={() => run.mutate(undefined)}
        >
          {count === 0 ? t('import.nothing') : t('import.run', { count })}
        </Button>
      ) : (
        <Button variant="contained" onClick={onClose}>
          {t('import.close')}
        </Button>
      )}
    </DialogActions>
  );
}

function UndoButton({ transfer }: { transfer: SheetTransferRow }) {
  const { transferId, counts } = transfer;
  const { t } = useTexts(transferTexts);
  const [isConfirming, setConfirming] = useState(false);
  const undo = useListMutation(TRANSFERS_QUERY_KEY, () => client.transfer.undo({ body: { transferId } }), {
    message: '',
  });
  return (
    <>
      <Button color="error" disabled={undo.isPending} onClick={() => setConfirming(true)}>
        {t('import.undo')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('import.undoTitle')}
        confirm={t('import.undo')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={() => {
          undo.mutate(undefined);
          setConfirming(false);
        }}
        onCancel={() => setConfirming(false)}
      >
        {isImportPartlyUndone(transfer)
          ? t('import.undoRest')
          : t('import.undoText', { created: counts?.created ?? 0, updated: counts?.updated ?? 0 })}
      </ConfirmDialog>
    </>
  );
}
