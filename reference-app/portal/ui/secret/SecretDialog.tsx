/** A secret, shown this once: it leaves by a button alone, never by a click beside it. */
import './secret.css';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef } from 'react';
import { useTexts } from '../../session/language.ts';
import { copyText } from '../copy-text.ts';
import { secretTexts } from './texts.ts';

interface SecretDialogProps {
  /** Closed while it is empty. */
  secret: string;
  /** The use of the secret, and the place to keep it. */
  text: string;
  onClose: () => void;
}

export function SecretDialog({ secret, text, onClose }: SecretDialogProps) {
  const { t } = useTexts(secretTexts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  /** The clipboard is only there over https: else the text is selected for the person to copy. */
  const copy = async () => {
    field.current?.select();
    if (!(await copyText(secret, t, t('secret.copied')))) field.current?.focus();
  };
  return (
    <Dialog open={secret !== ''} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('secret.title')}</DialogTitle>
      <DialogContent className="secret">
        <Alert severity="warning">{text}</Alert>
        <input
          ref={field}
          className="secret-field"
          aria-label={t('secret.secret')}
          value={secret}
          readOnly
          onFocus={event => event.target.select()}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={copy}>{t('secret.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('secret.saved')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
