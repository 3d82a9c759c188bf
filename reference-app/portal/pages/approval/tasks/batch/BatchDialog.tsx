/** One action on several tasks: asked once, answered for each. */
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
import { userInfo } from '../../../../session/queries.ts';
import { useStoredText } from '../../../../ui/drawer/unsaved-input.ts';
import { focusList } from '../../../../ui/list/focus-list.ts';
import { CandidateField, type ChosenPerson } from '../../../../ui/people/CandidateField.tsx';
import { countOutcomes, Outcomes } from './Outcomes.tsx';
import { Requested } from './Requested.tsx';
import { type Action, batcher, type Outcome } from './run-batch.ts';
import { batchTexts } from './texts.ts';

interface BatchDialogProps {
  kind: Action['kind'];
  rows: readonly TaskRow[];
  /** With the tasks that are left, where something was done. */
  onClose: (left?: string[]) => void;
}

export default function BatchDialog({ kind, rows, onClose }: BatchDialogProps) {
  const { t } = useTexts(batchTexts);
  const title = useId();
  const cache = useQueryClient();
  // The list behind the dialog loses what is done; the dialog goes on showing what it was asked.
  const [requested] = useState(rows);
  const [comment, setComment] = useStoredText('', 'batch', kind, ...requested.map(({ id }) => id).sort());
  const [receivers, setReceivers] = useState<ChosenPerson[]>([]);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcome[]>();
  const run = useMemo(() => batcher(client.jflow), []);
  const agrees = kind === 'agree';
  const me = useQuery(userInfo).data?.user.userId;
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    const [receiver] = receivers;
    const action: Action = agrees ? { kind: 'agree' } : { kind: 'transfer', to: receiver?.id ?? '' };
    try {
      setOutcomes(await run({ action, taskIds: requested.map(({ id }) => id), comment }));
      refreshed.current = cache.invalidateQueries();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  // The first row may be one that the decision removes from the list.
  const refreshed = useRef<Promise<void>>(undefined);
  const closeButton = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (outcomes) closeButton.current?.focus();
  }, [outcomes]);
  const close = () => {
    if (busy) return;
    onClose(outcomes?.filter(({ ok }) => !ok).map(({ taskId }) => taskId));
    // The button that opened the dialog goes with the selected rows.
    if (outcomes) refreshed.current?.then(focusList);
  };
  return (
    <Dialog open onClose={close} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>
        {t(agrees ? 'batch.agreeTitle' : 'batch.transferTitle', { count: requested.length })}
      </DialogTitle>
      <DialogContent className="batch">
        {/* A screen reader announces a region only if it is in the page before its text. */}
        <p role="status" className={outcomes ? undefined : 'visually-hidden'}>
          {outcomes && t('batch.result', countOutcomes(outcomes))}
        </p>
        {outcomes ? (
          <Outcomes rows={requested} outcomes={outcomes} onOpen={close} />
        ) : (
          <>
            <Requested rows={requested} label={t('batch.tasks')} />
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
