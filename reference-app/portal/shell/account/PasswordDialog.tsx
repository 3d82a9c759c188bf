/** Dialog to change one's own password. */
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { PasswordForm } from '../../pages/account/profile/PasswordForm.tsx';
import { useTexts } from '../../session/language.ts';
import { userMenuTexts } from './texts.ts';

export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(userMenuTexts);
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{t('user.reset')}</DialogTitle>
      <DialogContent>
        <PasswordForm onCancel={onClose} />
      </DialogContent>
    </Dialog>
  );
}
