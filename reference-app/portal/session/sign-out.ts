/**
 * Signs the user out: the server ends the session and the browser removes its token. The sign-in page then
 * drops the loaded data.
 */
import { client } from './client.ts';
import { endStoredSession } from './page/change-session.ts';
import {
  compareStoredSessionWithPageSession,
  currentPageSessionUser,
  pageSessionToken,
} from './page/page-session.ts';
import { PUSH_SUBSCRIBER_STORAGE_KEY } from './push-owner.ts';
import { queryClient } from './queries.ts';
import { readLocalStorage } from './storage.ts';
import { removeUnsavedInputOfUser } from './unsaved/unsaved-store.ts';

interface EndOptions {
  /** True if the server has already ended the session. */
  isOver?: boolean;
}

/** Signs out at the user's request and removes unsaved input. Works even if the server cannot be reached. */
export async function signOut(options: EndOptions = {}): Promise<void> {
  // Removes the unsaved input before the other tabs are notified of the sign-out.
  // A notified tab stores its unsaved input. A removal after the notification would delete this input too.
  removeUnsavedInputOfUser(currentPageSessionUser());
  await endSession(options);
}

/**
 * Ends a session that the server has rejected. Unsaved input is kept, and the user finds it after the next
 * sign-in.
 */
export async function endSession({ isOver = false }: EndOptions = {}): Promise<void> {
  await queryClient.cancelQueries();
  // If another tab has stored a different session, this page must not end that session.
  if (compareStoredSessionWithPageSession().kind === 'own') {
    if (readLocalStorage(PUSH_SUBSCRIBER_STORAGE_KEY) !== null)
      await endPushAtSignOut().catch(() => undefined);
    if (!isOver && pageSessionToken()) await client.portal.logout().catch(() => undefined);
  }
  endStoredSession();
}

/**
 * Ends the push subscription of this browser. The push code is loaded on demand, because only browsers with a
 * subscription need it.
 */
async function endPushAtSignOut(): Promise<void> {
  const { endPushSubscription } = await import('./push.ts');
  await endPushSubscription();
}

/**
 * Removes the loaded data from the query cache. Call this function when no component uses session data.
 * Queries in use would be sent again without a token.
 */
export function clearSessionData(): void {
  queryClient.removeQueries({ type: 'inactive' });
}
