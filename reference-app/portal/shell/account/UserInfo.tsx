/** Dialog that shows the user's own account data, with a button to change the password. */
import './account.css';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useId } from 'react';
import { client } from '../../session/client.ts';
import { useTexts } from '../../session/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isPasswordDialogOpenAtom } from './dialogs.ts';
import { userMenuTexts } from './texts.ts';

export default function UserInfoDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(userMenuTexts);
  const title = useId();
  const changePassword = useSetAtom(isPasswordDialogOpenAtom);
  const own = useQuery({ queryKey: ['account', 'profile'], queryFn: () => client.account.profile() });
  const user = own.data;
  const reset = () => {
    onClose();
    changePassword(true);
  };
  const rows = user && [
    [t('user.name'), user.userName],
    [t('user.nick'), user.nickName],
    [t('user.phone'), user.phonenumber],
    [t('user.email'), user.email],
    [t('user.tenant'), user.merchantName],
    [t('user.organization'), user.organizeName],
    [t('user.positions'), user.positions.join(t('user.and'))],
    [t('user.roles'), user.roles.join(t('user.and'))],
  ];
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{t('userInfo')}</DialogTitle>
      <DialogContent>
        {(own.isError || user?.userId === '') && (
          <EmptyState
            kind="error"
            title={t('user.failed')}
            action={{ label: t('retry'), run: () => own.refetch() }}
          />
        )}
        {own.isPending && [0, 1, 2, 3].map(row => <Skeleton key={row} height={28} />)}
        {rows && (
          <dl className="user-rows">
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || '—'}</dd>
              </div>
            ))}
          </dl>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={reset}>{t('user.reset')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
