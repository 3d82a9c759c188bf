/** Values that are lists of rows: the rows of a dynamic table, and the choices with inputs of their own. */

import type { Field } from '../definition/fields.ts';
import { numberOf, optionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { newRow } from './new-row.ts';
import { startOfList } from './start.ts';
import type { ValueKind } from './value-kind.ts';

/** No form needs more rows than this; a definition of unknown origin may hold any number. */
const MOST_AT_START = 1000;

/** How many rows a dynamic table has at least; 0 where the definition sets none. */
export function leastRows(control: Control): number {
  const least = Math.trunc(numberOf(optionsOf(control).minLimit) ?? 0);
  return Math.min(MOST_AT_START, Math.max(0, least));
}

/** A dynamic table. */
export const rowsValue: ValueKind = {
  name: 'rows',
  empty: () => [],
  start: startOfRows,
  holdsRows: true,
  coerce: value => value,
};

/** Rows of a new form have the same keys on the server, so that they are no change there. */
function startOfRows(field: Field): unknown {
  const start = startOfList(field);
  if (!Array.isArray(start) || start.length > 0) return start;
  return Array.from({ length: leastRows(field.control) }, (_, at) => newRow(field, `row_${at}`));
}

/** Several choices may be made unless the definition sets `multiple: false`. */
export const choosesMany = (control: Control): boolean => optionsOf(control).multiple !== false;

/** Choices, each with inputs of its own: `[{ checked, value, label, … }]`. */
export const choiceRowsValue: ValueKind = {
  name: 'choice-rows',
  empty: () => [],
  start: startOfList,
  holdsRows: true,
  coerce: value => value,
};
