/** The way through an identity provider: leaves the page, or completes the sign-in after it. */
import type { SignInAnswer } from '@countersign/sdk/api/contract';
import { useEffect, useRef } from 'react';
import { Frame } from './Frame.tsx';
import type { MethodProps } from './method.ts';
import { finishProvider, goToProvider } from './provider.ts';
import { useRequest } from './use-request.ts';

export function ProviderForm({ providerId, ...props }: MethodProps & { providerId?: string | undefined }) {
  const { t, server } = props;
  const { busy, fault, setFault, run } = useRequest(props.onFault);
  const begun = useRef(false);
  const start = async () => {
    const outcome = await run<SignInAnswer | 'failed' | 'gone'>(async () => {
      if (providerId === undefined) return finishProvider(server);
      await goToProvider(server, providerId);
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
    <Frame {...props} title={t('provider.title')} fault={fault} busy={busy}>
      <p className="note" role="status">
        {fault ? '' : t('provider.back')}
      </p>
    </Frame>
  );
}
