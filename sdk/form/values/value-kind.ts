/** A kind of value: its empty form, how input is stored, and how a person reads it. `validation/checks` has its check. */
import type { FormLang } from '../common-texts.ts';
import type { Field } from '../definition/fields.ts';
import type { Control } from '../definition/types.ts';

/** The names of all kinds. `stored` has no check: its values are stored and returned as they came. */
export type ValueKindName =
  | 'text'
  | 'number'
  | 'flag'
  | 'date'
  | 'choice'
  | 'choices'
  | 'select'
  | 'node'
  | 'path'
  | 'slider'
  | 'rating'
  | 'colour'
  | 'people'
  | 'files'
  | 'rows'
  | 'choice-rows'
  | 'stored';

export interface ValueKind {
  name: ValueKindName;
  /** Returns the value of a field that nobody has filled. */
  empty(control: Control): unknown;
  /** Turns the input of a host, a file or a keyboard into the stored value; unreadable input is stored as it is, for its check to name. */
  coerce(value: unknown, control: Control): unknown;
  /** Returns the value of a new form, where that is more than the control's default or the empty value. */
  start?(field: Field): unknown;
  /** Returns a value that is not empty as a person reads it; without it the value is read as choices or named entries. */
  display?(value: unknown, control: Control, lang: FormLang): string;
  /** Whether the controls inside this one are fields of the rows of its value. */
  holdsRows?: boolean;
}

/** Whether a value is missing: nothing, blank text, an empty list, or a list of missing parts such as an unfilled date range. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(part => part === undefined || part === null || part === ''));

/** A kind of value that is stored and returned as it came. */
export const storedValue = (empty: unknown = null): ValueKind => ({
  name: 'stored',
  empty: () => empty,
  coerce: value => value,
});

/** A value as a list: itself where it is one, else its only entry. */
export const partsOfValue = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
