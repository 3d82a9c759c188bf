/**
 * Form to disable or remove a user. Removal cannot be undone, so the administrator must type the user name.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { FlowUsageWarning } from '../../../ui/processes/FlowUsageWarning.tsx';
import { useIsResourceRemovalRefused } from '../../../ui/processes/usage.ts';
import type { UserQuestion } from './question.ts';
import { userTexts } from './texts.ts';
import { UserOpenTasks } from './UserOpenTasks.tsx';

interface LeaveFormProps {
  kind: 'disable' | 'remove';
  user: UserQuestion['user'];
  isBusy: boolean;
  error?: string | undefined;
  onLeave: () => void;
  onCancel: () => void;
}

export function DisableOrRemoveUserForm({ kind, user, isBusy, error, onLeave, onCancel }: LeaveFormProps) {
  const { t } = useTexts(userTexts);
  const [name, setName] = useState('');
  const isRefused = useIsResourceRemovalRefused('user', kind === 'remove' ? user.userId : undefined);
  const mayGo = kind === 'disable' || (name.trim() === user.userName && !isRefused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayGo) onLeave();
  };
  return (
    <form onSubmit={submit}>
      <DialogContent className="user-dialog">
        <p>{t(`user.${kind}Text`)}</p>
        <FlowUsageWarning kind="user" ids={[user.userId]} action={kind} />
        <UserOpenTasks userId={user.userId} />
        {error && <Alert severity="error">{error}</Alert>}
        {kind === 'remove' && (
          <TextField
            fullWidth
            size="small"
            label={t('user.typeName', { item: user.userName })}
            value={name}
            onChange={event => setName(event.target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="contained" color="error" disabled={isBusy || !mayGo}>
          {t(kind === 'remove' ? 'list.removeRow' : 'user.disable')}
        </Button>
      </DialogActions>
    </form>
  );
}
