/** The length of a lock in minutes, and the reason that the person and other administrators read. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTexts } from '../../../session/language.ts';
import { userTexts } from './texts.ts';

/** Minutes that are chosen with one press: half an hour, a day, a week, a month. */
const DURATIONS = [30, 1440, 10_080, 43_200] as const;
const MOST = 5_256_000;

export interface Lock {
  lockDuration: number;
  reason: string;
}

/** The fields as they were typed. */
export interface EnteredLock {
  minutes: string;
  reason: string;
}

export const NO_LOCK: EnteredLock = { minutes: '', reason: '' };

/** Returns undefined where the minutes are no whole number from 1 on. */
export function lockIn({ minutes, reason }: EnteredLock): Lock | undefined {
  const lockDuration = Number(minutes);
  const isRight = Number.isInteger(lockDuration) && lockDuration >= 1 && lockDuration <= MOST;
  return isRight ? { lockDuration, reason: reason.trim() } : undefined;
}

interface LockFieldsProps {
  entered: EnteredLock;
  onChange: (entered: EnteredLock) => void;
  /** A wrong field has its message. */
  isTried?: boolean;
}

export function LockFields({ entered, onChange, isTried = true }: LockFieldsProps) {
  const { t } = useTexts(userTexts);
  const { minutes, reason } = entered;
  const missing = minutes.trim() === '' ? t('user.lockRequired') : t('user.format');
  const problem = isTried && !lockIn(entered) ? missing : '';
  return (
    <div className="user-lock">
      <TextField
        required
        fullWidth
        size="small"
        label={t('user.lockDuration')}
        value={minutes}
        onChange={event => onChange({ ...entered, minutes: event.target.value })}
        error={problem !== ''}
        helperText={problem}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
      />
      <div className="user-durations">
        {DURATIONS.map(duration => (
          <Button
            key={duration}
            size="small"
            variant={minutes === String(duration) ? 'contained' : 'outlined'}
            onClick={() => onChange({ ...entered, minutes: String(duration) })}
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
        onChange={event => onChange({ ...entered, reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </div>
  );
}
