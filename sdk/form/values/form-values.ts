/** Values of a form: the start values, the reading of a host's values, and deep equality. */

import type { Kinds } from '../controls/kinds.ts';
import type { Field } from '../definition/fields.ts';
import { fieldsOf } from '../definition/fields.ts';
import { isObject, type JsonObject } from '../definition/reading.ts';
import type { FormDefinition, Values } from '../definition/types.ts';
import { fieldStart } from './start.ts';

/** Returns the values of a new form: every field's default, or its empty value. */
export const defaultValues = (definition: FormDefinition, kinds: Kinds): Values =>
  toValues(fieldsOf(definition, kinds).map(field => [field.model, fieldStart(field)]));

/** Returns the values of a host as the form stores them; names that the form does not have are left out. */
export const readValues = (definition: FormDefinition, values: Values, kinds: Kinds): Values =>
  toValues(
    fieldsOf(definition, kinds)
      .filter(({ model }) => Object.hasOwn(values, model))
      .map(field => [field.model, ownRows(field, field.kind.coerce(values[field.model], field.control))]),
  );

/** Rows as this form holds them: copies, so that a caller who writes into its own later changes nothing here. */
const ownRows = (field: Field, value: unknown): unknown =>
  field.fields.length > 0 && Array.isArray(value)
    ? value.map(row => (isObject(row) ? ownRow(field, row) : row))
    : value;

function ownRow(field: Field, row: JsonObject): JsonObject {
  const inner = field.fields.filter(({ model, fields }) => fields.length > 0 && Object.hasOwn(row, model));
  return {
    ...row,
    ...Object.fromEntries(inner.map(column => [column.model, ownRows(column, row[column.model])])),
  };
}

/** Built by definition, so that a field named `__proto__` is a value like any other. */
export const toValues = (entries: Iterable<readonly [string, unknown]>): Values =>
  Object.fromEntries(entries);

/** Deep equality of JSON values and dates; keys that hold undefined count as absent. Files are equal only to themselves. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((part, at) => equal(part, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  if (!isRecord(a) || !isRecord(b))
    return a instanceof Date && b instanceof Date && Object.is(a.getTime(), b.getTime());
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every(key => equal(own(a, key), own(b, key)));
}

/** False for a date, a file and others whose contents are not in their keys. */
const isRecord = (object: object): boolean => Object.prototype.toString.call(object) === '[object Object]';

/** Beside `definition/own.ts`: a part that the first form shares with lazy ones costs it bytes. */
const own = (object: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;
