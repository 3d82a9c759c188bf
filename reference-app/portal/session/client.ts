/** Creates the portal's only API client. */
import { createClient, leading } from '@countersign/sdk/api';
import { fetchOrTake } from './first-calls/take.ts';
import { currentLanguage } from './language.ts';
import { pageOwner, stopExpired, tokenToSend } from './page/page-session.ts';

/**
 * Reports that the session has expired. Call it when an embedded element reports an expired session. The user
 * is asked to sign in at most once in 3 s.
 */
export const reportExpiredSession = leading(() => {
  if (location.pathname !== '/login') stopExpired();
}, 3000);

export const client = createClient({
  getToken: () => tokenToSend(),
  actingAs: pageOwner,
  lang: currentLanguage,
  fetch: fetchOrTake,
  onExpired: () => reportExpiredSession(),
});
