/**
 * Receives the redirect from DingTalk sign-in and rewrites its query into the URL fragment that
 * `<login-widget>` reads.
 */
import { useState } from 'react';
import { identityProviderResponseUrlFragment } from './provider-answer.ts';
import { SignInPage } from './SignInPage.tsx';

export default function DingTalkLogin() {
  // The URL is rewritten during the first render, because `<login-widget>` reads the URL only once, when it is created.
  useState(() => {
    const hash = identityProviderResponseUrlFragment(location.search);
    if (hash) history.replaceState(history.state, '', `${location.pathname}${hash}`);
  });
  return <SignInPage />;
}
