/** Dialog that runs one action on several tasks, shows its progress, and then the result for each task. */
import './batch.css';
import type { TaskRow } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { userInfoQuery } from '../../../../session/queries.ts';
import { useRestoredTextInput } from '../../../../ui/drawer/unsaved-input.ts';
import { focusFirstListRow } from '../../../../ui/list/focus-list.ts';
import { CandidateField, type ChosenPerson } from '../../../../ui/people/CandidateField.tsx';
import { BatchResult, countBatchTaskOutcomes } from './BatchResult.tsx';
import { RequestedTasks } from './Requested.tsx';
import type { BatchAction } from './run-batch.ts';
import { batchTexts } from './texts.ts';
import { useBatchRun } from './use-batch-run.ts';

interface BatchDialogProps {
  kind: BatchAction['kind'];
  rows: readonly TaskRow[];
  /** Called with the ids of the tasks that were not decided, or without an argument if no action ran. */
  onClose: (left?: string[]) => void;
}

/** Maximum number of tasks whose candidates limit the choice of a receiver. The server checks every task. */
const MAX_CANDIDATE_TASKS = 20;

export default function BatchDialog({ kind, rows, onClose }: BatchDialogProps) {
  const { t } = useTexts(batchTexts);
  const title = useId();
  const cache = useQueryClient();
  // Decided tasks disappear from the list, but the dialog keeps showing the tasks for which it was opened.
  const [requested] = useState(rows);
  const taskIds = requested.map(({ id }) => id);
  const [comment, setComment] = useRestoredTextInput('', 'batch', kind, ...taskIds.toSorted());
  const [receivers, setReceivers] = useState<ChosenPerson[]>([]);
  const batch = useBatchRun();
  const agrees = kind === 'agree';
  const send = async () => {
    const [receiver] = receivers;
    const action: BatchAction = agrees ? { kind: 'agree' } : { kind: 'transfer', to: receiver?.id ?? '' };
    await batch.run({ action, taskIds, comment });
    refreshed.current = cache.invalidateQueries();
  };
  // Resolves when the task list has reloaded after the batch action.
  // The focus waits for the reload, because until then the first row may be a task that was just decided.
  const refreshed = useRef<Promise<void>>(undefined);
  const { outcomes, isRunning, isFinished } = batch;
  const close = () => {
    if (isRunning) return;
    const decided = new Set(outcomes.filter(({ ok }) => ok).map(({ taskId }) => taskId));
    onClose(outcomes.length > 0 ? taskIds.filter(id => !decided.has(id)) : undefined);
    /*
     * The focus moves to the list after a batch action, because clearing the selection hides the button that
     * opened the dialog.
     */
    if (isFinished) refreshed.current?.then(focusFirstListRow);
  };
  return (
    <Dialog open onClose={close} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>
        {t(agrees ? 'batch.agreeTitle' : 'batch.transferTitle', { count: requested.length })}
      </DialogTitle>
      <DialogContent className="batch">
        <BatchProgress batch={batch} rows={requested} />
        {isFinished ? (
          <BatchResult rows={requested} outcomes={outcomes} onOpen={close} />
        ) : (
          <>
            <RequestedTasks rows={requested} label={t('batch.tasks')} />
            <p className="quiet">{t(agrees ? 'batch.note' : 'batch.transferNote')}</p>
            {!agrees && <ReceiverField taskIds={taskIds} value={receivers} onChange={setReceivers} />}
            <BatchComment batch={batch} value={comment} onChange={setComment} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <BatchButtons
          batch={batch}
          label={t(agrees ? 'batch.run' : 'batch.hand')}
          isDisabled={!agrees && receivers.length === 0}
          onSend={send}
          onClose={close}
        />
      </DialogActions>
    </Dialog>
  );
}

type Batch = ReturnType<typeof useBatchRun>;

/** Announces the progress of a running batch, and its result. */
function BatchProgress({ batch, rows }: { batch: Batch; rows: readonly TaskRow[] }) {
  const { t } = useTexts(batchTexts);
  const { outcomes, isRunning, isFinished } = batch;
  const counts = countBatchTaskOutcomes(rows, outcomes);
  return (
    <>
      {/* The live region is in the document before the result, because screen readers announce only text changes of an existing live region. */}
      <p role="status" className={isFinished || isRunning ? undefined : 'visually-hidden'}>
        {isFinished && t(counts.waiting > 0 ? 'batch.stoppedResult' : 'batch.result', counts)}
        {isRunning && t('batch.progress', { done: outcomes.length, count: rows.length })}
      </p>
      {isRunning && <progress value={outcomes.length} max={rows.length} aria-hidden />}
    </>
  );
}

interface BatchCommentProps {
  batch: Batch;
  value: string;
  onChange: (comment: string) => void;
}

/** Edits the comment of all decisions. A failure of the last attempt is shown below it. */
function BatchComment({ batch: { isRunning, hasFailed }, value, onChange }: BatchCommentProps) {
  const { t } = useTexts(batchTexts);
  return (
    <>
      <TextField
        label={t('batch.comment')}
        value={value}
        onChange={event => onChange(event.target.value)}
        disabled={isRunning}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      {hasFailed && <Alert severity="error">{t('batch.failed')}</Alert>}
    </>
  );
}

interface ReceiverFieldProps {
  taskIds: readonly string[];
  value: ChosenPerson[];
  onChange: (receivers: ChosenPerson[]) => void;
}

/** Selects the person who receives all tasks. */
function ReceiverField({ taskIds, value, onChange }: ReceiverFieldProps) {
  const { t } = useTexts(batchTexts);
  const me = useQuery(userInfoQuery).data?.user.userId;
  return (
    <CandidateField
      single
      label={t('batch.to')}
      placeholder={t('batch.search')}
      except={me}
      choices={taskIds.slice(0, MAX_CANDIDATE_TASKS).map(taskId => ({ purpose: 'transfer', taskId }))}
      value={value}
      onChange={onChange}
    />
  );
}

interface BatchButtonsProps {
  batch: Batch;
  /** Names the action. */
  label: string;
  isDisabled: boolean;
  onSend: () => void;
  onClose: () => void;
}

function BatchButtons({ batch, label, isDisabled, onSend, onClose }: BatchButtonsProps) {
  const { t } = useTexts(batchTexts);
  const closeButton = useRef<HTMLButtonElement>(null);
  const { isRunning, isFinished, isStopping, stop } = batch;
  // The confirm button disappears when the results are shown, so the focus moves to the close button.
  useEffect(() => {
    if (isFinished) closeButton.current?.focus();
  }, [isFinished]);
  return (
    <>
      {isRunning ? (
        <Button onClick={stop} disabled={isStopping}>
          {t(isStopping ? 'batch.stopping' : 'batch.stop')}
        </Button>
      ) : (
        <Button ref={closeButton} onClick={onClose}>
          {t(isFinished ? 'close' : 'cancel')}
        </Button>
      )}
      {!isFinished && (
        <Button variant="contained" onClick={onSend} disabled={isDisabled} aria-disabled={isRunning}>
          {isRunning ? t('batch.busy') : label}
        </Button>
      )}
    </>
  );
}
