/** Dialog that lists the tenants that the user may enter, and switches to the chosen tenant. */
import './account.css';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { QueryFailure } from '../../ui/EmptyState.tsx';
import { formatDay } from '../../ui/format/instant.ts';
import { useTenantSwitch } from '../../ui/tenant-switch/use-tenant-switch.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { flattenTenants, resolveTenantSwitchAction, tenantTreeQuery } from './tenants.ts';
import { userMenuTexts } from './texts.ts';

export default function TenantSwitchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(userMenuTexts);
  const title = useId();
  const query = useQuery(tenantTreeQuery);
  const tenants = flattenTenants(query.data ?? []);
  const [target, setTarget] = useState('');
  const { enter, isBusy, dialog } = useTenantSwitch();
  const ok = () => {
    const choice = resolveTenantSwitchAction(tenants, target);
    if (choice === 'close') return onClose();
    if (choice === 'same') return showToast('warning', t('tenant.same'));
    if (choice === 'switch') enter(target);
  };
  if (dialog) return dialog;
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{t('tenant.switch')}</DialogTitle>
      <DialogContent>
        {query.isPending && [0, 1].map(row => <Skeleton key={row} height={44} />)}
        {query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
        {query.data?.length === 0 && <p className="quiet">{t('tenant.none')}</p>}
        <div role="radiogroup" aria-labelledby={title} className="tenant-list">
          {tenants.map(({ merchantId, merchantName, isCurrent, expireTime, depth }) => (
            <label key={merchantId} className={depth > 0 ? 'tenant-choice is-below' : 'tenant-choice'}>
              <input
                type="radio"
                name="tenant"
                value={merchantId}
                checked={target === merchantId}
                onChange={() => setTarget(merchantId)}
              />
              <span>{merchantName}</span>
              {isCurrent && <small>{t('tenant.current')}</small>}
              {expireTime && !isCurrent && <small>{t('tenant.until', { day: formatDay(expireTime) })}</small>}
            </label>
          ))}
        </div>
        {target && resolveTenantSwitchAction(tenants, target) === 'switch' && (
          <Alert severity="info">{t('tenant.confirm')}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="contained" onClick={ok} aria-disabled={isBusy}>
          {t('ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
