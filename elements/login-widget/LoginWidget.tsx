/** The sign-in form: user name, password, and links to other sign-in methods. */
import { type Lang, translator } from '@countersign/sdk/i18n';
import { loginTexts } from '@countersign/sdk/i18n/login';
import { type FormEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { PasswordField } from './PasswordField.tsx';
import { type Provider, Providers } from './Providers.tsx';
import { remember, remembered } from './remembered-name.ts';
import { signIn } from './sign-in.ts';

export interface LoginWidgetHandle {
  focus: () => void;
}

export interface LoginWidgetProps {
  baseUrl?: string;
  lang?: Lang;
  tenant?: string;
  providers?: Provider[];
  /** Shows a checkbox that stores the user name on the device. */
  remember?: boolean;
  handle?: Ref<LoginWidgetHandle>;
  onLogin?: (detail: { token: string }) => boolean;
  onError?: (detail: { code: string; message: string }) => void;
}

interface Faults {
  userName?: string;
  password?: string;
  /** The server's message. */
  whole?: string;
}

export function LoginWidget(props: LoginWidgetProps) {
  const t = translator(props.lang ?? 'zh', loginTexts);
  const form = useLogin(props);
  const heading = useId();
  return (
    <form className="login" aria-label={t('form')} noValidate onSubmit={form.submit} aria-busy={form.busy}>
      <div className="alert" role="alert" id={heading}>
        {form.faults.whole && <p>{form.faults.whole}</p>}
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
      {props.remember && (
        <label className="check">
          <input type="checkbox" checked={form.keep} onChange={event => form.setKeep(event.target.checked)} />
          {t('remember')}
        </label>
      )}
      <button type="submit" className="submit" part="submit" aria-disabled={form.busy}>
        {form.busy ? t('busy') : t('signIn')}
      </button>
      <Providers label={t('others')} providers={props.providers ?? []} />
    </form>
  );
}

/** The typed values, their errors, and the submit function. */
function useLogin(props: LoginWidgetProps) {
  const [userName, setUserName] = useState(() => (props.remember ? remembered() : ''));
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState(() => remembered() !== '');
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const userNameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const t = translator(props.lang ?? 'zh', loginTexts);
  const focus = () => (userName ? passwordRef : userNameRef).current?.focus();
  useImperativeHandle(props.handle, () => ({ focus }));

  const refuse = (next: Faults) => {
    setFaults(next);
    (next.userName ? userNameRef : passwordRef).current?.focus();
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
    const { baseUrl = '', lang = 'zh', tenant } = props;
    const result = await signIn({ baseUrl, lang, userName, password, tenant }, t('passwordTooLong'));
    setBusy(false);
    if (!result.ok) {
      props.onError?.({ code: result.code, message: result.message });
      passwordRef.current?.select();
      return refuse({ whole: result.message });
    }
    if (props.remember) remember(keep ? userName.trim() : '');
    setPassword('');
    props.onLogin?.({ token: result.token });
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
    userNameRef,
    passwordRef,
  };
}
