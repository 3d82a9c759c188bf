/**
 * Signs in with an identity provider: leaves the page for the provider, or completes the sign-in after the
 * user returns.
 */
import type { SignInStepResult } from '@countersign/sdk/api/contract';
import { useEffect, useRef } from 'react';
import { SignInViewFrame } from './Frame.tsx';
import type { MethodProps } from './method.ts';
import { completeIdentityProviderSignIn, redirectToIdentityProvider } from './provider.ts';
import { useSingleRequest } from './use-request.ts';

export function ProviderForm({ providerId, ...props }: MethodProps & { providerId?: string | undefined }) {
  const { t, server } = props;
  const { busy, fault, setFault, run } = useSingleRequest(props.onFault);
  const begun = useRef(false);
  const start = async () => {
    const outcome = await run<SignInStepResult | 'failed' | 'gone'>(async () => {
      if (providerId === undefined) return completeIdentityProviderSignIn(server);
      await redirectToIdentityProvider(server, providerId);
      return 'gone';
    });
    if (outcome === 'failed') setFault(t('provider.failed'));
    else if (outcome && outcome !== 'gone') props.onAnswer(outcome);
  };
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void latest.current();
  }, []);
  return (
    <SignInViewFrame {...props} title={t('provider.title')} fault={fault} busy={busy}>
      <p className="note" role="status">
        {fault ? '' : t('provider.back')}
      </p>
    </SignInViewFrame>
  );
}
