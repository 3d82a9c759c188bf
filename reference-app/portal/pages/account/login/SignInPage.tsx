/** Renders `<login-widget>` and, after sign-in, redirects to the page that the user wanted to open. */
import './login.css';
import { useEffect, useRef } from 'react';
import { useAppName } from '../../../session/app-name.ts';
import { useTexts } from '../../../session/language.ts';
import { storeNewSession } from '../../../session/page/change-session.ts';
import { toSafeRedirectUrl } from '../../../session/redirect.ts';
import { clearSessionData } from '../../../session/sign-out.ts';
import { EmbeddedElement } from '../../../ui/EmbeddedElement.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { loginTexts } from './texts.ts';

interface SignInPageProps {
  /** First view of `<login-widget>`. Defaults to sign-in with a password. */
  startWith?: 'reset' | 'register';
}

export function SignInPage({ startWith }: SignInPageProps) {
  const { t } = useTexts(loginTexts);
  const app = useAppName();
  const widget = useRef<HTMLElement>(null);
  useEffect(clearSessionData, []);
  useEffect(() => void focusLoginWidget(widget.current), []);
  const merchantId = readQueryParameter('merchantId');
  return (
    <LoginFrame
      title={t(`${startWith ?? 'login'}.title`)}
      heading={t('login.welcome', { app })}
      line={t('login.line')}
    >
      <EmbeddedElement
        tag="login-widget"
        attributes={{ remember: true, 'start-with': startWith, tenant: merchantId }}
        elementRef={widget}
        on={{ 'cs-login': event => openPageAfterSignIn(event.detail.token) }}
      />
    </LoginFrame>
  );
}

/** Loads a new document, so that no data of the previous user stays in memory. */
function openPageAfterSignIn(token: string): void {
  storeNewSession(token);
  location.replace(toSafeRedirectUrl(readQueryParameter('redirect')));
}

/** Reads `location` because the page also renders without the router. */
const readQueryParameter = (name: string): string | undefined =>
  new URLSearchParams(location.search).get(name) ?? undefined;

/** Focuses the first field once `<login-widget>` is defined. */
async function focusLoginWidget(widget: HTMLElement | null) {
  await customElements.whenDefined('login-widget');
  widget?.focus();
}
