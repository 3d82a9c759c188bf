/** The portal's one client. */
import { createClient, leading } from '@countersign/sdk/api';
import { fetchOrTake } from './first-calls/take.ts';
import { languageNow } from './language.ts';
import { pageOwner, stopExpired, tokenToSend } from './page/page-session.ts';

/** Use where an element of the page reports an expired sign-in; the person is asked once in 3 s. */
export const signalExpired = leading(() => {
  if (location.pathname !== '/login') stopExpired();
}, 3000);

export const client = createClient({
  getToken: () => tokenToSend(),
  actingAs: pageOwner,
  lang: languageNow,
  fetch: fetchOrTake,
  onExpired: () => signalExpired(),
});
