/** Values that are lists of rows: the rows of a dynamic table, and the choices with inputs of their own. */

import type { Field } from '../definition/fields.ts';
import { isObject, numberOf, optionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { newRow } from './new-row.ts';
import { startOfList } from './start.ts';
import { isEmpty, type Problem, type ValueKind } from './value-kind.ts';

/** No form needs more rows than this; a definition of unknown origin may hold any number. */
const MOST_AT_START = 1000;

/** How many rows a dynamic table has at least; 0 where the definition sets none. */
export function leastRows(control: Control): number {
  const least = Math.trunc(numberOf(optionsOf(control).minLimit) ?? 0);
  return Math.min(MOST_AT_START, Math.max(0, least));
}

const noRows = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0);

/** A dynamic table. Its rows are checked by their columns (validate.ts); here it is only how many there are. */
export const rowsValue: ValueKind = {
  name: 'rows',
  empty: () => [],
  start: startOfRows,
  holdsRows: true,
  coerce: value => value,
  check: checkCount,
  isMissing: (value, control) => noRows(value) && leastRows(control) === 0,
  chosen: true,
};

/** Rows of a new form have the same keys on the server, so that they are no change there. */
function startOfRows(field: Field): unknown {
  const start = startOfList(field);
  if (!Array.isArray(start) || start.length > 0) return start;
  return Array.from({ length: leastRows(field.control) }, (_, at) => newRow(field, `row_${at}`));
}

function checkCount(value: unknown, control: Control): Problem[] {
  const min = leastRows(control);
  if (noRows(value)) return [{ code: 'min-rows', params: { min } }];
  if (!Array.isArray(value)) return [{ code: 'bad-type' }];
  return value.length < min ? [{ code: 'min-rows', params: { min } }] : [];
}

const isChecked = (entry: unknown): entry is Record<string, unknown> =>
  isObject(entry) && entry.checked === true;

/** Several choices may be made unless the definition sets `multiple: false`. */
export const choosesMany = (control: Control): boolean => optionsOf(control).multiple !== false;

/** Choices, each with inputs of its own: `[{ checked, value, label, … }]`. */
export const choiceRowsValue: ValueKind = {
  name: 'choices with inputs',
  empty: () => [],
  start: startOfList,
  holdsRows: true,
  coerce: value => value,
  check: checkChoices,
  isMissing: value => (Array.isArray(value) ? !value.some(isChecked) : isEmpty(value)),
  chosen: true,
};

function checkChoices(value: unknown, control: Control): Problem[] {
  if (!Array.isArray(value)) return [{ code: 'bad-type' }];
  const checked = value.filter(isChecked);
  if (checked.length > 1 && !choosesMany(control)) return [{ code: 'one-choice' }];
  const offered = new Set(offeredBy(control));
  return checked
    .filter(entry => !offered.has(entry.value))
    .map(entry => ({ code: 'not-an-option', params: { value: String(entry.label ?? entry.value) } }));
}

const offeredBy = ({ columns }: Control): unknown[] =>
  Array.isArray(columns) ? columns.filter(isObject).map(column => column.value) : [];
