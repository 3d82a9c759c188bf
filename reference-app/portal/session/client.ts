/** Creates the portal's only API client. */
import { createClient, throttleLeading } from '@countersign/sdk/api';
import { fetchOrReusePrefetchedResponse } from './first-calls/take.ts';
import { currentLanguage } from './language.ts';
import { currentPageSessionUser, stopExpiredSession, tokenForNextCall } from './page/page-session.ts';

/**
 * Reports that the session has expired. Call it when an embedded element reports an expired session. The user
 * is asked to sign in at most once in 3 s.
 */
export const reportExpiredSession = throttleLeading(() => {
  if (location.pathname !== '/login') stopExpiredSession();
}, 3000);

export const client = createClient({
  getToken: () => tokenForNextCall(),
  actingAs: currentPageSessionUser,
  lang: currentLanguage,
  fetch: fetchOrReusePrefetchedResponse,
  onExpired: () => reportExpiredSession(),
});
