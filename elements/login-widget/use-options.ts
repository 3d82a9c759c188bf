/** The ways to sign in that the server offers; none where it does not say: the password always works. */
import type { SignInOptions } from '@countersign/sdk/api/contract';
import { useEffect, useState } from 'react';
import { outcomeOf, type Server } from './sign-in.ts';

/** Until the server has said what it offers. */
export const UNKNOWN: SignInOptions = {
  codeChannels: [],
  code: false,
  reset: false,
  passkey: false,
  register: false,
  providers: [],
};

export function useOptions({ client, tenant }: Server): SignInOptions {
  const [options, setOptions] = useState(UNKNOWN);
  useEffect(() => {
    let isCurrent = true;
    const query = tenant ? { merchantId: tenant } : {};
    outcomeOf(() => client.portal.signIn.options({ query })).then(outcome => {
      if (isCurrent && outcome.ok) setOptions({ ...UNKNOWN, ...outcome.value });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, tenant]);
  return options;
}
