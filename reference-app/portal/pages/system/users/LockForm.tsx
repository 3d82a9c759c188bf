/** Form to lock one user. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { FlowUsageWarning } from '../../../ui/processes/FlowUsageWarning.tsx';
import LockFields from './LockFields.tsx';
import { EMPTY_ACCOUNT_LOCK_INPUT, parseAccountLock, type UserLock } from './lock.ts';
import { userTexts } from './texts.ts';

interface LockFormProps {
  userId: string;
  isBusy: boolean;
  error?: string | undefined;
  onLock: (lock: UserLock) => void;
  onCancel: () => void;
}

export function LockUserForm({ userId, isBusy, error, onLock, onCancel }: LockFormProps) {
  const { t } = useTexts(userTexts);
  const [entered, setEntered] = useState(EMPTY_ACCOUNT_LOCK_INPUT);
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const lock = parseAccountLock(entered);
    if (lock) onLock(lock);
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent className="user-dialog">
        <p>{t('user.lockHint')}</p>
        {error && <Alert severity="error">{error}</Alert>}
        <FlowUsageWarning kind="user" ids={[userId]} action="lock" />
        <LockFields entered={entered} onChange={setEntered} isTried={isTried} />
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
