/** Verifies the second factor: a code from an authenticator app, a recovery code, or a passkey. */
import { useRef, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { LoginField } from './Field.tsx';
import { SignInViewFrame } from './Frame.tsx';
import type { MethodProps, StepOf } from './method.ts';
import { signInWithPasskey } from './passkey.ts';
import { useSingleRequest } from './use-request.ts';

type Method = 'totp' | 'recovery';

export function SecondFactorForm({ step, ...props }: MethodProps & { step: StepOf<'second-factor'> }) {
  const { t, server } = props;
  const { ticket, methods } = step;
  const { busy, fault, setFault, run } = useSingleRequest(props.onFault);
  const [method, setMethod] = useState<Method>('totp');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const codeRef = useRef<HTMLInputElement>(null);
  const other: Method = method === 'totp' ? 'recovery' : 'totp';

  const takesCode = methods.some(one => one !== 'passkey');

  const submit = async () => {
    const missing = code.trim() ? undefined : t('needFactor');
    setError(missing);
    if (missing) return codeRef.current?.focus();
    const body = { ticket, method, code: code.trim() };
    const answer = await run(() => server.client.portal.signIn.secondFactor({ body }));
    if (answer) props.onAnswer(answer);
    else codeRef.current?.select();
  };
  const byPasskey = async () => {
    const outcome = await run(() => signInWithPasskey(server, ticket));
    if (outcome === 'failed') setFault(t('passkey.failed'));
    else if (outcome) props.onAnswer(outcome);
  };
  const change = () => {
    setMethod(other);
    setCode('');
    setError(undefined);
    codeRef.current?.focus();
  };
  return (
    <SignInViewFrame
      {...props}
      title={t('factor.title')}
      text={t(takesCode ? `factor.${method}` : 'factor.passkey')}
      fault={fault}
      busy={busy}
      submit={
        takesCode ? { label: t('next'), run: submit } : { label: t('factor.usePasskey'), run: byPasskey }
      }
    >
      {takesCode && (
        <LoginField
          id="factor"
          label={t(`factor.${method}.label`)}
          value={code}
          error={error}
          inputRef={codeRef}
          onChange={setCode}
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
          maxLength={32}
        />
      )}
      <div className="links">
        {methods.includes(other) && (
          <Button className="link" onClick={change}>
            {t(other === 'totp' ? 'factor.useTotp' : 'factor.useRecovery')}
          </Button>
        )}
        {takesCode && methods.includes('passkey') && (
          <Button className="link" onClick={byPasskey}>
            {t('factor.usePasskey')}
          </Button>
        )}
      </div>
    </SignInViewFrame>
  );
}
