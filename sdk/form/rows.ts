/** Rows of a field: what a new one holds, which fields a row has, and what is wrong in it. */
import { startValue } from './control-types.ts';
import { type Field, partsOf } from './fields.ts';
import { isObject, type JsonObject } from './reading.ts';
import { leastRows, rowsValue } from './rows-value.ts';

/** A row of a dynamic table; `key` tells it from the others wherever it moves. */
export type Row = JsonObject;

/** A row as it is added: every column's default, under a key that no other row has. */
export const newRow = (field: Field, key: string): Row =>
  Object.fromEntries([
    ['key', key],
    ...field.fields.map((column): [string, unknown] => [column.model, fieldStart(column)]),
  ]);

/** What a field starts with. Rows of a new form have the same keys on the server, so that they are no change there. */
export function fieldStart(field: Field): unknown {
  const start = startValue(field.control, field.kind);
  if (field.kind !== rowsValue || !Array.isArray(start) || start.length > 0) return start;
  return Array.from({ length: leastRows(field.control) }, (_, at) => newRow(field, `row_${at}`));
}

/** The fields that a row has: all columns of a table; of a choice those of its own part, once it is made. */
export function fieldsOfRow(field: Field, row: Row): readonly Field[] {
  if (field.kind === rowsValue || field.control.type !== 'selectInputList') return field.fields;
  if (row.checked !== true) return [];
  const part = partsOf(field.control).findIndex(({ value }) => value === row.value);
  return field.fields.filter(({ within }) => within[field.within.length]?.part === part);
}

/** Rows as this form holds them: copies, so that a caller who writes into its own later changes nothing here. */
export const ownRows = (field: Field, value: unknown): unknown =>
  field.fields.length > 0 && Array.isArray(value)
    ? value.map(row => (isObject(row) ? ownRow(field, row) : row))
    : value;

function ownRow(field: Field, row: Row): Row {
  const inner = field.fields.filter(({ model, fields }) => fields.length > 0 && Object.hasOwn(row, model));
  return {
    ...row,
    ...Object.fromEntries(inner.map(column => [column.model, ownRows(column, row[column.model])])),
  };
}
