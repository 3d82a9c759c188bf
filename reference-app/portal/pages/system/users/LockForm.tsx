/** Locks a user for some minutes, with the reason that they and other administrators read. */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { userTexts } from './texts.ts';

/** Minutes that are chosen with one press: half an hour, a day, a week, a month. */
const DURATIONS = [30, 1440, 10_080, 43_200] as const;
const MOST = 5_256_000;

export interface Lock {
  lockDuration: number;
  reason: string;
}

interface LockFormProps {
  isBusy: boolean;
  error?: string | undefined;
  onLock: (lock: Lock) => void;
  onCancel: () => void;
}

export function LockForm({ isBusy, error, onLock, onCancel }: LockFormProps) {
  const { t } = useTexts(userTexts);
  const [minutes, setMinutes] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const lockDuration = Number(minutes);
  const isRight = Number.isInteger(lockDuration) && lockDuration >= 1 && lockDuration <= MOST;
  const problem = minutes.trim() === '' ? t('user.lockRequired') : isRight ? '' : t('user.format');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === '') onLock({ lockDuration, reason: reason.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent className="user-dialog">
        <TextField
          autoFocus
          required
          fullWidth
          size="small"
          label={t('user.lockDuration')}
          value={minutes}
          onChange={event => setMinutes(event.target.value)}
          error={isTried && problem !== ''}
          helperText={isTried ? problem : ' '}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
        />
        <div className="user-durations">
          {DURATIONS.map(duration => (
            <Button
              key={duration}
              size="small"
              variant={minutes === String(duration) ? 'contained' : 'outlined'}
              onClick={() => setMinutes(String(duration))}
            >
              {t(`user.lock${duration}`)}
            </Button>
          ))}
        </div>
        <TextField
          fullWidth
          multiline
          minRows={2}
          size="small"
          label={t('user.lockReason')}
          value={reason}
          onChange={event => setReason(event.target.value)}
          error={error !== undefined}
          helperText={error ?? t('user.lockHint')}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="contained" color="error" disabled={isBusy}>
          {t('user.lock')}
        </Button>
      </DialogActions>
    </form>
  );
}
