/** The ways to sign in that the server offers; none where it does not say: the password always works. */
import type { SignInOptions } from '@countersign/sdk/api/contract';
import { useEffect, useState } from 'react';
import { outcomeOf, type Server } from './sign-in.ts';

const NONE: SignInOptions = {
  codeChannels: [],
  code: false,
  reset: false,
  passkey: false,
  providers: [],
};

export function useOptions({ client, tenant }: Server): SignInOptions {
  const [options, setOptions] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    const query = tenant ? { merchantId: tenant } : {};
    outcomeOf(() => client.portal.signIn.options({ query })).then(outcome => {
      if (isCurrent && outcome.ok) setOptions({ ...NONE, ...outcome.value });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, tenant]);
  return options;
}
