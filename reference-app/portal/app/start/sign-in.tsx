/**
 * Renders the sign-in pages for signed-out visitors, without the router and the shell. Loads the portal's
 * code in idle time; after sign-in, the portal starts in a new document. The router renders these pages too,
 * for example after the user signs out of the portal.
 */
import '@countersign/elements';
import '../../theme/base.css';
import { type ComponentType, useEffect } from 'react';
import DingTalkLogin from '../../pages/account/login/DingTalkLogin.tsx';
import Login from '../../pages/account/login/Login.tsx';
import Register from '../../pages/account/login/Register.tsx';
import ResetPassword from '../../pages/account/login/ResetPassword.tsx';
import { cancelUnusedFirstApiCalls } from '../../session/first-calls/take.ts';
import { prefetchSessionData } from '../../session/queries.ts';
import { removeOutdatedUnsavedInput } from '../../session/unsaved/unsaved-store.ts';
import { useIsFirstPageComplete } from '../../ui/browser/idle.ts';
import { useDocumentLanguageAndAppearance } from '../use-document.ts';
import { renderApp } from './render.tsx';

const SIGN_IN_PAGES: Readonly<Record<string, ComponentType>> = {
  '/dingdingLogin': DingTalkLogin,
  '/register': Register,
  '/resetPassword': ResetPassword,
};

function StandaloneSignInPage() {
  useDocumentLanguageAndAppearance();
  const isIdle = useIsFirstPageComplete();
  useEffect(() => {
    if (isIdle) preloadPortal();
  }, [isIdle]);
  const Page = SIGN_IN_PAGES[location.pathname] ?? Login;
  return <Page />;
}

/** Loads the portal's code into the browser cache, for use after sign-in. */
function preloadPortal(): void {
  import('../router.tsx').catch(() => undefined);
}

/** Renders the sign-in pages. Call it once. */
export function startSignIn(): void {
  removeOutdatedUnsavedInput();
  const begun = prefetchSessionData().finally(cancelUnusedFirstApiCalls);
  renderApp(<StandaloneSignInPage />);
  // Removes the progress bar of `index.html`.
  void begun.then(() => document.getElementById('first-load')?.remove());
}
