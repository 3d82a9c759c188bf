/**
 * Sets up an authenticator app for a user who needs a second factor: scan the QR code, confirm with a code,
 * then show the recovery codes.
 */
import type { PartOf, SignInStepResult } from '@countersign/sdk/api/contract';
import { useEffect, useRef, useState } from 'react';
import { QrCode } from '../../ui/QrCode.tsx';
import { LoginField } from './Field.tsx';
import { SignInViewFrame } from './Frame.tsx';
import type { MethodProps, StepOf } from './method.ts';
import { useSingleRequest } from './use-request.ts';

type BegunEnrolment = PartOf<'POST /digital-portal/signIn/factorBegin', 'response'>;

export function SecondFactorEnrolment({ step, ...props }: MethodProps & { step: StepOf<'enrol-factor'> }) {
  const { t, server } = props;
  const { ticket } = step;
  const { busy, fault, run } = useSingleRequest(props.onFault);
  const [begun, setBegun] = useState<BegunEnrolment>();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [enrolled, setEnrolled] = useState<{ codes: string[]; answer: SignInStepResult }>();
  const codeRef = useRef<HTMLInputElement>(null);

  const latestRun = useRef(run);
  latestRun.current = run;
  useEffect(() => {
    const begin = () => server.client.portal.signIn.factorBegin({ body: { ticket } });
    void latestRun.current(begin).then(setBegun);
  }, [server, ticket]);

  const submit = async () => {
    const missing = code.trim() ? undefined : t('needFactor');
    setError(missing);
    if (missing) return codeRef.current?.focus();
    const body = { ticket, code: code.trim() };
    const confirmed = await run(() => server.client.portal.signIn.factorConfirm({ body }));
    if (!confirmed) return codeRef.current?.select();
    const { codes, ...answer } = confirmed;
    setEnrolled({ codes, answer });
  };
  if (enrolled)
    return (
      <SignInViewFrame
        key="codes"
        {...props}
        title={t('enrol.codes')}
        text={t('enrol.codesText')}
        fault=""
        busy={false}
        submit={{ label: t('enrol.done'), run: () => props.onAnswer(enrolled.answer) }}
      >
        <ul className="codes">
          {enrolled.codes.map(one => (
            <li key={one}>
              <code>{one}</code>
            </li>
          ))}
        </ul>
      </SignInViewFrame>
    );
  return (
    <SignInViewFrame
      {...props}
      title={t('enrol.title')}
      text={t('enrol.text')}
      fault={fault}
      busy={busy}
      submit={{ label: t('next'), run: submit }}
    >
      {begun && (
        <>
          <QrCode className="qr" rows={begun.qr} label={t('enrol.qr')} />
          <p className="note">
            {t('enrol.secret')} <code>{begun.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
          </p>
        </>
      )}
      <LoginField
        id="factor"
        label={t('factor.totp.label')}
        value={code}
        error={error}
        inputRef={codeRef}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
      />
    </SignInViewFrame>
  );
}
