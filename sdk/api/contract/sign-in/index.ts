/** Sign-in: its steps, the user's own credentials, and the security settings of a tenant. */
import { credentialContract } from './credential.ts';
import { identityContract } from './identity.ts';
import { registerContract } from './register.ts';
import { securityContract } from './security.ts';
import { stepsContract } from './steps.ts';

export type * from './credential.ts';
export type * from './identity.ts';
export type * from './register.ts';
export type * from './security.ts';
export type * from './steps.ts';

export const signInContract = {
  ...credentialContract,
  ...identityContract,
  ...registerContract,
  ...securityContract,
  ...stepsContract,
} as const;
