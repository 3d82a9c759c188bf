/**
 * Defines the value kind of uploaded files: a list of file references. Each reference has a name and either
 * the id of a file on this product's server or a URL on another server.
 */

import { controlOptionsOf, isObject, toFiniteNumber } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { initialListValue } from './initial-list.ts';
import type { ValueKind } from './value-kind.ts';

/** A reference to a file. A missing `status` means `done`, because older forms did not store it. */
export interface FileEntry {
  name: string;
  /** The id of the file on this product's server. Files on other servers have only a `url`. */
  id?: string;
  url?: string;
  /** The size of the file in bytes. */
  size?: number;
  /** Media type, for example `image/png`. */
  type?: string;
  status?: 'done' | 'uploading' | 'error';
  /** Identifies the file in the browser until it has an `id`. */
  uid?: string;
  [unknownKey: string]: unknown;
}

/** The path of the upload endpoint in the API contract. */
const BUILT_IN_UPLOAD_PATH = '/digital-portal/api/authority/admin/upload/oss';

/**
 * Returns true if the control uploads files to this product's server. This is the case if its option `action`
 * is missing or equals `BUILT_IN_UPLOAD_PATH`. The id in the value then identifies the file. Any other
 * `action` is the URL of a foreign server, which receives no token.
 */
export function isBuiltInUpload(control: Control): boolean {
  const { action } = controlOptionsOf(control);
  return typeof action !== 'string' || action.trim() === '' || action.trim() === BUILT_IN_UPLOAD_PATH;
}

/** Returns the server id of a stored file, read from `id` or `fileId`, or undefined. */
export const fileIdOf = ({ id, fileId }: FileEntry): string | undefined =>
  [id, fileId]
    .filter(one => typeof one === 'string' || typeof one === 'number')
    .map(String)
    .find(one => one !== '');

const DEFAULT_FILE_LIMIT = 3;

/** Returns true for a signature control, whose value is exactly one picture. */
export const isSignatureControl = (control: Control): boolean => control.type === 'signature';

/**
 * Returns the maximum number of files in a control: its option `limit`, at least 1, default 3. A signature
 * has one file.
 */
export const maxFileCountOfControl = (control: Control): number =>
  isSignatureControl(control)
    ? 1
    : Math.max(1, Math.floor(toFiniteNumber(controlOptionsOf(control).limit) ?? DEFAULT_FILE_LIMIT));

/** Returns the files in a value. Entries that are not files are skipped. */
export const filesInFieldValue = (value: unknown): FileEntry[] =>
  Array.isArray(value) ? value.filter(isFileEntry) : [];

export const isFileEntry = (entry: unknown): entry is FileEntry =>
  isObject(entry) && typeof entry.name === 'string';

export const filesValueKind: ValueKind = {
  name: 'files',
  empty: () => [],
  start: initialListValue,
  coerce: value => (typeof value === 'string' ? parseFileList(value) : (value ?? [])),
};

/** Parses a file list that older upload controls saved as JSON text. */
function parseFileList(text: string): unknown {
  try {
    return text.trim() === '' ? [] : JSON.parse(text);
  } catch {
    return text;
  }
}
