/** Changes the session stored in the browser: sign-in, tenant switch, sign-out. */
import { storeCategoryId } from '../person/category.ts';
import { forgetUser } from '../person/current-user.ts';
import { clearProject } from '../project.ts';
import { clearToken, readToken, writeToken } from '../token.ts';
import { publishOwner, removeOwnerMarker } from './owner-marker.ts';
import { forgetPageSession, leavePage, pageOwner, pageToken } from './page-session.ts';
import { announceSession } from './session-channel.ts';

/**
 * Stores a new token. Load a new document afterwards, so that no data of the previous user stays in memory.
 */
export function enterSession(token: string): void {
  leavePage();
  forgetStoredUser();
  writeToken(token);
  announceSession();
}

/** Stores a new token for the current user and tenant. The page continues with this token. */
export function renewSession(token: string): void {
  const owner = pageOwner();
  writeToken(token);
  if (owner) publishOwner(token, owner);
  announceSession();
}

/** Ends the stored session, unless another tab has stored a different session meanwhile. */
export function endStoredSession(): void {
  if (readToken() === pageToken()) {
    forgetStoredUser();
    clearToken();
  }
  forgetPageSession();
  announceSession();
}

function forgetStoredUser(): void {
  removeOwnerMarker();
  forgetUser();
  clearProject();
  storeCategoryId('');
}
