/** Changes the session stored in the browser: sign-in, tenant switch, sign-out. */
import { storeProcessGroupIdCookie } from '../person/category.ts';
import { forgetUser } from '../person/current-user.ts';
import { clearCurrentProjectCookie } from '../project.ts';
import { clearToken, readSessionToken, writeToken } from '../token.ts';
import { publishSessionOwner, removeStoredSessionOwner } from './owner-marker.ts';
import {
  blockFurtherApiCalls,
  currentPageSessionUser,
  forgetPageSession,
  pageSessionToken,
} from './page-session.ts';
import { announceSessionChange } from './session-channel.ts';

/**
 * Stores a new token. Load a new document afterwards, so that no data of the previous user stays in memory.
 */
export function storeNewSession(token: string): void {
  blockFurtherApiCalls();
  forgetStoredUser();
  writeToken(token);
  announceSessionChange();
}

/** Stores a new token for the current user and tenant. The page continues with this token. */
export function renewSession(token: string): void {
  const owner = currentPageSessionUser();
  writeToken(token);
  if (owner) publishSessionOwner(token, owner);
  announceSessionChange();
}

/** Ends the stored session, unless another tab has stored a different session meanwhile. */
export function endStoredSession(): void {
  if (readSessionToken() === pageSessionToken()) {
    forgetStoredUser();
    clearToken();
  }
  forgetPageSession();
  announceSessionChange();
}

function forgetStoredUser(): void {
  removeStoredSessionOwner();
  forgetUser();
  clearCurrentProjectCookie();
  storeProcessGroupIdCookie('');
}
