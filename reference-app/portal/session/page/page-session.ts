/**
 * The session of this page. A page acts for the person and tenant that it was loaded for: its calls carry its own token,
 * and are held while the browser stores the session of another person or tenant, or none.
 */
import { clientError } from '@countersign/sdk/api';
import { atom, getDefaultStore } from 'jotai';
import { languageNow } from '../language.ts';
import { readToken } from '../token.ts';
import { markOwner, ownerOfToken } from './owner-marker.ts';
import { announceSession } from './session-channel.ts';
import { type KnownSession, type SessionOwner, type Standing, standingOf } from './standing.ts';

/** Why the page has stopped. `expired`: the server no longer knows the session. */
export type SessionStop = Exclude<Standing, { kind: 'own' }> | { kind: 'expired' };

interface HeldCall {
  /** It follows an input, such as a press on “Save”. */
  isByPerson: boolean;
  send: () => void;
  fail: (error: Error) => void;
}

/** A call within this time after an input is the person's. */
const INPUT_MS = 5000;

const store = getDefaultStore();
let page: KnownSession | undefined;
let standing: Standing = { kind: 'own', token: '' };
let isLeaving = false;
/** The person has closed the dialog, and has not touched the page since. */
let isStaying = false;
let inputAt = Number.NEGATIVE_INFINITY;
let heldCalls: HeldCall[] = [];

const sessionNow = (): KnownSession => {
  page ??= { token: readToken() };
  return page;
};

/** The reason that the dialog shows; undefined without a dialog. */
export const sessionStopAtom = atom<SessionStop>();

/** Follows `standing`: use it to stop and to resume what goes on by itself. */
export const isStoppedAtom = atom(false);

/** '' without a sign-in. */
export const pageToken = (): string => sessionNow().token;

/** Undefined until the page has loaded its person. */
export const pageOwner = (): SessionOwner | undefined => sessionNow().owner;

/** Compares the stored session with the page's own. Call it before each call, and when another tab may have changed it. */
export function compareSession(): Standing {
  const token = readToken();
  const next = standingOf(sessionNow(), { token, owner: ownerOfToken(token) });
  const hasChanged = JSON.stringify(next) !== JSON.stringify(standing);
  standing = next;
  if (next.kind === 'own') resume(next.token);
  else if (hasChanged && !isLeaving) stop(next);
  return next;
}

function stop(reason: SessionStop): void {
  store.set(sessionStopAtom, reason);
  store.set(isStoppedAtom, true);
}

function resume(token: string): void {
  const isRenewed = sessionNow().token !== token;
  sessionNow().token = token;
  if (isRenewed || store.get(isStoppedAtom)) store.set(sessionStopAtom, undefined);
  store.set(isStoppedAtom, false);
  isStaying = false;
  const calls = heldCalls;
  heldCalls = [];
  for (const { send } of calls) send();
}

/** The token of the next call. It comes once the page may act again: never, if the browser stays with another session. */
export function tokenToSend(): string | Promise<string> {
  const now = compareSession();
  if (now.kind === 'own' && !isLeaving) return now.token;
  if (now.kind !== 'own' && !isLeaving && !isStaying) stop(now);
  const isByPerson = !isStaying && Date.now() - inputAt < INPUT_MS;
  return new Promise((resolve, fail) =>
    heldCalls.push({ isByPerson, send: () => resolve(tokenToSend()), fail }),
  );
}

/** Use for each press of a key or button in the page. */
export function noteInput(): void {
  isStaying = false;
  inputAt = Date.now();
}

/**
 * Use where the person closes the dialog of an ended session. Their calls fail as with an expired session; those that
 * the page sends by itself, such as the live stream, wait.
 */
export function stayWithoutSession(): void {
  store.set(sessionStopAtom, undefined);
  isStaying = true;
  const calls = heldCalls.filter(({ isByPerson }) => isByPerson);
  heldCalls = heldCalls.filter(({ isByPerson }) => !isByPerson);
  for (const { fail } of calls) fail(clientError('auth-check-error', languageNow()));
}

/** Use with the reply to `getInfo`, which names the owner of the page's token. Returns whether that session is the stored one. */
export function setPageOwner({ userId, merchantId, nickName, merchantName }: SessionOwner): boolean {
  const session = sessionNow();
  if (session.token === '') return false;
  session.owner = { userId, merchantId, nickName, merchantName };
  const isStored = readToken() === session.token;
  if (isStored && markOwner(session.token, session.owner)) announceSession();
  compareSession();
  return isStored;
}

/** The server no longer knows the page's session. */
export function stopExpired(): void {
  if (compareSession().kind === 'own' && pageToken() !== '') store.set(sessionStopAtom, { kind: 'expired' });
}

/** Use before the page is replaced by one of another session: it sends nothing more. */
export function leavePage(): void {
  isLeaving = true;
}

/** Use at the sign-out of this page. */
export function forgetPageSession(): void {
  page = { token: '' };
  compareSession();
}

/** A page that the browser's back button shows again. */
export function returnToPage(): void {
  isLeaving = false;
  compareSession();
}
