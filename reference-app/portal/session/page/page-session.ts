/**
 * Manages the session of this page. A page acts for the user and tenant for which it was loaded, and sends
 * its calls with its own token. Its calls wait while the browser stores no session, or the session of another
 * user or tenant.
 */
import { createClientError } from '@countersign/sdk/api';
import { atom, getDefaultStore } from 'jotai';
import { currentLanguage } from '../language.ts';
import { readSessionToken } from '../token.ts';
import { publishSessionOwner, sessionOwnerOfToken } from './owner-marker.ts';
import { announceSessionChange } from './session-channel.ts';
import {
  comparePageSessionWithStored,
  type KnownSession,
  type SessionOwner,
  type SessionRelation,
} from './standing.ts';

/**
 * Reason why the page has stopped sending calls. `expired` means that the server no longer accepts the
 * session.
 */
export type SessionStop = Exclude<SessionRelation, { kind: 'own' }> | { kind: 'expired' };

interface HeldCall {
  /** True if user input caused the call, such as a click on “Save”. */
  isByPerson: boolean;
  send: () => void;
  fail: (error: Error) => void;
}

/** Maximum time in milliseconds between a user input and a call that counts as caused by this input. */
const USER_CAUSED_CALL_WINDOW_MS = 5000;

const sessionStore = getDefaultStore();
let pageSession: KnownSession | undefined;
let latestPageToStoredSessionRelation: SessionRelation = { kind: 'own', token: '' };
let isLeavingPage = false;
/** True if the user has closed the session dialog and has not used the page since. */
let isSessionDialogDismissed = false;
let lastInputAt = Number.NEGATIVE_INFINITY;
let waitingApiCalls: HeldCall[] = [];

const getOrCreatePageSession = (): KnownSession => {
  pageSession ??= { token: readSessionToken() };
  return pageSession;
};

/** Reason shown in the session dialog, or undefined if no dialog is shown. */
export const sessionStopReasonAtom = atom<SessionStop>();

/**
 * True if the page has stopped sending calls. Background work subscribes to this atom to pause and resume.
 */
export const areCallsStoppedAtom = atom(false);

/** Returns the page's token, or an empty string if the user is not signed in. */
export const pageSessionToken = (): string => getOrCreatePageSession().token;

/** Returns the user and tenant of the page's session, or undefined until the user is loaded. */
export const currentPageSessionUser = (): SessionOwner | undefined => getOrCreatePageSession().owner;

/**
 * Compares the session stored in the browser with the session of this page. Call it before each API call, and
 * when another tab may have changed the session.
 */
export function compareStoredSessionWithPageSession(): SessionRelation {
  const token = readSessionToken();
  const next = comparePageSessionWithStored(getOrCreatePageSession(), {
    token,
    owner: sessionOwnerOfToken(token),
  });
  const hasChanged = JSON.stringify(next) !== JSON.stringify(latestPageToStoredSessionRelation);
  latestPageToStoredSessionRelation = next;
  if (next.kind === 'own') resumeWaitingApiCalls(next.token);
  else if (hasChanged && !isLeavingPage) stopApiCallsOfPage(next);
  return next;
}

function stopApiCallsOfPage(reason: SessionStop): void {
  sessionStore.set(sessionStopReasonAtom, reason);
  sessionStore.set(areCallsStoppedAtom, true);
}

function resumeWaitingApiCalls(token: string): void {
  const isRenewed = getOrCreatePageSession().token !== token;
  getOrCreatePageSession().token = token;
  if (isRenewed || sessionStore.get(areCallsStoppedAtom)) sessionStore.set(sessionStopReasonAtom, undefined);
  sessionStore.set(areCallsStoppedAtom, false);
  isSessionDialogDismissed = false;
  const calls = waitingApiCalls;
  waitingApiCalls = [];
  for (const { send } of calls) send();
}

/**
 * Returns the token for the next call. While the page is stopped, returns a promise that resolves to the
 * token when the page resumes. The promise stays pending as long as the browser stores another session.
 */
export function tokenForNextCall(): string | Promise<string> {
  const now = compareStoredSessionWithPageSession();
  if (now.kind === 'own' && !isLeavingPage) return now.token;
  if (now.kind !== 'own' && !isLeavingPage && !isSessionDialogDismissed) stopApiCallsOfPage(now);
  const isByPerson = !isSessionDialogDismissed && Date.now() - lastInputAt < USER_CAUSED_CALL_WINDOW_MS;
  return new Promise((resolve, fail) =>
    waitingApiCalls.push({ isByPerson, send: () => resolve(tokenForNextCall()), fail }),
  );
}

/** Records user input. Call it for each key press or click in the page. */
export function recordUserInput(): void {
  isSessionDialogDismissed = false;
  lastInputAt = Date.now();
}

/**
 * Continues without a session after the user has closed the dialog about an ended session. Waiting calls that
 * the user triggered fail with the error for an expired session. Calls that the page itself sent, such as the
 * live stream, keep waiting.
 */
export function continueWithoutSession(): void {
  sessionStore.set(sessionStopReasonAtom, undefined);
  isSessionDialogDismissed = true;
  const calls = waitingApiCalls.filter(({ isByPerson }) => isByPerson);
  waitingApiCalls = waitingApiCalls.filter(({ isByPerson }) => !isByPerson);
  for (const { fail } of calls) fail(createClientError('auth-check-error', currentLanguage()));
}

/**
 * Sets the user and tenant to which the page's session belongs. `getInfo` returns them. Returns true if the
 * page's session is also the session stored in the browser.
 */
export function setPageSessionOwner({ userId, merchantId, nickName, merchantName }: SessionOwner): boolean {
  const session = getOrCreatePageSession();
  if (session.token === '') return false;
  session.owner = { userId, merchantId, nickName, merchantName };
  const isStored = readSessionToken() === session.token;
  if (isStored && publishSessionOwner(session.token, session.owner)) announceSessionChange();
  compareStoredSessionWithPageSession();
  return isStored;
}

/** Stops the page, because the server no longer accepts its session. */
export function stopExpiredSession(): void {
  if (compareStoredSessionWithPageSession().kind === 'own' && pageSessionToken() !== '')
    sessionStore.set(sessionStopReasonAtom, { kind: 'expired' });
}

/** Blocks all further calls. Call it before the document is replaced for another session. */
export function blockFurtherApiCalls(): void {
  isLeavingPage = true;
}

/** Forgets the page's session. Call it when the user signs out on this page. */
export function forgetPageSession(): void {
  pageSession = { token: '' };
  compareStoredSessionWithPageSession();
}

/** Allows API calls of the page again after the browser has restored the page from the back-forward cache. */
export function resumeApiCallsAfterPageRestore(): void {
  isLeavingPage = false;
  compareStoredSessionWithPageSession();
}
