/** An import from its dry run to its end: counts, the result of each row, and the next step. */
import type { RowOutcome, TransferRow } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../session/client.ts';
import { useTexts } from '../../session/language.ts';
import { Failure } from '../EmptyState.tsx';
import { useChange } from '../use-crud.ts';
import { ImportedRows } from './ImportedRows.tsx';
import { Progress } from './Progress.tsx';
import { downloadTransfer } from './sheet-file.ts';
import { transferTexts } from './texts.ts';
import { isUnderWay, oneTransfer, TRANSFERS } from './transfers.ts';

interface ImportResultProps {
  transferId: string;
  onClose: () => void;
  onRestart: () => void;
  onImported?: () => void;
}

export const OUTCOMES: readonly RowOutcome[] = ['created', 'updated', 'unchanged', 'refused'];

export function ImportResult({ transferId, onClose, onRestart, onImported }: ImportResultProps) {
  const query = useQuery(oneTransfer(transferId));
  const isDone = query.data?.state === 'done';
  useEffect(() => {
    if (isDone) onImported?.();
  }, [isDone, onImported]);
  if (query.isError)
    return (
      <DialogContent>
        <Failure error={query.error} retry={() => query.refetch()} />
      </DialogContent>
    );
  if (!query.data) return <DialogContent aria-busy="true" />;
  return (
    <>
      <DialogContent>
        <Summary transfer={query.data} />
        {query.data.state !== 'checking' && <ImportedRows transfer={query.data} />}
      </DialogContent>
      <Steps transfer={query.data} onClose={onClose} onRestart={onRestart} />
    </>
  );
}

function Summary({ transfer }: { transfer: TransferRow }) {
  const { t } = useTexts(transferTexts);
  const { state, counts, total } = transfer;
  const text = state === 'checking' ? t('import.checking', { count: total ?? 0 }) : t(`import.${state}`);
  return (
    <div className="import-summary">
      <p role="status">{text}</p>
      {isUnderWay(transfer) && <Progress transfer={transfer} label={text} />}
      {state !== 'checking' && counts && (
        <ul className="import-counts">
          {OUTCOMES.map(outcome => (
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
  transfer: TransferRow;
  onClose: () => void;
  onRestart: () => void;
}

function Steps({ transfer, onClose, onRestart }: StepsProps) {
  const { t } = useTexts(transferTexts);
  const { transferId, state, counts, hasFile } = transfer;
  const run = useChange(TRANSFERS, () => client.transfer.run({ body: { transferId } }), { message: '' });
  const cancel = useChange(TRANSFERS, () => client.transfer.cancel({ body: { transferId } }), {
    message: '',
  });
  const download = useChange(TRANSFERS, () => downloadTransfer(transferId), { message: '' });
  const count = counts ? counts.created + counts.updated + counts.unchanged : 0;
  return (
    <DialogActions className="import-steps">
      {hasFile && <Button onClick={() => download.mutate(undefined)}>{t('transfer.problems')}</Button>}
      {state === 'checked' && <Button onClick={onRestart}>{t('import.again')}</Button>}
      {isUnderWay(transfer) && <Button onClick={() => cancel.mutate(undefined)}>{t('cancel')}</Button>}
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
