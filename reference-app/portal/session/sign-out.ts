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
  // Other tabs store their unsaved input when they are notified, so a later removal would delete it.
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

/** The push code is loaded only if this device receives the user's messages. */
async function endPushAtSignOut(): Promise<void> {
  const { endPushSubscription } = await import('./push.ts');
  await endPushSubscription();
}

/**
 * Removes the loaded data. Call it when no session data is displayed, because queries in use would be sent
 * again without a token.
 */
export function clearSessionData(): void {
  queryClient.removeQueries({ type: 'inactive' });
}
