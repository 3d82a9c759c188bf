/** What every kind of value can do: say its empty form, read what comes in, and find what is wrong with it. */

import type { Field } from '../definition/fields.ts';
import type { Control } from '../definition/types.ts';
import type { Problem } from '../validation/problem.ts';

export type { Problem };

export interface ValueKind {
  name: string;
  /** The value of a field that nobody has filled. */
  empty(control: Control): unknown;
  /** What came from a host, a file or a keyboard, as it is stored; unreadable input is kept for `check` to name. */
  coerce(value: unknown, control: Control): unknown;
  /** What is wrong with a value that is not empty. Never throws. */
  check(value: unknown, control: Control): Problem[];
  /** What a new form holds, where that is more than the control's default or the empty value. */
  start?(field: Field): unknown;
  /** Whether the controls inside this one are fields of the rows of its value. */
  holdsRows?: boolean;
  /** Whether nothing was filled in, where that is more than `isEmpty`. */
  isMissing?(value: unknown, control: Control): boolean;
  /** Whether a missing value is chosen rather than written, so that the message says so. */
  chosen: boolean;
}

/** Missing: nothing, blank text, an empty list, or a list of missing parts such as an unfilled date range. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(part => part === undefined || part === null || part === ''));

/** A value that the product stores and returns as it came, because its control is not built yet or unknown. */
export const keptValue = (name: string, empty: unknown = null): ValueKind => ({
  name,
  empty: () => empty,
  coerce: value => value,
  check: () => [],
  chosen: true,
});
