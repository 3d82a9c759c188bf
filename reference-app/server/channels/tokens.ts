/** Access tokens of providers: one for each account in this process, renewed before its end and once when it is refused. */
import { SendError } from './channel.ts';
import type { OpenAccount } from './connector.ts';

interface Token {
  token: string;
  seconds: number;
}

interface Stored {
  version: number;
  until: number;
  token: Promise<Token>;
}

const stored = new Map<string, Stored>();
const EARLY_MS = 5 * 60_000;

/** `use` throws a `SendError` of the code `token-expired` for a token that the provider refuses. */
export async function withToken<T>(
  account: OpenAccount,
  renew: () => Promise<Token>,
  use: (token: string) => Promise<T>,
): Promise<T> {
  const { token } = await current(account, renew);
  try {
    return await use(token);
  } catch (error) {
    if (!(error instanceof SendError && error.code === 'token-expired')) throw error;
    await forget(account.id, token);
    return use((await current(account, renew)).token);
  }
}

/** Calls at once share a renewal. */
function current({ id, version }: OpenAccount, renew: () => Promise<Token>): Promise<Token> {
  const known = stored.get(id);
  if (known?.version === version && Date.now() < known.until) return known.token;
  const token = renew();
  const made: Stored = { version, until: Number.POSITIVE_INFINITY, token };
  stored.set(id, made);
  token.then(
    ({ seconds }) => {
      made.until = Date.now() + Math.max(seconds * 1000 - EARLY_MS, 0);
    },
    () => {
      if (stored.get(id) === made) stored.delete(id);
    },
  );
  return token;
}

/** Not where another call has renewed it meanwhile. */
async function forget(id: string, token: string): Promise<void> {
  const known = stored.get(id);
  if ((await known?.token)?.token === token) stored.delete(id);
}
