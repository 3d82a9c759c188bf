/**
 * Defines the value kinds of controls whose value is a list of rows: dynamic tables, and choices with inputs.
 */

import { controlOptionsOf, toFiniteNumber } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import type { Row } from './form-values.ts';
import { initialListValue } from './initial-list.ts';
import { initialFieldValue } from './start.ts';
import type { Field, ValueKind } from './value-kind.ts';

/**
 * Maximum number of initial rows. The limit is needed because a definition from an untrusted source may
 * request any number of rows.
 */
const MAX_INITIAL_ROWS = 1000;

/** Returns the minimum number of rows in a dynamic table. Default: 0. */
export function minDynamicTableRows(control: Control): number {
  const least = Math.trunc(toFiniteNumber(controlOptionsOf(control).minLimit) ?? 0);
  return Math.min(MAX_INITIAL_ROWS, Math.max(0, least));
}

/** The value kind of dynamic tables. */
export const rowsValueKind: ValueKind = {
  name: 'rows',
  empty: () => [],
  start: initialRows,
  holdsRows: true,
  coerce: value => value,
};

/**
 * Creates the initial rows with fixed keys. The server computes rows with the same keys and therefore does
 * not detect a change.
 */
function initialRows(field: Field): unknown {
  const start = initialListValue(field);
  if (!Array.isArray(start) || start.length > 0) return start;
  return Array.from({ length: minDynamicTableRows(field.control) }, (_, at) =>
    createRowWithInitialValues(field, `row_${at}`),
  );
}

/** Creates a row with the initial values of all columns. The caller must provide a unique key. */
export const createRowWithInitialValues = (field: Field, key: string): Row =>
  Object.fromEntries([
    ['key', key],
    ...field.fields.map((column): [string, unknown] => [column.model, initialFieldValue(column)]),
  ]);

/**
 * Returns true if several options of a choice with inputs may be chosen. This is the default, and `multiple:
 * false` disables it.
 */
export const allowsMultipleChoices = (control: Control): boolean =>
  controlOptionsOf(control).multiple !== false;

/** The value kind of choices with inputs: `[{ checked, value, label, … }]`. */
export const choiceRowsValueKind: ValueKind = {
  name: 'choice-rows',
  empty: () => [],
  start: initialListValue,
  holdsRows: true,
  coerce: value => value,
};
