/** Switches to another tenant and handles the second factor that the tenant may require. */
import { ApiError } from '@countersign/sdk/api';
import type { SignInStep } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { EmbeddedElement } from '../EmbeddedElement.tsx';
import { showToast } from '../toasts.tsx';
import { enterTenant } from './enter-tenant.ts';
import { tenantSwitchTexts } from './texts.ts';

interface TenantSwitching {
  enter: (merchantId: string) => void;
  isBusy: boolean;
  /** Second factor dialog. Undefined if none is required. */
  dialog: ReactNode;
}

/**
 * Returns the function that enters a tenant, and the dialog that the caller renders. A failure is shown as a
 * toast.
 */
export function useTenantSwitch(): TenantSwitching {
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ merchantId: string; step: SignInStep }>();
  const run = async (merchantId: string, confirmed?: string) => {
    setBusy(true);
    try {
      const step = await enterTenant(merchantId, confirmed);
      if (!step) return;
      setAsked({ merchantId, step });
    } catch (error) {
      setAsked(undefined);
      showToast('warning', error instanceof ApiError ? error.message : String(error));
    }
    setBusy(false);
  };
  const dialog = asked && (
    <SecondFactorDialog
      step={asked.step}
      onConfirmed={token => run(asked.merchantId, token)}
      onClose={() => setAsked(undefined)}
    />
  );
  return { enter: merchantId => void (isBusy || run(merchantId)), isBusy, dialog };
}

interface FactorDialogProps {
  step: SignInStep;
  onConfirmed: (token: string) => void;
  onClose: () => void;
}

function SecondFactorDialog({ step, onConfirmed, onClose }: FactorDialogProps) {
  const { t } = useTexts(tenantSwitchTexts);
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{t('switch.factor')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="info">{t('switch.factorText')}</Alert>
        <EmbeddedElement
          tag="login-widget"
          properties={{ step }}
          on={{ 'cs-login': event => onConfirmed(event.detail.token) }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('switch.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
