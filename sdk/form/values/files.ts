/** Uploaded files: a list of references, each with a name, and the server's id or another server's address. */

import { isObject, numberOf, optionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { startOfList } from './start.ts';
import type { ValueKind } from './value-kind.ts';

/** One file. `status` is `done` where it is absent: older forms did not say. */
export interface FileEntry {
  name: string;
  /** The server's name for it; files of other servers have only a `url`. */
  id?: string;
  url?: string;
  /** Bytes. */
  size?: number;
  /** A media type, for example `image/png`. */
  type?: string;
  status?: 'done' | 'uploading' | 'error';
  /** Identifies the file before it has an id. */
  uid?: string;
  [unknownKey: string]: unknown;
}

/** The path of the contract's own upload. */
const OWN_UPLOAD = '/digital-portal/api/authority/admin/upload/oss';

/**
 * Returns true where the control's files go to the contract's upload: without an `action`, or with exactly its path. Then an
 * entry counts by its id alone; an `action` of any other text is another server, which gets no token.
 */
export function isOwnUpload(control: Control): boolean {
  const { action } = optionsOf(control);
  return typeof action !== 'string' || action.trim() === '' || action.trim() === OWN_UPLOAD;
}

/** Returns the server's id of a stored file, under either of its names; undefined where it has none. */
export const fileIdOf = ({ id, fileId }: FileEntry): string | undefined =>
  [id, fileId]
    .filter(one => typeof one === 'string' || typeof one === 'number')
    .map(String)
    .find(one => one !== '');

const FILE_LIMIT = 3;

/** A signature is one picture. */
export const isSignature = (control: Control): boolean => control.type === 'signature';

/** How many files a control takes: its `limit`, at least 1, default 3; one signature. */
export const fileLimit = (control: Control): number =>
  isSignature(control) ? 1 : Math.max(1, Math.floor(numberOf(optionsOf(control).limit) ?? FILE_LIMIT));

/** The files of a value; what is no file is left out. */
export const filesOf = (value: unknown): FileEntry[] => (Array.isArray(value) ? value.filter(isFile) : []);

export const isFile = (entry: unknown): entry is FileEntry =>
  isObject(entry) && typeof entry.name === 'string';

export const filesValue: ValueKind = {
  name: 'files',
  empty: () => [],
  start: startOfList,
  coerce: value => (typeof value === 'string' ? parsed(value) : (value ?? [])),
};

/** Older uploads saved their list as JSON text. */
function parsed(text: string): unknown {
  try {
    return text.trim() === '' ? [] : JSON.parse(text);
  } catch {
    return text;
  }
}
