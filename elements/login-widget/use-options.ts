/**
 * Loads the sign-in methods that the server offers. If loading fails, only signing in with a password is
 * offered.
 */
import type { SignInOptions } from '@countersign/sdk/api/contract';
import { useEffect, useState } from 'react';
import { runSignInCall, type Server } from './sign-in.ts';

/** The options that are used until the server has replied. */
export const DEFAULT_SIGN_IN_OPTIONS: SignInOptions = {
  codeChannels: [],
  code: false,
  reset: false,
  passkey: false,
  register: false,
  providers: [],
};

export function useSignInOptions({ client, tenant }: Server): SignInOptions {
  const [options, setOptions] = useState(DEFAULT_SIGN_IN_OPTIONS);
  useEffect(() => {
    let isCurrent = true;
    const query = tenant ? { merchantId: tenant } : {};
    runSignInCall(() => client.portal.signIn.options({ query })).then(outcome => {
      if (isCurrent && outcome.ok) setOptions({ ...DEFAULT_SIGN_IN_OPTIONS, ...outcome.value });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, tenant]);
  return options;
}
