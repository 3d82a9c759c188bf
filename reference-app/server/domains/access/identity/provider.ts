/** Defines the interface that each type of identity provider implements. */
import type { Database } from '../../../db/database.ts';
import { decryptSecret } from '../../../db/encryption/index.ts';

export interface ProviderRow {
  providerId: string;
  merchantId: string;
  kind: 'oidc' | 'dingtalk';
  name: string;
  config: { issuer: string; clientId: string; scope: string };
  secret: string;
  version: number;
}

/** The values of one redirect to a provider, against which the provider's answer is checked. */
export interface Question {
  state: string;
  nonce: string;
  /** The PKCE verifier. It never leaves the server. */
  verifier: string;
  redirectUri: string;
}

export interface Identity {
  /** The person's id at the provider. It is never an e-mail address, because addresses can be reassigned. */
  subject: string;
  /** Display name of the person at the provider. */
  name: string;
}

export interface ProviderKind {
  /** Returns the URL of the provider's sign-in page. */
  authorizationUrl(provider: ProviderRow, question: Question): Promise<string>;
  /**
   * Returns the identity of the person at the provider. Throws if the provider's answer does not belong to
   * this sign-in request.
   */
  identityOf(
    provider: ProviderRow,
    question: Question,
    answer: { code: string; iss?: string | undefined },
  ): Promise<Identity>;
}

export const providerSecretEncryptionContext = (providerId: string): string =>
  `identity_provider/${providerId}`;

/** Returns the provider row with its secret decrypted. */
export const withDecryptedSecret = <Row extends ProviderRow>(db: Database, row: Row): Row => ({
  ...row,
  secret: decryptSecret(db, row.secret, providerSecretEncryptionContext(row.providerId)),
});
