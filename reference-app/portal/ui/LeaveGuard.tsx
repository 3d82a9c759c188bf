/** Asks before unsaved input is left. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { useId } from 'react';

interface LeaveGuardProps {
  dirty: boolean;
  texts: Record<'title' | 'text' | 'stay' | 'leave' | 'save', string>;
  /** Resolves to true where the input is saved. */
  onSave: () => Promise<boolean>;
}

export function LeaveGuard({ dirty, texts, onSave }: LeaveGuardProps) {
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
      <DialogTitle id={title}>{texts.title}</DialogTitle>
      <DialogContent>{texts.text}</DialogContent>
      <DialogActions>
        <Button onClick={stay}>{texts.stay}</Button>
        <Button onClick={() => blocker.proceed?.()}>{texts.leave}</Button>
        <Button variant="contained" onClick={save}>
          {texts.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
