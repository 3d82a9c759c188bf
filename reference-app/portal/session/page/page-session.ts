/**
 * Manages the session of this page. A page acts for the user and tenant for which it was loaded, and sends
 * its calls with its own token. Its calls wait while the browser stores no session, or the session of another
 * user or tenant.
 */
import { clientError } from '@countersign/sdk/api';
import { atom, getDefaultStore } from 'jotai';
import { currentLanguage } from '../language.ts';
import { readToken } from '../token.ts';
import { ownerOfToken, publishOwner } from './owner-marker.ts';
import { announceSession } from './session-channel.ts';
import { compareSessions, type KnownSession, type SessionOwner, type SessionRelation } from './standing.ts';

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

/** A call counts as caused by the user if it is sent within this time after an input. */
const INPUT_WINDOW_MS = 5000;

const sessionStore = getDefaultStore();
let pageSession: KnownSession | undefined;
let lastSessionRelation: SessionRelation = { kind: 'own', token: '' };
let isLeaving = false;
/** True if the user has closed the session dialog and has not used the page since. */
let isStaying = false;
let lastInputAt = Number.NEGATIVE_INFINITY;
let heldCalls: HeldCall[] = [];

const currentPageSession = (): KnownSession => {
  pageSession ??= { token: readToken() };
  return pageSession;
};

/** Reason shown in the session dialog, or undefined if no dialog is shown. */
export const sessionStopAtom = atom<SessionStop>();

/**
 * True if the page has stopped sending calls. Background work subscribes to this atom to pause and resume.
 */
export const isStoppedAtom = atom(false);

/** Returns the page's token, or an empty string if the user is not signed in. */
export const pageToken = (): string => currentPageSession().token;

/** Returns the page's owner, or undefined until the user is loaded. */
export const pageOwner = (): SessionOwner | undefined => currentPageSession().owner;

/**
 * Compares the session stored in the browser with the session of this page. Call it before each API call, and
 * when another tab may have changed the session.
 */
export function compareSession(): SessionRelation {
  const token = readToken();
  const next = compareSessions(currentPageSession(), { token, owner: ownerOfToken(token) });
  const hasChanged = JSON.stringify(next) !== JSON.stringify(lastSessionRelation);
  lastSessionRelation = next;
  if (next.kind === 'own') resumePage(next.token);
  else if (hasChanged && !isLeaving) stopPage(next);
  return next;
}

function stopPage(reason: SessionStop): void {
  sessionStore.set(sessionStopAtom, reason);
  sessionStore.set(isStoppedAtom, true);
}

function resumePage(token: string): void {
  const isRenewed = currentPageSession().token !== token;
  currentPageSession().token = token;
  if (isRenewed || sessionStore.get(isStoppedAtom)) sessionStore.set(sessionStopAtom, undefined);
  sessionStore.set(isStoppedAtom, false);
  isStaying = false;
  const calls = heldCalls;
  heldCalls = [];
  for (const { send } of calls) send();
}

/**
 * Returns the token for the next call. While the page has stopped, returns a promise that waits until it
 * resumes. The promise never settles if the browser keeps another session.
 */
export function tokenToSend(): string | Promise<string> {
  const now = compareSession();
  if (now.kind === 'own' && !isLeaving) return now.token;
  if (now.kind !== 'own' && !isLeaving && !isStaying) stopPage(now);
  const isByPerson = !isStaying && Date.now() - lastInputAt < INPUT_WINDOW_MS;
  return new Promise((resolve, fail) =>
    heldCalls.push({ isByPerson, send: () => resolve(tokenToSend()), fail }),
  );
}

/** Records user input. Call it for each key press or click in the page. */
export function recordUserInput(): void {
  isStaying = false;
  lastInputAt = Date.now();
}

/**
 * Continues without a session, after the user has closed the dialog about an ended session. Waiting calls
 * that the user caused fail as with an expired session. Calls of the page itself, such as the live stream,
 * keep waiting.
 */
export function stayWithoutSession(): void {
  sessionStore.set(sessionStopAtom, undefined);
  isStaying = true;
  const calls = heldCalls.filter(({ isByPerson }) => isByPerson);
  heldCalls = heldCalls.filter(({ isByPerson }) => !isByPerson);
  for (const { fail } of calls) fail(clientError('auth-check-error', currentLanguage()));
}

/**
 * Sets the owner of the page's token, as returned by `getInfo`. Returns whether the page's session is the
 * session stored in the browser.
 */
export function setPageOwner({ userId, merchantId, nickName, merchantName }: SessionOwner): boolean {
  const session = currentPageSession();
  if (session.token === '') return false;
  session.owner = { userId, merchantId, nickName, merchantName };
  const isStored = readToken() === session.token;
  if (isStored && publishOwner(session.token, session.owner)) announceSession();
  compareSession();
  return isStored;
}

/** Stops the page, because the server no longer accepts its session. */
export function stopExpired(): void {
  if (compareSession().kind === 'own' && pageToken() !== '')
    sessionStore.set(sessionStopAtom, { kind: 'expired' });
}

/** Blocks all further calls. Call it before the document is replaced for another session. */
export function leavePage(): void {
  isLeaving = true;
}

/** Forgets the page's session. Call it when the user signs out on this page. */
export function forgetPageSession(): void {
  pageSession = { token: '' };
  compareSession();
}

/** Lets the page send calls again after the browser has restored it from the back-forward cache. */
export function resumeAfterRestore(): void {
  isLeaving = false;
  compareSession();
}
