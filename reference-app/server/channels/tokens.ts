/**
 * Manages access tokens of providers. Each account has one token. The token is renewed before it expires, and
 * also once if the provider refuses it.
 */
import { SendError } from './channel.ts';

export interface NewToken {
  token: string;
  /** Lifetime of the token in seconds. */
  seconds: number;
}

/** Requests a new token. `isForced` is true if the provider refused the previous token. */
export type MakeToken = (isForced: boolean) => Promise<NewToken>;

export interface TokenStore {
  /**
   * Returns the token of the account. Only one process at a time requests a new token. `refused` is a token
   * that the provider has refused.
   */
  get(make: MakeToken, refused?: string): Promise<string>;
}

/**
 * Calls `use` with the token. If `use` throws a `SendError` with the code `token-expired`, `use` is called
 * once more with a new token.
 */
export async function withAccessToken<T>(
  { tokens }: { tokens: TokenStore },
  make: MakeToken,
  use: (token: string) => Promise<T>,
): Promise<T> {
  const token = await tokens.get(make);
  try {
    return await use(token);
  } catch (error) {
    if (!(error instanceof SendError && error.code === 'token-expired')) throw error;
    return use(await tokens.get(make, token));
  }
}
