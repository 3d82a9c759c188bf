/** The sign-in element: user name and password first; every other way is fetched with its first use. */
import type { SignInAnswer, SignInStep } from '@countersign/sdk/api/contract';
import { type Lang, translator } from '@countersign/sdk/i18n';
import { loginTexts } from '@countersign/sdk/i18n/login/password';
import {
  type ComponentType,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MethodsProps } from './methods/Methods.tsx';
import { PasswordForm, type PasswordFormHandle } from './PasswordForm.tsx';
import type { Provider } from './Providers.tsx';
import { type Fault, type Server, serverOf } from './sign-in.ts';
import { useOptions } from './use-options.ts';
import { isBack, type View } from './view.ts';

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
  /** The first view, where it is not the password. */
  startWith?: string;
  /** A step to begin with, as a call of the server answered it. */
  step?: SignInStep;
  handle?: Ref<LoginWidgetHandle>;
  onLogin?: (detail: { token: string }) => boolean;
  onChooseAccount?: (detail: { codes: { code: string; name: string }[] }) => void;
  onError?: (detail: Fault) => void;
  onReady?(): void;
}

export function LoginWidget(props: LoginWidgetProps) {
  const { baseUrl = '', lang = 'zh', tenant, startWith, step: firstStep } = props;
  const server: Server = useMemo(() => serverOf(baseUrl, lang, tenant), [baseUrl, lang, tenant]);
  const options = useOptions(server);
  const [userName, setUserName] = useState('');
  const { view, Methods, fault, open, back } = useView(lang);
  const form = useRef<PasswordFormHandle>(null);
  useImperativeHandle(props.handle, () => ({ focus: () => form.current?.focus() }));

  const ready = useRef(props.onReady);
  useEffect(() => ready.current?.(), []);

  const latestOpen = useRef(open);
  latestOpen.current = open;
  useEffect(() => {
    if (firstStep) void latestOpen.current({ kind: 'step', step: firstStep });
    else if (isBack()) void latestOpen.current({ kind: 'provider' });
    else if (startWith === 'reset') void latestOpen.current({ kind: 'code', purpose: 'reset' });
    else if (startWith === 'register') void latestOpen.current({ kind: 'register' });
  }, [startWith, firstStep]);

  const onFault = (one: Fault) => props.onError?.(one);
  const onAnswer = ({ token, step }: SignInAnswer) => {
    if (token) {
      props.onLogin?.({ token });
      return firstStep ? undefined : back();
    }
    if (step?.kind === 'choose-account') props.onChooseAccount?.({ codes: step.accounts });
    if (step) void open({ kind: 'step', step });
  };
  if (Methods && view.kind !== 'password')
    return (
      <Methods
        view={view}
        server={server}
        options={options}
        userName={userName}
        onAnswer={onAnswer}
        onFault={onFault}
        onBack={firstStep ? undefined : back}
      />
    );
  // Its code is on the way.
  if (firstStep && fault === '') return null;
  return (
    <PasswordForm
      server={server}
      options={options}
      providers={props.providers ?? []}
      remember={props.remember ?? false}
      fault={fault}
      handle={form}
      onUserName={setUserName}
      onOpen={open}
      onAnswer={onAnswer}
      onFault={onFault}
    />
  );
}

/** The view that is shown, and the code of all but the first. */
function useView(lang: Lang) {
  const [view, setView] = useState<View>({ kind: 'password' });
  const [Methods, setMethods] = useState<ComponentType<MethodsProps>>();
  const [fault, setFault] = useState('');
  const open = async (next: View) => {
    setFault('');
    try {
      const loaded = await import('./methods/Methods.tsx');
      setMethods(() => loaded.Methods);
      setView(next);
    } catch {
      setFault(translator(lang, loginTexts)('loadFailed'));
    }
  };
  return { view, Methods, fault, open, back: () => setView({ kind: 'password' }) };
}
