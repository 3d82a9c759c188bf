/**
 * Defines the views of the sign-in element. The code of all views except the password view is loaded on first
 * use.
 */
import type { SignInStep } from '@countersign/sdk/api/contract';

export type View =
  | { kind: 'password' }
  | { kind: 'code'; purpose: 'sign-in' | 'reset' }
  | { kind: 'passkey' }
  | { kind: 'register' }
  | { kind: 'step'; step: SignInStep }
  /**
   * View for signing in with an identity provider. `providerId` is absent when the user returns from the
   * provider.
   */
  | { kind: 'provider'; providerId?: string };

/** Returns whether the page was opened by an identity provider with its answer. */
export const isReturnFromIdentityProvider = (): boolean => location.hash.startsWith('#cs-sign-in=');
