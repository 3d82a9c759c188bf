/** Rows of a field: a new row, and the fields of a row. */

import { type Field, partsOf } from '../definition/fields.ts';
import type { JsonObject } from '../definition/reading.ts';

import { fieldStart } from './start.ts';

/** A row of a dynamic table; `key` identifies it wherever it moves. */
export type Row = JsonObject;

/** A row as it is added: every column's default, under a key that no other row has. */
export const newRow = (field: Field, key: string): Row =>
  Object.fromEntries([
    ['key', key],
    ...field.fields.map((column): [string, unknown] => [column.model, fieldStart(column)]),
  ]);

/** The fields that a row has: all columns of a table; of a choice those of its own part, once it is made. */
export function fieldsOfRow(field: Field, row: Row): readonly Field[] {
  if (field.control.type !== 'selectInputList') return field.fields;
  if (row.checked !== true) return [];
  const part = partsOf(field.control).findIndex(({ value }) => value === row.value);
  return field.fields.filter(({ within }) => within[field.within.length]?.part === part);
}
