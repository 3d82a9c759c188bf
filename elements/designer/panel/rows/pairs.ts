/** Pairs of a name and a value, in whichever of the notations of the format they are written; an edit keeps the notation. */

import { isObject } from '@countersign/sdk/form/common';
import { parseExactJson } from '@countersign/sdk/json';

export interface Pair {
  name: string;
  value: string;
  /** The value as it is stored, while its text is not changed. */
  stored?: unknown;
}

/** `object`: `{a: 1}`; `text`: the same as JSON text; `list`: `[{value, label}]`. */
export type PairNotation = 'object' | 'text' | 'list';

export interface Pairs {
  notation: PairNotation;
  rows: Pair[];
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Returns undefined for a value that is no pairs at all, which is edited as JSON. */
export function readPairs(value: unknown): Pairs | undefined {
  if (value === undefined || value === null || value === '') return { notation: 'object', rows: [] };
  if (isObject(value)) return { notation: 'object', rows: entriesOf(value) };
  if (Array.isArray(value)) {
    if (!value.every(isObject)) return undefined;
    return {
      notation: 'list',
      rows: value.map(entry => ({ name: textOf(entry.value), value: textOf(entry.label), stored: entry })),
    };
  }
  if (typeof value !== 'string') return undefined;
  try {
    const parsed: unknown = parseExactJson(value);
    return isObject(parsed) ? { notation: 'text', rows: entriesOf(parsed) } : undefined;
  } catch {
    return undefined;
  }
}

const entriesOf = (value: Record<string, unknown>): Pair[] =>
  Object.entries(value).map(([name, stored]) => ({ name, value: textOf(stored), stored }));

/** Returns the pairs in their notation; undefined where there are none. Of names that repeat the last one counts. */
export function writePairs({ notation, rows }: Pairs): unknown {
  if (notation === 'list') return rows.length > 0 ? rows.map(entryOf) : undefined;
  const object = Object.fromEntries(rows.map(row => [row.name, storedValue(row)]));
  if (rows.length === 0) return undefined;
  return notation === 'text' ? JSON.stringify(object) : object;
}

const isChanged = ({ stored, value }: Pair): boolean => textOf(stored) !== value;
const storedValue = (row: Pair): unknown =>
  row.stored === undefined || isChanged(row) ? row.value : row.stored;

/** A mark: its place is a number where it reads as one. */
function entryOf({ name, value, stored }: Pair): unknown {
  const before = isObject(stored) ? stored : {};
  const place = name.trim() !== '' && Number.isFinite(Number(name)) ? Number(name) : name;
  return { ...before, value: textOf(before.value) === name ? before.value : place, label: value };
}

/** Returns the rows without a name or with one that repeats. */
export function pairFaults(rows: readonly Pair[]): Map<number, 'name-empty' | 'name-repeated'> {
  const faults = new Map<number, 'name-empty' | 'name-repeated'>();
  const seen = new Set<string>();
  for (const [at, { name }] of rows.entries()) {
    if (name.trim() === '') faults.set(at, 'name-empty');
    else if (seen.has(name)) faults.set(at, 'name-repeated');
    seen.add(name);
  }
  return faults;
}
