/** The storage of unsent input on this device: by server, person and task, for 24 hours, and of limited size. */
import type { FileEntry, Values } from '@countersign/sdk/form';
import type { Person } from '../actions/action.ts';
import { parsed, recordOf } from '../loading/json.ts';

export interface Unsent {
  comment: string;
  values: Values;
  /** LazyPanel the comment, and on the server already. */
  files: FileEntry[];
  /** The people mentioned in the comment. */
  mentions: Person[];
}

export interface Owner {
  baseUrl: string;
  /** The author: it is restored for nobody else, whatever token the page has. */
  userId: string;
  /** The task, or the instance that is seen without one. */
  subject: string;
}

const PREFIX = 'cs-unsent';
const DAY_MS = 24 * 60 * 60_000;
/** Characters of one entry; beyond it only the comment is stored. */
const MOST = 100_000;

const keyOf = ({ baseUrl, userId, subject }: Owner): string =>
  [PREFIX, new URL(baseUrl || '/', location.href).href, userId, subject].map(encodeURIComponent).join(' ');

/** Returns undefined where there is nothing, where it is too old, or where the device has no storage. */
export function readUnsent(owner: Owner): (Unsent & { at: number }) | undefined {
  return guarded(() => entryOf(localStorage.getItem(keyOf(owner))));
}

function entryOf(text: string | null): (Unsent & { at: number }) | undefined {
  const { at, comment, values, files, mentions } = recordOf(parsed(text ?? ''));
  if (typeof at !== 'number' || Date.now() - at > DAY_MS) return undefined;
  return {
    at,
    comment: typeof comment === 'string' ? comment : '',
    values: recordOf(values),
    files: namedIn(files),
    mentions: namedIn(mentions),
  };
}

const namedIn = <T extends { name: string }>(list: unknown): T[] =>
  (Array.isArray(list) ? list : []).filter(one => {
    const { id, name } = recordOf(one);
    return typeof id === 'string' && typeof name === 'string';
  });

/** Removes the entry where nothing is typed. */
export function writeUnsent(owner: Owner, unsent: Unsent): void {
  const { comment, values, files } = unsent;
  if (!comment.trim() && files.length === 0 && Object.keys(values).length === 0) {
    dropUnsent(owner);
    return;
  }
  const at = Date.now();
  const whole = JSON.stringify({ at, ...unsent });
  const entry = whole.length <= MOST ? whole : JSON.stringify({ at, ...unsent, values: {} });
  guarded(() => localStorage.setItem(keyOf(owner), entry));
}

export function dropUnsent(owner: Owner): void {
  guarded(() => localStorage.removeItem(keyOf(owner)));
}

/** Removes every entry that is older than a day, of all people. */
export function sweepUnsent(): void {
  guarded(() => {
    const own = Object.keys(localStorage).filter(key => key.startsWith(`${PREFIX} `));
    for (const key of own) if (!entryOf(localStorage.getItem(key))) localStorage.removeItem(key);
  });
}

/** A page may have no storage, or a full one: then nothing is stored, and nothing else fails. */
function guarded<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
