/** A secret, shown this once: it leaves by a button alone, never by a click beside it. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef } from 'react';
import { useTexts } from '../../../session/language.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { embeddingTexts } from './texts.ts';

export function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTexts(embeddingTexts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  /** The clipboard is only there over https: else the text is selected for the person to copy. */
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(secret);
      showToast('success', t('embed.secret.copied'));
    } catch {
      field.current?.focus();
    }
  };
  return (
    <Dialog open={secret !== ''} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('embed.secret.title')}</DialogTitle>
      <DialogContent className="embed-form">
        <Alert severity="warning">{t('embed.secret.text')}</Alert>
        <input
          ref={field}
          className="embed-secret"
          aria-label={t('embed.secret.secret')}
          value={secret}
          readOnly
          onFocus={event => event.target.select()}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={copy}>{t('embed.secret.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('embed.secret.saved')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
