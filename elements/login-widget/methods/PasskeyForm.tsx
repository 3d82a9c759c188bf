/** Signs in with a passkey. The browser shows its prompt; this view waits and offers a retry. */
import { useEffect, useRef } from 'react';
import { SignInViewFrame } from './Frame.tsx';
import type { MethodProps } from './method.ts';
import { signInWithPasskey } from './passkey.ts';
import { useSingleRequest } from './use-request.ts';

export function PasskeyForm(props: MethodProps) {
  const { t, server } = props;
  const { busy, fault, setFault, run } = useSingleRequest(props.onFault);
  const begun = useRef(false);
  const start = async () => {
    const outcome = await run(() => signInWithPasskey(server));
    if (outcome === 'failed') setFault(t('passkey.failed'));
    else if (outcome) props.onAnswer(outcome);
  };
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void latest.current();
  }, []);
  return (
    <SignInViewFrame
      {...props}
      title={t('factor.usePasskey')}
      fault={fault}
      busy={busy}
      submit={{ label: t('factor.usePasskey'), run: start }}
    >
      {null}
    </SignInViewFrame>
  );
}
