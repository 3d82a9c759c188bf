/**
 * Stores unsaved input in the browser, by tenant and user. It is kept for at most 24 hours and until the user
 * signs out.
 */
import { pageSessionOwner } from '../page/page-session.ts';
import type { SessionOwner } from '../page/standing.ts';
import {
  localStorageKeys,
  readLocalStorage,
  readWindowStorage,
  removeFromLocalStorage,
  removeFromWindowStorage,
  windowStorageKeys,
  writeLocalStorage,
  writeWindowStorage,
} from '../storage.ts';
import { lastSignOutTime, rememberSignOut } from './sign-outs.ts';

/**
 * `window` stores input for this window only; it survives a reload. `browser` stores input for all windows.
 */
type StorageArea = 'window' | 'browser';

export interface UnsavedInputKey {
  area: StorageArea;
  key: string;
}

const UNSAVED_MAX_AGE_MS = 24 * 60 * 60_000;
const UNSAVED_KEY_PREFIX = 'cs-unsaved';
const PROBE_KEY = 'cs-unsaved-probe';
/**
 * Key prefix used by `<approval-task>`, which stores its input itself
 * (`elements/approval-task/unsent/store.ts`). Such a key consists of prefix, server, user and task.
 */
const TASK_INPUT_KEY_PREFIX = 'cs-unsent';
/** Matches keys from earlier versions, which do not contain the tenant. */
const LEGACY_KEY_PATTERN = /^cs-(?:draft|form-draft|flow-draft):/;

const storageByArea = {
  window: {
    read: readWindowStorage,
    write: writeWindowStorage,
    remove: removeFromWindowStorage,
    keys: windowStorageKeys,
  },
  browser: {
    read: readLocalStorage,
    write: writeLocalStorage,
    remove: removeFromLocalStorage,
    keys: localStorageKeys,
  },
};

/** Input that this page currently shows. A sign-out in another tab does not discard the shown input. */
const shownInputs = new Map<UnsavedInputKey, unknown>();

/** Storage keys of shown input that the browser could not store. */
const unstoredInputKeys = new Set<UnsavedInputKey>();

const joinKeyParts = (...parts: string[]): string => parts.map(encodeURIComponent).join(' ');

const ownerKeyPrefix = ({ merchantId, userId }: Pick<SessionOwner, 'merchantId' | 'userId'>): string =>
  `${joinKeyParts(UNSAVED_KEY_PREFIX, merchantId, userId)} `;

/**
 * Returns the storage key for one input of the page's user, for example for the form of one record. Pass the
 * returned object to all other functions.
 */
export function unsavedInputKey(area: StorageArea, ...name: string[]): UnsavedInputKey {
  const owner = pageSessionOwner() ?? { merchantId: '', userId: '' };
  return { area, key: ownerKeyPrefix(owner) + joinKeyParts(...name) };
}

/**
 * Returns the stored input. Returns undefined if there is none, if it is too old, or if its owner has signed
 * out since it was stored.
 */
export const readUnsavedInput = ({ area, key }: UnsavedInputKey): unknown =>
  parseFreshInput(key, storageByArea[area].read(key));

function parseFreshInput(key: string, text: string | null): unknown {
  try {
    const { at, input } = JSON.parse(text ?? '{}') as { at?: unknown; input?: unknown };
    const [, merchantId = '', userId = ''] = key.split(' ').map(decodeURIComponent);
    const isFresh =
      typeof at === 'number' &&
      at > Date.now() - UNSAVED_MAX_AGE_MS &&
      at >= lastSignOutTime({ merchantId, userId });
    return isFresh ? input : undefined;
  } catch {
    return undefined;
  }
}

export function writeUnsavedInput(place: UnsavedInputKey, input: unknown): void {
  shownInputs.set(place, input);
  const isStored = storageByArea[place.area].write(place.key, JSON.stringify({ at: Date.now(), input }));
  if (isStored) unstoredInputKeys.delete(place);
  else unstoredInputKeys.add(place);
}

/** Removes the input. Call it when the user has saved or discarded the input. */
export function removeUnsavedInput(place: UnsavedInputKey): void {
  releaseUnsavedInput(place);
  storageByArea[place.area].remove(place.key);
}

/** Records that the page no longer shows the input. The input stays stored. */
export function releaseUnsavedInput(place: UnsavedInputKey): void {
  shownInputs.delete(place);
  unstoredInputKeys.delete(place);
}

/**
 * Returns false if the browser's storage is full or disabled. The page's input is then lost when the page is
 * left.
 */
export function canStoreUnsavedInput(): boolean {
  const isWritable = writeLocalStorage(PROBE_KEY, '');
  removeFromLocalStorage(PROBE_KEY);
  return isWritable && unstoredInputKeys.size === 0;
}

/** Stores all shown input again. Call it when another tab has ended the session. */
export function storeShownInputsAgain(): void {
  for (const [place, input] of shownInputs) writeUnsavedInput(place, input);
  removeOutdatedUnsavedInput();
}

/** Removes all unsaved input of a user. Call it when the user signs out. */
export function removeUnsavedInputOfUser(owner: SessionOwner | undefined): void {
  if (!owner) return;
  rememberSignOut(owner);
  shownInputs.clear();
  unstoredInputKeys.clear();
  const prefix = ownerKeyPrefix(owner);
  const isOwn = (key: string): boolean => key.startsWith(prefix) || isTaskInput(key, owner);
  for (const { keys, remove } of Object.values(storageByArea))
    for (const key of keys().filter(isOwn)) remove(key);
}

function isTaskInput(key: string, { userId }: SessionOwner): boolean {
  const [prefix, server = '', person] = key.split(' ');
  return (
    prefix === TASK_INPUT_KEY_PREFIX &&
    person === encodeURIComponent(userId) &&
    decodeURIComponent(server) === `${location.origin}/`
  );
}

/** Removes all users' unsaved input that is too old or was stored before the user's last sign-out. */
export function removeOutdatedUnsavedInput(): void {
  for (const { keys, read, remove } of Object.values(storageByArea))
    for (const key of keys()) {
      const isOld = key.startsWith(`${UNSAVED_KEY_PREFIX} `) && parseFreshInput(key, read(key)) === undefined;
      if (isOld || LEGACY_KEY_PATTERN.test(key)) remove(key);
    }
}
