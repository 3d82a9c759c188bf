/** Asks for the user's password before an action that changes the user's sign-in methods. */

import { ApiError } from '@countersign/sdk/api';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { securityTexts } from './texts.ts';

interface ConfirmedAction {
  title?: string;
  /**
   * Runs the action with the entered password. If the promise rejects, for example because the password is
   * wrong, the password dialog stays open and shows the error.
   */
  run: (password: string) => Promise<unknown>;
}

/** Returns a function that opens the password dialog, and the dialog element to render. */
export function usePasswordConfirmation(): [open: (request: ConfirmedAction) => void, dialog: ReactNode] {
  const [request, setRequest] = useState<ConfirmedAction>();
  const dialog = request && <ConfirmPasswordDialog request={request} onClose={() => setRequest(undefined)} />;
  return [setRequest, dialog];
}

function ConfirmPasswordDialog({ request, onClose }: { request: ConfirmedAction; onClose: () => void }) {
  const { t } = useTexts(securityTexts);
  const id = useId();
  const [password, setPassword] = useState('');
  const save = useMutation({ mutationFn: request.run, onSuccess: onClose });
  const { error } = save;
  const field = error instanceof ApiError ? error.fields[0]?.message : undefined;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (!save.isPending) save.mutate(password);
        }}
      >
        <DialogTitle id={id}>{request.title ?? t('confirm.title')}</DialogTitle>
        <DialogContent>
          {error && !field && <Alert severity="error">{error.message}</Alert>}
          <TextField
            label={t('confirm.password')}
            type="password"
            autoComplete="current-password"
            autoFocus
            required
            fullWidth
            margin="dense"
            value={password}
            error={field !== undefined}
            helperText={field}
            onChange={event => setPassword(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={save.isPending}>
            {t('confirm.ok')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
