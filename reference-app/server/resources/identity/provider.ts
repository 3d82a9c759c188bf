/** The interface of each kind of identity provider. */
import type { Database } from '../../db/database.ts';
import { decrypt } from '../../db/encryption/index.ts';

export interface ProviderRow {
  provider_id: string;
  merchant_id: string;
  kind: 'oidc' | 'dingtalk';
  name: string;
  config: { issuer: string; clientId: string; scope: string };
  secret: string;
  version: number;
}

/** Made for one sign-in. */
export interface Question {
  state: string;
  nonce: string;
  /** Of PKCE; it never leaves the server. */
  verifier: string;
  redirectUri: string;
}

export interface Identity {
  /** The person's id at the provider, never an address: those change hands. */
  subject: string;
  /** For people. */
  name: string;
}

export interface ProviderKind {
  /** Where the browser goes. */
  authorizationUrl(provider: ProviderRow, question: Question): Promise<string>;
  /** Rejects whatever is not the answer to the question. */
  identityOf(
    provider: ProviderRow,
    question: Question,
    answer: { code: string; iss?: string | undefined },
  ): Promise<Identity>;
}

export const placeOf = (providerId: string): string => `identity_provider/${providerId}`;

/** The row as the table holds it, with its secret decrypted. */
export const opened = <Row extends ProviderRow>(db: Database, row: Row): Row => ({
  ...row,
  secret: decrypt(db, row.secret, placeOf(row.provider_id)),
});
