/**
 * Sets a new password during the sign-in. While the user types, it marks the password rules that are
 * fulfilled.
 */
import { PASSWORD_RULES, seal, unmetPasswordRules } from '@countersign/sdk/api';
import { useRef, useState } from 'react';
import { LoginField } from './Field.tsx';
import { SignInViewFrame } from './Frame.tsx';
import type { MethodProps, StepOf } from './method.ts';
import { useSingleRequest } from './use-request.ts';

export function NewPasswordForm({ step, ...props }: MethodProps & { step: StepOf<'change-password'> }) {
  const { t, server } = props;
  const { busy, fault, run } = useSingleRequest(props.onFault, t('password.unmet'));
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [faults, setFaults] = useState<{ password?: string; repeated?: string }>({});
  const passwordRef = useRef<HTMLInputElement>(null);
  const repeatedRef = useRef<HTMLInputElement>(null);

  const submit = async () => {
    if (unmetPasswordRules(password).length > 0) {
      setFaults({ password: t('password.unmet') });
      return passwordRef.current?.focus();
    }
    if (password !== repeated) {
      setFaults({ repeated: t('password.differs') });
      return repeatedRef.current?.focus();
    }
    setFaults({});
    const answer = await run(async () => {
      const sealed = await seal(password, await server.client.portal.publicKey());
      return server.client.user.resetPwdFirst({ body: { ticket: step.ticket, password: sealed } });
    });
    if (answer) props.onAnswer(answer);
    else passwordRef.current?.select();
  };
  return (
    <SignInViewFrame
      {...props}
      title={t('password.title')}
      text={t(`password.${step.reason}`)}
      fault={fault}
      busy={busy}
      submit={{ label: t('password.save'), run: submit }}
    >
      <input hidden readOnly autoComplete="username" value={props.userName} />
      <LoginField
        id="new-password"
        label={t('password.new')}
        type="password"
        autoComplete="new-password"
        maxLength={100}
        value={password}
        error={faults.password}
        inputRef={passwordRef}
        onChange={setPassword}
      />
      <PasswordRules t={t} password={password} />
      <LoginField
        id="repeated"
        label={t('password.again')}
        type="password"
        autoComplete="new-password"
        maxLength={100}
        value={repeated}
        error={faults.repeated}
        inputRef={repeatedRef}
        onChange={setRepeated}
      />
    </SignInViewFrame>
  );
}

export function PasswordRules({ t, password }: Pick<MethodProps, 't'> & { password: string }) {
  const unmet = unmetPasswordRules(password);
  return (
    <ul className="rules">
      {PASSWORD_RULES.map(rule => {
        const isMet = !unmet.includes(rule);
        return (
          <li key={rule} data-met={isMet}>
            <span aria-hidden="true">{isMet ? '✓' : '○'}</span> {t(`rule.${rule}`)}
            <span className="unseen">{t(isMet ? 'rule.met' : 'rule.unmet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
