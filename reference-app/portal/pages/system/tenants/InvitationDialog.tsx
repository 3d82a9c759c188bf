/** Shows the invitation code for a tenant administrator. The code cannot be shown again. */
import type { AdministratorInvitation } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTexts } from '../../../session/language.ts';
import { copyText } from '../../../ui/browser/copy-text.ts';
import { formatInstant } from '../../../ui/format/instant.ts';
import { tenantTexts } from './texts.ts';

interface InvitationDialogProps {
  invitation: AdministratorInvitation;
  item: string;
  onClose: () => void;
}

export function InvitationDialog({ invitation, item, onClose }: InvitationDialogProps) {
  const { t } = useTexts(tenantTexts);
  const id = useId();
  const { userName, code, inviteUntil } = invitation;
  const copy = () => copyText(`${userName} ${code}`, t, t('tenant.copied'));
  const readOnly = {
    slotProps: { htmlInput: { readOnly: true } },
    fullWidth: true,
    margin: 'dense',
  } as const;
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('tenant.invited')}</DialogTitle>
      <DialogContent>
        <p>{t('tenant.invitedText', { item, time: formatInstant(inviteUntil) })}</p>
        <TextField label={t('tenant.userName')} value={userName} {...readOnly} />
        <TextField label={t('tenant.invited')} value={code} {...readOnly} />
      </DialogContent>
      <DialogActions>
        <Button onClick={copy}>{t('tenant.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('tenant.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
