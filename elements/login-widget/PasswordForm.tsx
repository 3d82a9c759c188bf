/**
 * Renders the first view: user name, password, and the other methods that the server and the host page offer.
 */
import type { SignInOptions, SignInStepResult } from '@countersign/sdk/api/contract';
import { translator } from '@countersign/sdk/i18n';
import { loginTexts } from '@countersign/sdk/i18n/login/password';
import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../ui/kit/Button.tsx';
import { PasswordField } from './PasswordField.tsx';
import { type Provider, SignInProviders } from './Providers.tsx';
import { type Fault, runSignInCall, type Server, signIn } from './sign-in.ts';
import type { View } from './view.ts';

export interface PasswordFormHandle {
  focus: () => void;
}

interface PasswordFormProps {
  server: Server;
  options: SignInOptions;
  providers: Provider[];
  remember: boolean;
  /** An error message of the surrounding element. Empty if there is none. */
  fault: string;
  handle: Ref<PasswordFormHandle>;
  onUserName: (userName: string) => void;
  onOpen: (view: View) => void;
  onAnswer: (answer: SignInStepResult) => void;
  onFault: (fault: Fault) => void;
}

interface Faults {
  userName?: string;
  password?: string;
  /** The server's error message about the form as a whole. */
  whole?: string;
}

export function PasswordForm(props: PasswordFormProps) {
  const { server, options } = props;
  const t = translator(server.lang, loginTexts);
  const form = usePasswordForm(props);
  const whole = form.faults.whole ?? props.fault;
  return (
    <form className="login" aria-label={t('form')} noValidate onSubmit={form.submit} aria-busy={form.busy}>
      <div className="alert" role="alert">
        {whole && <p>{whole}</p>}
      </div>
      <div className="field">
        <label htmlFor="userName">{t('userName')}</label>
        <input
          id="userName"
          ref={form.userNameRef}
          name="username"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          value={form.userName}
          aria-invalid={form.faults.userName ? true : undefined}
          aria-describedby="userName-error"
          onChange={event => form.setUserName(event.target.value)}
        />
        <p id="userName-error" className="field-error">
          {form.faults.userName}
        </p>
      </div>
      <PasswordField
        t={t}
        value={form.password}
        error={form.faults.password}
        inputRef={form.passwordRef}
        onChange={form.setPassword}
      />
      {(props.remember || options.reset) && (
        <div className="row">
          {props.remember && (
            <label className="check">
              <input
                type="checkbox"
                checked={form.keep}
                onChange={event => form.setKeep(event.target.checked)}
              />
              {t('remember')}
            </label>
          )}
          {options.reset && (
            <Button className="link" onClick={() => form.open({ kind: 'code', purpose: 'reset' })}>
              {t('forgot')}
            </Button>
          )}
        </div>
      )}
      <Button type="submit" className="submit" part="submit" aria-disabled={form.busy}>
        {form.busy ? t('busy') : t('signIn')}
      </Button>
      <SignInProviders label={t('others')} providers={props.providers}>
        {options.code && (
          <Button className="link" onClick={() => form.open({ kind: 'code', purpose: 'sign-in' })}>
            {t('byCode')}
          </Button>
        )}
        {options.register && (
          <Button className="link" onClick={() => form.open({ kind: 'register' })}>
            {t('register')}
          </Button>
        )}
        {options.passkey && supportsPasskeys() && (
          <Button className="link" onClick={() => form.open({ kind: 'passkey' })}>
            {t('byPasskey')}
          </Button>
        )}
        {options.providers.map(({ id, name }) => (
          <Button
            key={id}
            className="link"
            part="provider"
            onClick={() => form.open({ kind: 'provider', providerId: id })}
          >
            {name}
          </Button>
        ))}
      </SignInProviders>
    </form>
  );
}

/** Browsers support passkeys only on HTTPS pages and localhost. */
const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Holds the typed values, their errors, and the submit function. */
function usePasswordForm(props: PasswordFormProps) {
  const [userName, setUserName] = useState(() => (props.remember ? rememberedUserName() : ''));
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState(() => rememberedUserName() !== '');
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const userNameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const t = translator(props.server.lang, loginTexts);
  useImperativeHandle(props.handle, () => ({
    focus: () => (userName ? passwordRef : userNameRef).current?.focus(),
  }));

  const refuse = (next: Faults) => {
    setFaults(next);
    (next.userName ? userNameRef : passwordRef).current?.focus();
  };
  const open = (view: View) => {
    props.onUserName(userName.trim());
    props.onOpen(view);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing: Faults = {
      ...(userName.trim() ? {} : { userName: t('needUserName') }),
      ...(password ? {} : { password: t('needPassword') }),
    };
    if (missing.userName || missing.password) return refuse(missing);
    setFaults({});
    setBusy(true);
    const outcome = await runSignInCall(
      () => signIn(props.server, { userName, password }),
      t('passwordTooLong'),
    );
    setBusy(false);
    if (!outcome.ok) {
      props.onFault(outcome.fault);
      passwordRef.current?.select();
      return refuse({ whole: outcome.fault.message });
    }
    if (props.remember) rememberUserName(keep ? userName.trim() : '');
    setPassword('');
    props.onUserName(userName.trim());
    props.onAnswer(outcome.value);
  };

  return {
    userName,
    setUserName,
    password,
    setPassword,
    keep,
    setKeep,
    faults,
    busy,
    submit,
    open,
    userNameRef,
    passwordRef,
  };
}

const USER_NAME_STORAGE_KEY = 'cs-login-user-name';

/**
 * Returns the remembered user name. Returns an empty text if there is none or the page has no access to
 * storage.
 */
function rememberedUserName(): string {
  try {
    return localStorage.getItem(USER_NAME_STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Stores the user name after a sign-in. An empty text removes the stored user name. */
function rememberUserName(userName: string): void {
  try {
    if (userName) localStorage.setItem(USER_NAME_STORAGE_KEY, userName);
    else localStorage.removeItem(USER_NAME_STORAGE_KEY);
  } catch {
    // Storage errors are ignored, because the sign-in does not depend on the stored user name.
  }
}
