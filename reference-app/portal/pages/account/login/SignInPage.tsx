/** The page around `<login-widget>`; afterwards on to where the person wanted to go. */
import './login.css';
import { useEffect, useRef } from 'react';
import { useAppName } from '../../../session/app-name.ts';
import { useTexts } from '../../../session/language.ts';
import { enterSession } from '../../../session/page/change-session.ts';
import { safeRedirect } from '../../../session/redirect.ts';
import { forgetSession } from '../../../session/sign-out.ts';
import { Embedded } from '../../../ui/Embedded.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { loginTexts } from './texts.ts';

interface SignInPageProps {
  /** The first view of the element; the password where it is absent. */
  startWith?: 'reset' | 'register';
}

export function SignInPage({ startWith }: SignInPageProps) {
  const { t } = useTexts(loginTexts);
  const app = useAppName();
  const widget = useRef<HTMLElement>(null);
  useEffect(forgetSession, []);
  useEffect(() => void focusWhenReady(widget.current), []);
  const merchantId = inQuery('merchantId');
  return (
    <LoginFrame
      title={t(`${startWith ?? 'login'}.title`)}
      heading={t('login.welcome', { app })}
      line={t('login.line')}
    >
      <Embedded
        tag="login-widget"
        attributes={{ remember: true, 'start-with': startWith, tenant: merchantId }}
        elementRef={widget}
        on={{ 'cs-login': event => onLogin(event.detail.token) }}
      />
    </LoginFrame>
  );
}

/** In a new document: nothing of the person before stays in memory. */
function onLogin(token: string): void {
  enterSession(token);
  location.replace(safeRedirect(inQuery('redirect')));
}

/** Not by the router: the page stands without it too. */
const inQuery = (name: string): string | undefined =>
  new URLSearchParams(location.search).get(name) ?? undefined;

/** The cursor stands in the first field as soon as there is one. */
async function focusWhenReady(widget: HTMLElement | null) {
  await customElements.whenDefined('login-widget');
  widget?.focus();
}
