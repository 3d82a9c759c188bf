/** Types for value kinds and for fields. A field is a control with a value. */
import type { FormLang } from '../common-texts.ts';
import type { ValueKindName } from '../controls/control-types.ts';
import type { Control } from '../definition/types.ts';

/**
 * A container that encloses a field, and the index of its part (tab, column, cell) that contains the field.
 */
export interface Step {
  control: Control;
  part: number;
}

/** A control with a value. If the value is a list of rows, `fields` are the columns of the rows. */
export interface Field {
  model: string;
  control: Control;
  kind: ValueKind;
  /** The containers that enclose the field, outermost first. */
  within: Step[];
  fields: Field[];
}

/**
 * A value kind defines the empty value of a control, the conversion of values for storage and the display of
 * values. The validation of the value kind is in `validation/checks`.
 */
export interface ValueKind {
  name: ValueKindName;
  /** Returns the value of an empty field. */
  empty(control: Control): unknown;
  /**
   * Converts input from a host, a file or a user to the value to store. Unreadable input is stored unchanged,
   * so that validation can report it.
   */
  coerce(value: unknown, control: Control): unknown;
  /**
   * Returns the initial value in an empty form. Default: the default value of the control, otherwise the
   * empty value.
   */
  start?(field: Field): unknown;
  /**
   * Returns a non-empty value as readable text. Default: the labels of the chosen options, or the names in
   * the value, such as names of people or files.
   */
  display?(value: unknown, control: Control, lang: FormLang): string;
  /** True if the value is a list of rows. The controls inside the control are then the columns. */
  holdsRows?: boolean;
}

/**
 * Returns true if a value is missing: undefined, null, blank text, an empty list, or a list in which every
 * entry is missing, such as an empty date range.
 */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(part => part === undefined || part === null || part === ''));

/** Creates a value kind that stores and returns values unchanged. */
export const createPassThroughValueKind = (empty: unknown = null): ValueKind => ({
  name: 'stored',
  empty: () => empty,
  coerce: value => value,
});

/** Returns the value itself if it is a list, otherwise a list with this value as its only entry. */
export const asValueList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
