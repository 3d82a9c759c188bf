/** Stored values as values of expressions, and back. */
import type { Field } from '../../definition/fields.ts';
import { isObject } from '../../definition/reading.ts';
import { readMoment, writeDate } from '../../values/date.ts';
import { momentShape } from '../../values/moment-shape.ts';
import { precisionOf, separatorOf } from '../../values/number.ts';
import { typeOfFields } from '../field-type.ts';
import { isNumber, readNumber, rounded, storedNumber } from './number.ts';
import { isEmptyValue, isList, Moment, momentFrom, partsOfMoment, textOf, type Value } from './value.ts';

/** Returns the value of a field in expressions; what the field could not hold is empty. */
export function valueFrom(field: Field, stored: unknown): Value {
  if (Array.isArray(stored)) return stored.map(part => valueFrom(field, part));
  const { name } = field.kind;
  const isNothing = stored === undefined || stored === null || stored === '';
  if (isNothing || (name === 'rows' && !isObject(stored))) return null;
  if (name === 'number' || name === 'slider' || name === 'rating')
    return readNumber(stored, separatorOf(field.control)) ?? null;
  if (name === 'date') return momentOf(field, stored);
  if (name === 'choice-rows') return isObject(stored) && stored.checked === true ? true : null;
  return field.fields.length > 0 || name === 'rows' ? true : scalarFrom(stored);
}

function momentOf({ control }: Field, stored: unknown): Moment | null {
  const parts = readMoment(control, stored);
  return parts ? momentFrom(parts, momentShape(control).unit) : null;
}

function scalarFrom(stored: unknown): Value {
  if (typeof stored === 'number') return readNumber(stored) ?? null;
  if (typeof stored === 'string' || typeof stored === 'boolean') return stored;
  if (!isObject(stored)) return null;
  const name = [stored.label, stored.name, stored.title, stored.value, stored.id].find(
    one => typeof one === 'string' && one !== '',
  );
  return typeof name === 'string' ? name : JSON.stringify(stored);
}

/** Returns the value as the field stores it: rounded to its decimal places, written in its format. */
export function storedFrom(field: Field, value: Value): unknown {
  const { control, kind } = field;
  if (isEmptyValue(value)) return kind.empty(control);
  const stored = typeOfFields([field]).list
    ? (isList(value) ? value : [value]).map(one => storedOne(field, one))
    : storedOne(field, isList(value) ? (value[0] ?? null) : value);
  return stored === null ? kind.empty(control) : kind.coerce(stored, control);
}

function storedOne(field: Field, value: Value): unknown {
  if (value === null) return null;
  const { name } = field.kind;
  if (name === 'number' || name === 'slider' || name === 'rating') return storedAmount(field, value);
  if (name === 'date') return storedMoment(field, value);
  if (name === 'flag') return value === true;
  if (name === 'text' || name === 'colour') return textOf(value);
  return isNumber(value) ? storedNumber(value) : value instanceof Moment ? textOf(value) : value;
}

function storedAmount({ control }: Field, value: Value): number | string | null {
  const number = isNumber(value) ? value : typeof value === 'string' ? readNumber(value) : undefined;
  if (!number) return null;
  const places = precisionOf(control);
  return storedNumber(places === undefined ? number : rounded(number, places));
}

function storedMoment({ control }: Field, value: Value): string | null {
  const { unit, format } = momentShape(control);
  if (!(value instanceof Moment) || (value.unit === 'time') !== (unit === 'time')) return null;
  return writeDate(partsOfMoment(value), format);
}
