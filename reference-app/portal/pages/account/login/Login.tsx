/** Signing in; afterwards on to where the person wanted to go. */
import './login.css';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAppName } from '../../../session/app-name.ts';
import { useTexts } from '../../../session/language.ts';
import { safeRedirect } from '../../../session/redirect.ts';
import { forgetSession } from '../../../session/sign-out.ts';
import { writeToken } from '../../../session/token.ts';
import { Embedded } from '../../../ui/Embedded.tsx';
import { AppearanceSwitch, LanguageSwitch } from '../../../ui/switches.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { loginTexts } from './texts.ts';

export default function Login() {
  const { t } = useTexts(loginTexts);
  const app = useAppName();
  const widget = useRef<HTMLElement>(null);
  const onLogin = useOnLogin();
  useTitle(t('login.title'));
  useEffect(forgetSession, []);
  useEffect(() => void focusWhenReady(widget.current), []);
  return (
    <main className="login-page">
      <div className="login-switches">
        <LanguageSwitch />
        <AppearanceSwitch />
      </div>
      <section className="login-card">
        <img src="/favicon.svg" alt="" width={40} height={40} />
        <h1>{t('login.welcome', { app })}</h1>
        <p>{t('login.line')}</p>
        <Embedded
          tag="login-widget"
          attributes={{ remember: true }}
          elementRef={widget}
          on={{ 'cs-login': event => onLogin(event.detail.token) }}
        />
      </section>
    </main>
  );
}

function useOnLogin() {
  const router = useRouter();
  const { redirect } = useSearch({ strict: false }) as { redirect?: string };
  return (token: string) => {
    writeToken(token);
    router.navigate({ href: safeRedirect(redirect), replace: true });
  };
}

/** The cursor stands in the first field as soon as there is one. */
async function focusWhenReady(widget: HTMLElement | null) {
  await customElements.whenDefined('login-widget');
  widget?.focus();
}
