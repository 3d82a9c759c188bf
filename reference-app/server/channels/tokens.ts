/** Access tokens of providers: one for each account, renewed before its end and once when it is refused. */
import { SendError } from './channel.ts';
import type { OpenAccount } from './connector.ts';

export interface NewToken {
  token: string;
  /** For so long. */
  seconds: number;
}

/** Makes a token; `isForced` where the provider has refused the one before. */
export type MakeToken = (isForced: boolean) => Promise<NewToken>;

export interface TokenStore {
  /** The account's token; one process at a time makes a new one. `refused` is one that the provider no longer takes. */
  get(make: MakeToken, refused?: string): Promise<string>;
}

/** `use` throws a `SendError` of the code `token-expired` for a token that the provider refuses. */
export async function withToken<T>(
  { tokens }: OpenAccount,
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
