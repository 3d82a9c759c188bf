/** Signing in with a passkey: the browser asks, this view waits and lets the person try again. */
import { useEffect, useRef } from 'react';
import { Frame } from './Frame.tsx';
import type { MethodProps } from './method.ts';
import { answerByPasskey } from './passkey.ts';
import { useRequest } from './use-request.ts';

export function PasskeyForm(props: MethodProps) {
  const { t, server } = props;
  const { busy, fault, setFault, run } = useRequest(props.onFault);
  const begun = useRef(false);
  const start = async () => {
    const outcome = await run(() => answerByPasskey(server));
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
    <Frame
      {...props}
      title={t('factor.usePasskey')}
      fault={fault}
      busy={busy}
      submit={{ label: t('factor.usePasskey'), run: start }}
    >
      {null}
    </Frame>
  );
}
