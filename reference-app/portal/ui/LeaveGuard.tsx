/** Asks before unsaved input is left. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { useId } from 'react';

export interface Place {
  pathname: string;
  search: object;
}

interface LeaveGuardProps {
  isDirty: () => boolean;
  /** True for a change of the address that loses nothing. */
  isHarmless?: (from: Place, to: Place) => boolean;
  texts: Record<'title' | 'text' | 'stay' | 'leave', string>;
  /** The way to leave without losing the input; it resolves to true where the input is saved. */
  save?: { label: string; run: () => Promise<boolean> };
}

export function LeaveGuard({ isDirty, isHarmless, texts, save }: LeaveGuardProps) {
  const title = useId();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty() && !isHarmless?.(current, next),
    withResolver: true,
    enableBeforeUnload: false,
  });
  const stay = () => blocker.reset?.();
  const leave = () => blocker.proceed?.();
  const saveAndLeave = async () => {
    if (await save?.run()) leave();
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
        <Button onClick={leave}>{texts.leave}</Button>
        {save && (
          <Button variant="contained" onClick={saveAndLeave}>
            {save.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
