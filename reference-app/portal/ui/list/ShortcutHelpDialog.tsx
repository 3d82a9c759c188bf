/** Dialog that lists the page's keyboard shortcuts. It opens when the user presses `?`. */
import '../filters/filters.css';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTexts } from '../../session/language.ts';
import { uiTexts } from '../texts.ts';

export interface Key {
  keys: string[];
  text: string;
}

interface KeyHelpProps {
  keys: readonly Key[];
  onClose: () => void;
}

export default function ShortcutHelpDialog({ keys, onClose }: KeyHelpProps) {
  const { t } = useTexts(uiTexts);
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{t('keys.title')}</DialogTitle>
      <DialogContent className="keys">
        <dl>
          {keys.map(({ keys: names, text }) => (
            <div key={text} style={{ display: 'contents' }}>
              <dt>
                {names.map(name => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
