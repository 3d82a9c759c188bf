/** Tokens of one account, for tests of a connector without a database. */
import type { TokenStore } from '../tokens.ts';

export function memoryTokens(): TokenStore {
  let token: Promise<string> | undefined;
  return {
    get: async (make, refused) => {
      if (token && refused !== undefined && (await token) === refused) token = undefined;
      token ??= make(refused !== undefined).then(made => made.token);
      return token;
    },
  };
}
