/** Sign-in: its steps, the user's own credentials, and the security settings of a tenant. */
import { credential } from './credential.ts';
import { identity } from './identity.ts';
import { register } from './register.ts';
import { security } from './security.ts';
import { steps } from './steps.ts';

export type * from './credential.ts';
export type * from './identity.ts';
export type * from './register.ts';
export type * from './security.ts';
export type * from './steps.ts';

export const signIn = {
  ...credential,
  ...identity,
  ...register,
  ...security,
  ...steps,
} as const;
