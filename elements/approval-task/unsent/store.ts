/** Stores unsent input on this device for 24 hours, keyed by server, user and task, with a size limit. */
import type { FileEntry, Values } from '@countersign/sdk/form';
import type { Person } from '../actions/action.ts';
import { parseServerJson, toObjectOrEmpty } from '../loading/json.ts';

export interface Unsent {
  comment: string;
  values: Values;
  /** The attachments of the comment, which are already on the server. */
  files: FileEntry[];
  /** The people that the comment mentions. */
  mentions: Person[];
}

export interface Owner {
  baseUrl: string;
  /**
   * The user who typed the input. The input is restored only for this user, even if the host page switches
   * the token.
   */
  userId: string;
  /** The id of the task, or of the instance if it is displayed without a task. */
  subject: string;
}

const UNSENT_INPUT_KEY_PREFIX = 'cs-unsent';
const UNSENT_INPUT_MAX_AGE_MS = 24 * 60 * 60_000;
/** Maximum length of a stored entry in characters. A longer entry is stored without the form values. */
const MAX_UNSENT_ENTRY_LENGTH = 100_000;

const unsentStorageKey = ({ baseUrl, userId, subject }: Owner): string =>
  [UNSENT_INPUT_KEY_PREFIX, new URL(baseUrl || '/', location.href).href, userId, subject]
    .map(encodeURIComponent)
    .join(' ');

/**
 * Reads the stored input. Returns undefined if nothing is stored, if the entry is older than a day, or if the
 * device has no storage.
 */
export function readUnsentInput(owner: Owner): (Unsent & { at: number }) | undefined {
  return ignoreStorageErrors(() => parseUnsentTaskInput(localStorage.getItem(unsentStorageKey(owner))));
}

function parseUnsentTaskInput(text: string | null): (Unsent & { at: number }) | undefined {
  const { at, comment, values, files, mentions } = toObjectOrEmpty(parseServerJson(text ?? ''));
  if (typeof at !== 'number' || Date.now() - at > UNSENT_INPUT_MAX_AGE_MS) return undefined;
  return {
    at,
    comment: typeof comment === 'string' ? comment : '',
    values: toObjectOrEmpty(values),
    files: pickEntriesWithIdAndName(files),
    mentions: pickEntriesWithIdAndName(mentions),
  };
}

const pickEntriesWithIdAndName = <T extends { name: string }>(list: unknown): T[] =>
  (Array.isArray(list) ? list : []).filter(one => {
    const { id, name } = toObjectOrEmpty(one);
    return typeof id === 'string' && typeof name === 'string';
  });

/** Stores the unsent input of a task. If the input is empty, removes the input stored earlier. */
export function writeUnsentInput(owner: Owner, unsent: Unsent): void {
  const { comment, values, files } = unsent;
  if (!comment.trim() && files.length === 0 && Object.keys(values).length === 0) {
    removeUnsentInput(owner);
    return;
  }
  const at = Date.now();
  const whole = JSON.stringify({ at, ...unsent });
  const entry =
    whole.length <= MAX_UNSENT_ENTRY_LENGTH ? whole : JSON.stringify({ at, ...unsent, values: {} });
  ignoreStorageErrors(() => localStorage.setItem(unsentStorageKey(owner), entry));
}

export function removeUnsentInput(owner: Owner): void {
  ignoreStorageErrors(() => localStorage.removeItem(unsentStorageKey(owner)));
}

/** Removes all unsent input that is older than a day, including the input of other users. */
export function removeExpiredUnsentInput(): void {
  ignoreStorageErrors(() => {
    const own = Object.keys(localStorage).filter(key => key.startsWith(`${UNSENT_INPUT_KEY_PREFIX} `));
    for (const key of own) if (!parseUnsentTaskInput(localStorage.getItem(key))) localStorage.removeItem(key);
  });
}

/**
 * Runs a function that accesses the storage. If the storage is missing or full, nothing is stored and no
 * error is thrown.
 */
function ignoreStorageErrors<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
