/** The second factor: the code of an app, a recovery code, or a passkey. */
import { useRef, useState } from 'react';
import { Field } from './Field.tsx';
import { Frame } from './Frame.tsx';
import type { MethodProps, StepOf } from './method.ts';
import { answerByPasskey } from './passkey.ts';
import { useRequest } from './use-request.ts';

type Method = 'totp' | 'recovery';

export function SecondFactor({ step, ...props }: MethodProps & { step: StepOf<'second-factor'> }) {
  const { t, server } = props;
  const { ticket, methods } = step;
  const { busy, fault, setFault, run } = useRequest(props.onFault);
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
    const outcome = await run(() => answerByPasskey(server, ticket));
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
    <Frame
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
        <Field
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
          <button type="button" className="link" onClick={change}>
            {t(other === 'totp' ? 'factor.useTotp' : 'factor.useRecovery')}
          </button>
        )}
        {takesCode && methods.includes('passkey') && (
          <button type="button" className="link" onClick={byPasskey}>
            {t('factor.usePasskey')}
          </button>
        )}
      </div>
    </Frame>
  );
}
