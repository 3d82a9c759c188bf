/**
 * Computes initial values of a form, converts values from a host, determines the fields of a row, and compares
 * values deeply.
 */

import type { Kinds } from '../controls/kinds.ts';
import { fieldsOf, partsOf } from '../definition/fields.ts';
import { isObject, type JsonObject } from '../definition/reading.ts';
import type { FormDefinition, Values } from '../definition/types.ts';
import { initialFieldValue } from './start.ts';
import type { Field } from './value-kind.ts';

/** A row of a dynamic table. Its `key` identifies the row, even if the row moves to another position. */
export type Row = JsonObject;

/** Returns the initial values of a form: the default value of each field, otherwise its empty value. */
export const defaultValues = (definition: FormDefinition, kinds: Kinds): Values =>
  formValuesFromEntries(fieldsOf(definition, kinds).map(field => [field.model, initialFieldValue(field)]));

/**
 * Converts values from a host to the representation in which they are stored. Values whose name is not a
 * field of the form are omitted.
 */
export const readValues = (definition: FormDefinition, values: Values, kinds: Kinds): Values =>
  formValuesFromEntries(
    fieldsOf(definition, kinds)
      .filter(({ model }) => Object.hasOwn(values, model))
      .map(field => [field.model, readFieldValue(field, values[field.model])]),
  );

/**
 * Converts the value of a field, and the cells of its rows. Rows are copied, so that the form is not affected
 * if the host later modifies its row objects.
 */
function readFieldValue(field: Field, value: unknown): unknown {
  const read = field.kind.coerce(value, field.control);
  return field.fields.length > 0 && Array.isArray(read)
    ? read.map(row => (isObject(row) ? { ...row, ...readRowCells(field, row) } : row))
    : read;
}

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

/** Returns the cells of a row that are fields, converted for storage. */
export const readRowCells = (field: Field, row: JsonObject): JsonObject =>
  formValuesFromEntries(
    fieldsOfRow(field, row)
      .filter(({ model }) => Object.hasOwn(row, model))
      .map(column => [column.model, readFieldValue(column, row[column.model])]),
  );

/**
 * Builds values with `Object.fromEntries`, so that a field with the field key (`model`) `__proto__` becomes
 * an own property.
 */
export const formValuesFromEntries = (entries: Iterable<readonly [string, unknown]>): Values =>
  Object.fromEntries(entries);

/**
 * Compares JSON values and dates deeply. A property with an undefined value counts as absent. Files are equal
 * only if they are the same object.
 */
export function areDeeplyEqual(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((part, at) => areDeeplyEqual(part, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  if (!isPlainObject(a) || !isPlainObject(b))
    return a instanceof Date && b instanceof Date && Object.is(a.getTime(), b.getTime());
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every(key => areDeeplyEqual(ownPropertyValue(a, key), ownPropertyValue(b, key)));
}

/**
 * Returns true for a plain object. Returns false for dates, files and other objects whose content is not in
 * their properties.
 */
const isPlainObject = (object: object): boolean =>
  Object.prototype.toString.call(object) === '[object Object]';

/**
 * Reads an own property of an object. This function duplicates `own` in `definition/own.ts`, because sharing
 * that module with lazily loaded code would enlarge the first bundle.
 */
const ownPropertyValue = (object: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;
