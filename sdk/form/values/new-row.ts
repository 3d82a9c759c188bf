/** Creates table rows, and determines which fields a row has. */

import { partsOf } from '../definition/fields.ts';
import type { JsonObject } from '../definition/reading.ts';
import { initialFieldValue } from './start.ts';
import type { Field } from './value-kind.ts';

/** A row of a dynamic table. Its `key` identifies the row, even if the row moves to another position. */
export type Row = JsonObject;

/** Creates a row with the initial values of all columns. The caller must provide a unique key. */
export const createRowWithInitialValues = (field: Field, key: string): Row =>
  Object.fromEntries([
    ['key', key],
    ...field.fields.map((column): [string, unknown] => [column.model, initialFieldValue(column)]),
  ]);

/**
 * Returns the fields of one row. In a dynamic table, each column is a field. In a choice with inputs, a row
 * represents an option. Its fields are the inputs of the option if the option is chosen, otherwise none.
 */
export function fieldsOfRow(field: Field, row: Row): readonly Field[] {
  if (field.control.type !== 'selectInputList') return field.fields;
  if (row.checked !== true) return [];
  const part = partsOf(field.control).findIndex(({ value }) => value === row.value);
  return field.fields.filter(({ within }) => within[field.within.length]?.part === part);
}
