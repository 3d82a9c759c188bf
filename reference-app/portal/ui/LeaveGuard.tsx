/** Asks before a half-filled form is left: it can be kept as a draft. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { useId } from 'react';
import { useText } from '../session/language.ts';

interface LeaveGuardProps {
  dirty: boolean;
  /** Answers whether it is saved. */
  onSave: () => Promise<boolean>;
}

export function LeaveGuard({ dirty, onSave }: LeaveGuardProps) {
  const { t } = useText();
  const title = useId();
  const blocker = useBlocker({ shouldBlockFn: () => dirty, withResolver: true, enableBeforeUnload: false });
  const stay = () => blocker.reset?.();
  const save = async () => {
    if (await onSave()) blocker.proceed?.();
    else stay();
  };
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={stay}
      aria-labelledby={title}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={title}>{t('start.leave')}</DialogTitle>
      <DialogContent>{t('start.leaveText')}</DialogContent>
      <DialogActions>
        <Button onClick={stay}>{t('start.stay')}</Button>
        <Button onClick={() => blocker.proceed?.()}>{t('start.leaveOk')}</Button>
        <Button variant="contained" onClick={save}>
          {t('start.leaveSave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
