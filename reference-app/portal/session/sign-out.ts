/** Leaving: the server forgets the session, the browser forgets everything that it held of it. */
import { getDefaultStore } from 'jotai';
import { client, expiredAtom } from './client.ts';
import { queries } from './queries.ts';
import { clearToken, readToken } from './token.ts';

/** Use for every way out; signing out works also where the server cannot be reached. */
export async function signOut(): Promise<void> {
  if (readToken()) await client.portal.logout().catch(() => undefined);
  clearToken();
  queries.clear();
  getDefaultStore().set(expiredAtom, false);
}
