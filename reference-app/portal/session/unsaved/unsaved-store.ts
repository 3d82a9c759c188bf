/**
 * Stores unsaved input in the browser, by tenant and user. It is kept for at most 24 hours and until the user
 * signs out.
 */
import { currentPageSessionUser } from '../page/page-session.ts';
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
const STORAGE_PROBE_KEY = 'cs-unsaved-probe';
/**
 * Key prefix used by `<approval-task>`, which stores its input itself
 * (`elements/approval-task/unsent/store.ts`). Such a key consists of prefix, server, user and task.
 */
const TASK_INPUT_KEY_PREFIX = 'cs-unsent';
/** Matches keys from earlier versions, which do not contain the tenant. */
const LEGACY_UNSAVED_KEY_PATTERN = /^cs-(?:draft|form-draft|flow-draft):/;

const webStorageAccessByArea = {
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
const unsavedInputsOnPage = new Map<UnsavedInputKey, unknown>();

/** Storage keys of input on this page that the browser failed to store. */
const failedInputStorageKeys = new Set<UnsavedInputKey>();

const joinKeyParts = (...parts: string[]): string => parts.map(encodeURIComponent).join(' ');

const ownerStorageKeyPrefix = ({ merchantId, userId }: Pick<SessionOwner, 'merchantId' | 'userId'>): string =>
  `${joinKeyParts(UNSAVED_KEY_PREFIX, merchantId, userId)} `;

/**
 * Returns the storage key for one input of the page's user, for example for the form of one record. All other
 * functions of this module require this key.
 */
export function unsavedInputKey(area: StorageArea, ...name: string[]): UnsavedInputKey {
  const owner = currentPageSessionUser() ?? { merchantId: '', userId: '' };
  return { area, key: ownerStorageKeyPrefix(owner) + joinKeyParts(...name) };
}

/**
 * Returns the stored input. Returns undefined if there is none, if it is too old, or if its owner has signed
 * out since it was stored.
 */
export const readUnsavedInput = ({ area, key }: UnsavedInputKey): unknown =>
  parseUnsavedInputIfUnexpired(key, webStorageAccessByArea[area].read(key));

function parseUnsavedInputIfUnexpired(key: string, text: string | null): unknown {
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
  unsavedInputsOnPage.set(place, input);
  const isStored = webStorageAccessByArea[place.area].write(
    place.key,
    JSON.stringify({ at: Date.now(), input }),
  );
  if (isStored) failedInputStorageKeys.delete(place);
  else failedInputStorageKeys.add(place);
}

/** Removes the input. Call it when the user has saved or discarded the input. */
export function removeUnsavedInput(place: UnsavedInputKey): void {
  stopTrackingUnsavedInput(place);
  webStorageAccessByArea[place.area].remove(place.key);
}

/** Stops tracking an unsaved input that the page no longer shows. The stored input is kept. */
export function stopTrackingUnsavedInput(place: UnsavedInputKey): void {
  unsavedInputsOnPage.delete(place);
  failedInputStorageKeys.delete(place);
}

/**
 * Returns false if the browser's storage is full or disabled. The page's input is then lost when the page is
 * left.
 */
export function canStoreUnsavedInput(): boolean {
  const isWritable = writeLocalStorage(STORAGE_PROBE_KEY, '');
  removeFromLocalStorage(STORAGE_PROBE_KEY);
  return isWritable && failedInputStorageKeys.size === 0;
}

/**
 * Stores all unsaved input of this page in the browser again. Call it when another tab has ended the session.
 */
export function rewriteUnsavedInputsOnPage(): void {
  for (const [place, input] of unsavedInputsOnPage) writeUnsavedInput(place, input);
  removeOutdatedUnsavedInput();
}

/** Removes all unsaved input of a user. Call it when the user signs out. */
export function removeUnsavedInputOfUser(owner: SessionOwner | undefined): void {
  if (!owner) return;
  rememberSignOut(owner);
  unsavedInputsOnPage.clear();
  failedInputStorageKeys.clear();
  const prefix = ownerStorageKeyPrefix(owner);
  const isOwn = (key: string): boolean => key.startsWith(prefix) || isUnsavedTaskInputKeyOfUser(key, owner);
  for (const { keys, remove } of Object.values(webStorageAccessByArea))
    for (const key of keys().filter(isOwn)) remove(key);
}

function isUnsavedTaskInputKeyOfUser(key: string, { userId }: SessionOwner): boolean {
  const [prefix, server = '', person] = key.split(' ');
  return (
    prefix === TASK_INPUT_KEY_PREFIX &&
    person === encodeURIComponent(userId) &&
    decodeURIComponent(server) === `${location.origin}/`
  );
}

/** Removes all users' unsaved input that is too old or was stored before the user's last sign-out. */
export function removeOutdatedUnsavedInput(): void {
  for (const { keys, read, remove } of Object.values(webStorageAccessByArea))
    for (const key of keys()) {
      const isOld =
        key.startsWith(`${UNSAVED_KEY_PREFIX} `) &&
        parseUnsavedInputIfUnexpired(key, read(key)) === undefined;
      if (isOld || LEGACY_UNSAVED_KEY_PATTERN.test(key)) remove(key);
    }
}
