/** Asks for confirmation before the user leaves a page with unsaved input. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { useId } from 'react';
import { useTexts } from '../session/language.ts';
import { unsavedInputTexts } from './drawer/texts.ts';

export interface RouterLocation {
  pathname: string;
  search: object;
}

interface LeaveGuardProps {
  isDirty: () => boolean;
  /** Returns true if the navigation loses no input. No confirmation is then needed. */
  isHarmless?: (from: RouterLocation, to: RouterLocation) => boolean;
  /** Texts of the dialog. Defaults to texts about unsaved changes that will be lost. */
  texts?: Record<'title' | 'text' | 'stay' | 'leave', string>;
  /**
   * Button that saves the input before the user leaves the page. `run` resolves to true if the input has been
   * saved.
   */
  save?: { label: string; run: () => Promise<boolean> };
}

export function LeaveGuard({ isDirty, isHarmless, texts, save }: LeaveGuardProps) {
  const { t } = useTexts(unsavedInputTexts);
  const {
    title,
    text,
    stay: stayLabel,
    leave: leaveLabel,
  } = texts ?? {
    title: t('leave.title'),
    text: t('leave.text'),
    stay: t('leave.stay'),
    leave: t('leave.leave'),
  };
  const id = useId();
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
    <Dialog open={blocker.status === 'blocked'} onClose={stay} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button onClick={stay}>{stayLabel}</Button>
        <Button onClick={leave}>{leaveLabel}</Button>
        {save && (
          <Button variant="contained" onClick={saveAndLeave}>
            {save.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
