/**
 * The pages around the sign-in, for people who are not signed in: they wait neither for the router nor for the
 * shell. Their code comes while the person types; after the sign-in the portal starts in a document of its own. Within
 * the portal, such as after a sign-out, the router shows the same pages.
 */
import '@countersign/elements';
import '../../theme/base.css';
import { type ComponentType, useEffect } from 'react';
import DingTalkLogin from '../../pages/account/login/DingTalkLogin.tsx';
import Login from '../../pages/account/login/Login.tsx';
import Register from '../../pages/account/login/Register.tsx';
import ResetPassword from '../../pages/account/login/ResetPassword.tsx';
import { dropFirstCalls } from '../../session/first-calls/take.ts';
import { beginSession } from '../../session/queries.ts';
import { sweepUnsaved } from '../../session/unsaved/unsaved-store.ts';
import { useIdle } from '../../ui/browser/idle.ts';
import { useDocument } from '../use-document.ts';
import { render } from './render.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/dingdingLogin': DingTalkLogin,
  '/register': Register,
  '/resetPassword': ResetPassword,
};

function SignIn() {
  useDocument();
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) loadPortal();
  }, [isIdle]);
  const Page = PAGES[location.pathname] ?? Login;
  return <Page />;
}

/** The browser keeps it for the document after the sign-in. */
function loadPortal(): void {
  import('../router.tsx').catch(() => undefined);
}

/** Use once. */
export function startSignIn(): void {
  sweepUnsaved();
  const begun = beginSession().finally(dropFirstCalls);
  render(<SignIn />);
  // The bar of `index.html`.
  void begun.then(() => document.getElementById('first-load')?.remove());
}
