/**
 * Fields for an account lock: its duration in minutes and its reason. The user and other administrators can
 * read the reason.
 */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTexts } from '../../../session/language.ts';
import { type EnteredLock, parseAccountLock } from './lock.ts';
import { userTexts } from './texts.ts';

/** Durations of the shortcut buttons, in minutes: half an hour, a day, a week and a month. */
const LOCK_DURATIONS = [30, 1440, 10_080, 43_200] as const;

interface LockFieldsProps {
  entered: EnteredLock;
  onChange: (entered: EnteredLock) => void;
  /** Whether invalid fields show a message. Defaults to true. */
  isTried?: boolean;
}

export default function LockFields({ entered, onChange, isTried = true }: LockFieldsProps) {
  const { t } = useTexts(userTexts);
  const { minutes, reason } = entered;
  const missing = minutes.trim() === '' ? t('user.lockRequired') : t('user.format');
  const problem = isTried && !parseAccountLock(entered) ? missing : '';
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
        {LOCK_DURATIONS.map(duration => (
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
