/** Changes the session that the browser stores: a sign-in, a switch of the tenant, a sign-out. */
import { enterCategory } from '../person/category.ts';
import { forgetUser } from '../person/current-user.ts';
import { clearProject } from '../project.ts';
import { clearToken, readToken, writeToken } from '../token.ts';
import { markOwner, removeOwnerMarker } from './owner-marker.ts';
import { forgetPageSession, leavePage, pageOwner, pageToken } from './page-session.ts';
import { announceSession } from './session-channel.ts';

/** Use for each new token, and load another document afterwards: nothing of the person before stays in memory. */
export function enterSession(token: string): void {
  leavePage();
  forgetStored();
  writeToken(token);
  announceSession();
}

/** Use for a new token of the same person and tenant: the page goes on with it. */
export function renewSession(token: string): void {
  const owner = pageOwner();
  writeToken(token);
  if (owner) markOwner(token, owner);
  announceSession();
}

/** Ends the stored session, unless another tab has replaced it. */
export function endStoredSession(): void {
  if (readToken() === pageToken()) {
    forgetStored();
    clearToken();
  }
  forgetPageSession();
  announceSession();
}

function forgetStored(): void {
  removeOwnerMarker();
  forgetUser();
  clearProject();
  enterCategory('');
}
