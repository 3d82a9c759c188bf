/** Values of a form: what it starts with, how they are read, and when two are the same. */
import { readDecimal } from './decimal.ts';
import type { FormDefinition, Values } from './definition.ts';
import type { Field } from './fields.ts';
import { fieldsOf } from './fields.ts';
import { fieldStart } from './kinds.ts';
import { numberValue } from './number-value.ts';
import { isObject } from './reading.ts';
import { ownRows } from './rows.ts';

/** What a new form holds: every field's default, or its empty value. */
export const defaultValues = (definition: FormDefinition): Values =>
  toValues(fieldsOf(definition).map(field => [field.model, fieldStart(field)]));

/** Given values as the form stores them; names that the form does not have are left out. */
export const readValues = (definition: FormDefinition, given: Values): Values =>
  toValues(
    fieldsOf(definition)
      .filter(({ model }) => Object.hasOwn(given, model))
      .map(field => [field.model, ownRows(field, field.kind.coerce(given[field.model], field.control))]),
  );

/** Built by definition, so that a field named `__proto__` is a value like any other. */
export const toValues = (entries: Iterable<readonly [string, unknown]>): Values =>
  Object.fromEntries(entries);

/** Whether two values of a field are the same to a person: 1 and '1.0' are for a number, missing is missing. */
export function sameValue(field: Field, a: unknown, b: unknown): boolean {
  const [left, right] = [field.kind.coerce(a, field.control), field.kind.coerce(b, field.control)];
  if (field.kind === numberValue && readDecimal(left) && readDecimal(right))
    return String(left) === String(right);
  return equal(left, right) || (isNothing(left) && isNothing(right));
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Deep equality of JSON values; keys that hold undefined count as absent. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((part, at) => equal(part, b[at]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every(key => equal(own(a, key), own(b, key)));
}

const own = (object: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;
