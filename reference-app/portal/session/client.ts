/** The portal's one client, and the one signal that the sign-in has expired. */
import { createClient, leading } from '@countersign/sdk/api';
import { atom, getDefaultStore } from 'jotai';
import { fetchOrTake } from './first-calls/take.ts';
import { languageNow } from './language.ts';
import { readToken } from './token.ts';

/** True while the dialog asks to sign in again. */
export const expiredAtom = atom(false);

/** Use where an element of the page hears of it; however many hear of it, the person is asked once in 3 s. */
export const signalExpired = leading(() => {
  if (location.pathname !== '/login') getDefaultStore().set(expiredAtom, true);
}, 3000);

export const client = createClient({
  getToken: () => readToken(),
  lang: languageNow,
  fetch: fetchOrTake,
  onExpired: () => signalExpired(),
});
