/** A question with two answers, in a dialog. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface AskProps {
  open: boolean;
  title: string;
  children: ReactNode;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

export function Ask({ open, title, children, yes, no, onYes, onNo }: AskProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onNo} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onNo}>{no}</Button>
        <Button variant="contained" onClick={onYes}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
