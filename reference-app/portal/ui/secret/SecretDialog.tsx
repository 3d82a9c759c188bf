/** Dialog that shows a secret once. Only its button closes it, never a click outside. */
import './secret.css';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef } from 'react';
import { useTexts } from '../../session/language.ts';
import { copyText } from '../browser/copy-text.ts';
import { secretTexts } from './texts.ts';

interface SecretDialogProps {
  /** Secret to show. If the secret is empty, the dialog is closed. */
  secret: string;
  /** Explains what the secret is for and where to keep it. */
  text: string;
  onClose: () => void;
}

export function SecretDialog({ secret, text, onClose }: SecretDialogProps) {
  const { t } = useTexts(secretTexts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  /**
   * Copies the secret. The clipboard is unavailable without HTTPS, so the text is also selected for manual
   * copying.
   */
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
