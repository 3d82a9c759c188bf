/**
 * Converts name-value pairs from and to all notations that the form format supports. An edited list of pairs
 * keeps its notation.
 */
import { isObject } from '@countersign/sdk/form/common';
import { parseExactJson } from '@countersign/sdk/json';

export interface Pair {
  name: string;
  value: string;
  /** The value as it was stored. It is kept unchanged unless the user changes its text. */
  stored?: unknown;
}

/**
 * Notation of the pairs: `object` is `{a: 1}`, `text` is such an object as JSON text, and `list` is `[{value,
 * label}]`.
 */
export type PairNotation = 'object' | 'text' | 'list';

export interface Pairs {
  notation: PairNotation;
  rows: Pair[];
}

const pairKeyOrValueAsText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/**
 * Returns the key-value pairs in a setting's value. Returns undefined if the value has another structure and
 * must be edited as JSON.
 */
export function readKeyValuePairs(value: unknown): Pairs | undefined {
  if (value === undefined || value === null || value === '') return { notation: 'object', rows: [] };
  if (isObject(value)) return { notation: 'object', rows: objectToKeyValuePairs(value) };
  if (Array.isArray(value)) {
    if (!value.every(isObject)) return undefined;
    return {
      notation: 'list',
      rows: value.map(entry => ({
        name: pairKeyOrValueAsText(entry.value),
        value: pairKeyOrValueAsText(entry.label),
        stored: entry,
      })),
    };
  }
  if (typeof value !== 'string') return undefined;
  try {
    const parsed: unknown = parseExactJson(value);
    return isObject(parsed) ? { notation: 'text', rows: objectToKeyValuePairs(parsed) } : undefined;
  } catch {
    return undefined;
  }
}

const objectToKeyValuePairs = (value: Record<string, unknown>): Pair[] =>
  Object.entries(value).map(([name, stored]) => ({ name, value: pairKeyOrValueAsText(stored), stored }));

/**
 * Converts the name-value pairs to their stored notation. Returns undefined if there are no pairs. If an
 * object would have several equal names, the last value is kept.
 */
export function serializeNameValuePairs({ notation, rows }: Pairs): unknown {
  if (notation === 'list') return rows.length > 0 ? rows.map(pairToListEntry) : undefined;
  const object = Object.fromEntries(rows.map(row => [row.name, storedValueOfKeyValuePair(row)]));
  if (rows.length === 0) return undefined;
  return notation === 'text' ? JSON.stringify(object) : object;
}

const isPairChanged = ({ stored, value }: Pair): boolean => pairKeyOrValueAsText(stored) !== value;
const storedValueOfKeyValuePair = (row: Pair): unknown =>
  row.stored === undefined || isPairChanged(row) ? row.value : row.stored;

/**
 * Converts a name-value pair to an entry `{value, label}` of the list notation. A numeric name is stored as a
 * number.
 */
function pairToListEntry({ name, value, stored }: Pair): unknown {
  const before = isObject(stored) ? stored : {};
  const place = name.trim() !== '' && Number.isFinite(Number(name)) ? Number(name) : name;
  return {
    ...before,
    value: pairKeyOrValueAsText(before.value) === name ? before.value : place,
    label: value,
  };
}

/** Returns the errors by row index: a missing or a duplicate name. */
export function findPairErrorsByRow(rows: readonly Pair[]): Map<number, 'name-empty' | 'name-repeated'> {
  const faults = new Map<number, 'name-empty' | 'name-repeated'>();
  const seen = new Set<string>();
  for (const [at, { name }] of rows.entries()) {
    if (name.trim() === '') faults.set(at, 'name-empty');
    else if (seen.has(name)) faults.set(at, 'name-repeated');
    seen.add(name);
  }
  return faults;
}
