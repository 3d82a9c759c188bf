/** The views of the element: the password first, the others are fetched with their first use. */
import type { SignInStep } from '@countersign/sdk/api/contract';

export type View =
  | { kind: 'password' }
  | { kind: 'code'; purpose: 'sign-in' | 'reset' }
  | { kind: 'passkey' }
  | { kind: 'register' }
  | { kind: 'step'; step: SignInStep }
  /** Without an id: back from a provider. */
  | { kind: 'provider'; providerId?: string };

/** Whether the page was opened by the answer of a provider to this tab. */
export const isBack = (): boolean => location.hash.startsWith('#cs-sign-in=');
