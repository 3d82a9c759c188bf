/** Shows a transfer's state, a progress bar while it runs, and its row counts. */
import './transfer.css';
import type { SheetTransferRow } from '@countersign/sdk/api/contract';
import LinearProgress from '@mui/material/LinearProgress';
import { useTexts } from '../../session/language.ts';
import { transferTexts } from './texts.ts';
import { isTransferRunning } from './transfers.ts';

export function TransferProgress({ transfer, label }: { transfer: SheetTransferRow; label: string }) {
  const { t } = useTexts(transferTexts);
  const { state, done } = transfer;
  const total = countRowsToProcess(transfer);
  const isCounted = state !== 'checked' && total !== null && total > 0;
  return (
    <div className="transfer-progress">
      <span className={`transfer-state state-${state}`}>{t(`transfer.state.${state}`)}</span>
      {isTransferRunning(transfer) && (
        <LinearProgress
          aria-label={label}
          {...(isCounted ? { variant: 'determinate', value: Math.min(100, (done / total) * 100) } : {})}
        />
      )}
      <ProcessedRowCount transfer={transfer} />
    </div>
  );
}

/**
 * Returns the number of rows to process. An undo processes only rows that have created or changed a record.
 */
const countRowsToProcess = ({ state, total, counts }: SheetTransferRow): number | null =>
  state === 'undoing' && counts ? counts.created + counts.updated : total;

function ProcessedRowCount({ transfer }: { transfer: SheetTransferRow }) {
  const { t } = useTexts(transferTexts);
  const { state, done } = transfer;
  const total = countRowsToProcess(transfer);
  if (total === null) return state === 'running' ? <small>{t('transfer.counting')}</small> : null;
  const isWhole = state === 'done' || state === 'checked' || state === 'undone';
  return (
    <small>{isWhole ? t('transfer.rowsDone', { count: total }) : t('transfer.rows', { done, total })}</small>
  );
}
