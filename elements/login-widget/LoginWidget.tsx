/**
 * Renders the sign-in element. It starts with user name and password; the code of other methods is loaded on
 * first use.
 */
import type { SignInStep, SignInStepResult } from '@countersign/sdk/api/contract';
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
import { createSignInClient, type Fault, type Server } from './sign-in.ts';
import { useSignInOptions } from './use-options.ts';
import { isReturnFromIdentityProvider, type View } from './view.ts';

export interface LoginWidgetHandle {
  focus: () => void;
}

export interface LoginWidgetProps {
  baseUrl?: string;
  lang?: Lang;
  tenant?: string;
  providers?: Provider[];
  /** Whether to show a checkbox that stores the user name on the device. */
  remember?: boolean;
  /** The view that is displayed first. Default: user name and password. */
  startWith?: string;
  /** The sign-in step to start with, as the server returned it. */
  step?: SignInStep;
  handle?: Ref<LoginWidgetHandle>;
  onLogin?: (detail: { token: string }) => boolean;
  onChooseAccount?: (detail: { codes: { code: string; name: string }[] }) => void;
  onError?: (detail: Fault) => void;
  onReady?(): void;
}

export function LoginWidget(props: LoginWidgetProps) {
  const { baseUrl = '', lang = 'zh', tenant, startWith, step: firstStep } = props;
  const server: Server = useMemo(() => createSignInClient(baseUrl, lang, tenant), [baseUrl, lang, tenant]);
  const options = useSignInOptions(server);
  const [userName, setUserName] = useState('');
  const { view, Methods, fault, open, back } = useLoginView(lang);
  const form = useRef<PasswordFormHandle>(null);
  useImperativeHandle(props.handle, () => ({ focus: () => form.current?.focus() }));

  const ready = useRef(props.onReady);
  useEffect(() => ready.current?.(), []);

  const latestOpen = useRef(open);
  latestOpen.current = open;
  useEffect(() => {
    if (firstStep) void latestOpen.current({ kind: 'step', step: firstStep });
    else if (isReturnFromIdentityProvider()) void latestOpen.current({ kind: 'provider' });
    else if (startWith === 'reset') void latestOpen.current({ kind: 'code', purpose: 'reset' });
    else if (startWith === 'register') void latestOpen.current({ kind: 'register' });
  }, [startWith, firstStep]);

  const onFault = (one: Fault) => props.onError?.(one);
  const onAnswer = ({ token, step }: SignInStepResult) => {
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
  // Nothing is rendered while the code of the first step is still loading.
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

/**
 * Holds the displayed view of the sign-in element. The password view is always loaded. The code of the other
 * views is loaded on demand.
 */
function useLoginView(lang: Lang) {
  const [view, setView] = useState<View>({ kind: 'password' });
  const [Methods, setMethods] = useState<ComponentType<MethodsProps>>();
  const [fault, setFault] = useState('');
  const open = async (next: View) => {
    setFault('');
    try {
      const loaded = await import('./methods/Methods.tsx');
      setMethods(() => loaded.SignInMethodView);
      setView(next);
    } catch {
      setFault(translator(lang, loginTexts)('loadFailed'));
    }
  };
  return { view, Methods, fault, open, back: () => setView({ kind: 'password' }) };
}
