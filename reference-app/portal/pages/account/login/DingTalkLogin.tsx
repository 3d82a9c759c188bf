/** Signing in through DingTalk: the answer in the query becomes the one that `<login-widget>` finishes. */
import { useState } from 'react';
import { providerAnswer } from './provider-answer.ts';
import { SignInPage } from './SignInPage.tsx';

export default function DingTalkLogin() {
  // Before the element is there: it reads the address once.
  useState(() => {
    const hash = providerAnswer(location.search);
    if (hash) history.replaceState(history.state, '', `${location.pathname}${hash}`);
  });
  return <SignInPage />;
}
