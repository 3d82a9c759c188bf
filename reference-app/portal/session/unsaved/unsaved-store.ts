/** Unsaved input that the browser stores for its owner: by tenant and person, for 24 hours at most, until they sign out. */
import { pageOwner } from '../page/page-session.ts';
import type { SessionOwner } from '../page/standing.ts';
import {
  readStored,
  readWindow,
  removeStored,
  removeWindow,
  storedKeys,
  windowKeys,
  writeStored,
  writeWindow,
} from '../storage.ts';
import { rememberSignOut, signedOutAt } from './sign-outs.ts';

/** `window`: for this window alone, over a reload. `browser`: for all windows. */
type Area = 'window' | 'browser';

export interface UnsavedPlace {
  area: Area;
  key: string;
}

const DAY_MS = 24 * 60 * 60_000;
const PREFIX = 'cs-unsaved';
const PROBE = 'cs-unsaved-probe';
/** `<approval-task>` stores its own (`elements/approval-task/unsent/store.ts`): prefix, server, person, subject. */
const TASK_PREFIX = 'cs-unsent';
/** Keys of earlier versions, without the tenant. */
const EARLIER_KEY = /^cs-(?:draft|form-draft|flow-draft):/;

const areas = {
  window: { read: readWindow, write: writeWindow, remove: removeWindow, keys: windowKeys },
  browser: { read: readStored, write: writeStored, remove: removeStored, keys: storedKeys },
};

/** Input that this page shows: a sign-out in another tab does not take it away. */
const typed = new Map<UnsavedPlace, unknown>();

/** Input that this page shows and that the browser could not store. */
const unstored = new Set<UnsavedPlace>();

const joined = (...parts: string[]): string => parts.map(encodeURIComponent).join(' ');

const prefixOf = ({ merchantId, userId }: Pick<SessionOwner, 'merchantId' | 'userId'>): string =>
  `${joined(PREFIX, merchantId, userId)} `;

/** The place of one input of the page's person, such as a record. Use the same object for all calls. */
export function unsavedPlace(area: Area, ...name: string[]): UnsavedPlace {
  const owner = pageOwner() ?? { merchantId: '', userId: '' };
  return { area, key: prefixOf(owner) + joined(...name) };
}

/** Returns undefined where nothing is stored, or nothing that its owner may still find. */
export const readUnsaved = ({ area, key }: UnsavedPlace): unknown => inputOf(key, areas[area].read(key));

function inputOf(key: string, text: string | null): unknown {
  try {
    const { at, input } = JSON.parse(text ?? '{}') as { at?: unknown; input?: unknown };
    const [, merchantId = '', userId = ''] = key.split(' ').map(decodeURIComponent);
    const isFresh =
      typeof at === 'number' && at > Date.now() - DAY_MS && at >= signedOutAt({ merchantId, userId });
    return isFresh ? input : undefined;
  } catch {
    return undefined;
  }
}

export function writeUnsaved(place: UnsavedPlace, input: unknown): void {
  typed.set(place, input);
  const isStored = areas[place.area].write(place.key, JSON.stringify({ at: Date.now(), input }));
  if (isStored) unstored.delete(place);
  else unstored.add(place);
}

/** Use where the input is saved or given up. */
export function dropUnsaved(place: UnsavedPlace): void {
  releaseUnsaved(place);
  areas[place.area].remove(place.key);
}

/** Use where the page no longer shows the input, which stays stored. */
export function releaseUnsaved(place: UnsavedPlace): void {
  typed.delete(place);
  unstored.delete(place);
}

/** False where the storage of the browser is full or off, so that input of this page is lost when the page is left. */
export function storesUnsaved(): boolean {
  const isWritable = writeStored(PROBE, '');
  removeStored(PROBE);
  return isWritable && unstored.size === 0;
}

/** Use where another tab has ended the session: input that this page shows is stored for its owner once more. */
export function keepUnsaved(): void {
  for (const [place, input] of typed) writeUnsaved(place, input);
  sweepUnsaved();
}

/** Use at the person's sign-out. */
export function forgetUnsaved(owner: SessionOwner | undefined): void {
  if (!owner) return;
  rememberSignOut(owner);
  typed.clear();
  unstored.clear();
  const prefix = prefixOf(owner);
  const isOwn = (key: string): boolean => key.startsWith(prefix) || isTaskInput(key, owner);
  for (const { keys, remove } of Object.values(areas)) for (const key of keys().filter(isOwn)) remove(key);
}

function isTaskInput(key: string, { userId }: SessionOwner): boolean {
  const [prefix, server = '', person] = key.split(' ');
  return (
    prefix === TASK_PREFIX &&
    person === encodeURIComponent(userId) &&
    decodeURIComponent(server) === `${location.origin}/`
  );
}

/** Removes entries that are too old or signed out, of all people. */
export function sweepUnsaved(): void {
  for (const { keys, read, remove } of Object.values(areas))
    for (const key of keys()) {
      const isOld = key.startsWith(`${PREFIX} `) && inputOf(key, read(key)) === undefined;
      if (isOld || EARLIER_KEY.test(key)) remove(key);
    }
}
