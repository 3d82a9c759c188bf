/** Where unsent words lie: in this device's storage, by server, person and task, for a week, and never much of them. */
import type { FileEntry, Values } from '@countersign/sdk/form';
import type { Person } from '../actions/actions.ts';
import { parsed, recordOf } from '../loading/json.ts';

export interface Unsent {
  comment: string;
  values: Values;
  /** Beside the comment, and on the server already. */
  files: FileEntry[];
  /** Whom the comment speaks to. */
  mentions: Person[];
}

export interface Owner {
  baseUrl: string;
  /** Who typed it: nobody else is offered it, whatever token the page has. */
  userId: string;
  /** The task, or the instance that is seen without one. */
  subject: string;
}

const PREFIX = 'cs-unsent';
const WEEK_MS = 7 * 24 * 60 * 60_000;
/** Characters of one entry; beyond it the words alone are kept. */
const MOST = 100_000;

const keyOf = ({ baseUrl, userId, subject }: Owner): string =>
  [PREFIX, new URL(baseUrl || '/', location.href).href, userId, subject].map(encodeURIComponent).join(' ');

/** Undefined where there is nothing, where it is too old, or where the device keeps nothing. */
export function readUnsent(owner: Owner): (Unsent & { at: number }) | undefined {
  return guarded(() => entryOf(localStorage.getItem(keyOf(owner))));
}

function entryOf(text: string | null): (Unsent & { at: number }) | undefined {
  const { at, comment, values, files, mentions } = recordOf(parsed(text ?? ''));
  if (typeof at !== 'number' || Date.now() - at > WEEK_MS) return undefined;
  return {
    ...{ at, comment: typeof comment === 'string' ? comment : '', values: recordOf(values) },
    ...{ files: namedIn(files), mentions: namedIn(mentions) },
  };
}

const namedIn = <T extends { name: string }>(list: unknown): T[] =>
  (Array.isArray(list) ? list : []).filter(one => {
    const { id, name } = recordOf(one);
    return typeof id === 'string' && typeof name === 'string';
  });

/** Nothing typed is nothing kept. */
export function writeUnsent(owner: Owner, unsent: Unsent): void {
  const { comment, values, files } = unsent;
  if (!comment.trim() && files.length === 0 && Object.keys(values).length === 0) {
    dropUnsent(owner);
    return;
  }
  const at = Date.now();
  const whole = JSON.stringify({ at, ...unsent });
  const kept = whole.length <= MOST ? whole : JSON.stringify({ at, ...unsent, values: {} });
  guarded(() => localStorage.setItem(keyOf(owner), kept));
}

export function dropUnsent(owner: Owner): void {
  guarded(() => localStorage.removeItem(keyOf(owner)));
}

/** What is older than a week goes, whoever typed it. */
export function sweepUnsent(): void {
  guarded(() => {
    const own = Object.keys(localStorage).filter(key => key.startsWith(`${PREFIX} `));
    for (const key of own) if (!entryOf(localStorage.getItem(key))) localStorage.removeItem(key);
  });
}

/** Pages may be refused their storage, or have filled it: then nothing is kept, and nothing else fails. */
function guarded<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
