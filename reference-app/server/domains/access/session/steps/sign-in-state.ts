/** Defines the state that a sign-in keeps between its steps. */
import type { SignInStep } from '@countersign/sdk/api/contract';

export type StepKind = SignInStep['kind'];
export type Proof = 'password' | 'code' | 'passkey' | 'provider' | 'second-factor';

export interface Account {
  merchantId: string;
  userId: string;
}

export interface SignInState {
  /** The account of the user, or several accounts from which the user chooses. */
  accounts: Account[];
  proofs: Proof[];
  /**
   * Number of failed passwords for the user name from all addresses. Above the tenant's threshold, a
   * verification code is also required.
   */
  failures?: number;
  /** True if the user must set a new password. */
  isReset?: boolean;
  /**
   * Time of the user's last password change, as ISO text. If the password is changed later, the sign-in
   * ticket becomes invalid.
   */
  passwordTime?: string;
  /**
   * Id of an existing session that the new session replaces. The new session expires when the existing
   * session would have expired. This field is set if a signed-in user needs a second factor to switch to
   * another tenant.
   */
  replaces?: string;
}
