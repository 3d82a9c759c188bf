/** Dialog that runs one action on several tasks and shows the result for each task. */
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
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { userInfoQuery } from '../../../../session/queries.ts';
import { useRestoredTextInput } from '../../../../ui/drawer/unsaved-input.ts';
import { focusFirstListRow } from '../../../../ui/list/focus-list.ts';
import { CandidateField, type ChosenPerson } from '../../../../ui/people/CandidateField.tsx';
import { BatchOutcomes, countBatchTaskOutcomes } from './Outcomes.tsx';
import { RequestedTasks } from './Requested.tsx';
import { type BatchAction, type BatchOutcome, createBatchRunner } from './run-batch.ts';
import { batchTexts } from './texts.ts';

interface BatchDialogProps {
  kind: BatchAction['kind'];
  rows: readonly TaskRow[];
  /** Called with the ids of the tasks that were not decided, or without an argument if no action ran. */
  onClose: (left?: string[]) => void;
}

export default function BatchDialog({ kind, rows, onClose }: BatchDialogProps) {
  const { t } = useTexts(batchTexts);
  const title = useId();
  const cache = useQueryClient();
  // Decided tasks disappear from the list, but the dialog keeps showing the tasks for which it was opened.
  const [requested] = useState(rows);
  const [comment, setComment] = useRestoredTextInput(
    '',
    'batch',
    kind,
    ...requested.map(({ id }) => id).sort(),
  );
  const [receivers, setReceivers] = useState<ChosenPerson[]>([]);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [outcomes, setOutcomes] = useState<BatchOutcome[]>();
  const run = useMemo(() => createBatchRunner(client.jflow), []);
  const agrees = kind === 'agree';
  const me = useQuery(userInfoQuery).data?.user.userId;
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    const [receiver] = receivers;
    const action: BatchAction = agrees ? { kind: 'agree' } : { kind: 'transfer', to: receiver?.id ?? '' };
    try {
      setOutcomes(await run({ action, taskIds: requested.map(({ id }) => id), comment }));
      refreshed.current = cache.invalidateQueries();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  // Resolves when the task list has reloaded after the batch action.
  // The focus waits for the reload, because until then the first row may be a task that was just decided.
  const refreshed = useRef<Promise<void>>(undefined);
  const closeButton = useRef<HTMLButtonElement>(null);
  // The confirm button disappears when the results are shown, so the focus moves to the close button.
  useEffect(() => {
    if (outcomes) closeButton.current?.focus();
  }, [outcomes]);
  const close = () => {
    if (busy) return;
    onClose(outcomes?.filter(({ ok }) => !ok).map(({ taskId }) => taskId));
    /*
     * The focus moves to the list after a batch action, because clearing the selection hides the button that
     * opened the dialog.
     */
    if (outcomes) refreshed.current?.then(focusFirstListRow);
  };
  return (
    <Dialog open onClose={close} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>
        {t(agrees ? 'batch.agreeTitle' : 'batch.transferTitle', { count: requested.length })}
      </DialogTitle>
      <DialogContent className="batch">
        {/* The live region is in the document before the result, because screen readers announce only text changes of an existing live region. */}
        <p role="status" className={outcomes ? undefined : 'visually-hidden'}>
          {outcomes && t('batch.result', countBatchTaskOutcomes(outcomes))}
        </p>
        {outcomes ? (
          <BatchOutcomes rows={requested} outcomes={outcomes} onOpen={close} />
        ) : (
          <>
            <RequestedTasks rows={requested} label={t('batch.tasks')} />
            <p className="quiet">{t(agrees ? 'batch.note' : 'batch.transferNote')}</p>
            {!agrees && (
              <CandidateField
                single
                label={t('batch.to')}
                placeholder={t('batch.search')}
                except={me}
                choices={requested.map(({ id: taskId }) => ({ purpose: 'transfer', taskId }))}
                value={receivers}
                onChange={setReceivers}
              />
            )}
            <TextField
              label={t('batch.comment')}
              value={comment}
              onChange={event => setComment(event.target.value)}
              multiline
              minRows={2}
              slotProps={{ htmlInput: { maxLength: 2000 } }}
            />
            {failed && <Alert severity="error">{t('batch.failed')}</Alert>}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button ref={closeButton} onClick={close}>
          {t(outcomes ? 'close' : 'cancel')}
        </Button>
        {!outcomes && (
          <Button
            variant="contained"
            onClick={send}
            disabled={!agrees && receivers.length === 0}
            aria-disabled={busy}
          >
            {busy ? t('batch.busy') : t(agrees ? 'batch.run' : 'batch.hand')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
