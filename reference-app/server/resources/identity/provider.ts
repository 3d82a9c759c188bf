/** The interface of each kind of identity provider. */

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
