/** Converts stored values to values in expressions and back. */

import { isObject } from '../../definition/reading.ts';
import { formatDateParts, parseDateControlValue } from '../../values/date.ts';
import { dateTimeUnitAndFormatOfControl } from '../../values/moment-shape.ts';
import { decimalSeparatorOf, precisionOf } from '../../values/number.ts';
import type { Field } from '../../values/value-kind.ts';
import { commonTypeOfAlternativeFields } from '../field-type.ts';
import { isBigNumber, readBigNumber, roundNumber, toStoredNumber } from './number.ts';
import {
  type ExpressionValue,
  isEmptyValue,
  isListValue,
  Moment,
  momentFromParts,
  partsOfMoment,
  valueToText,
} from './value.ts';

/** Returns the value of a field for use in expressions. An invalid stored value becomes empty. */
export function toExpressionValue(field: Field, stored: unknown): ExpressionValue {
  if (Array.isArray(stored)) return stored.map(part => toExpressionValue(field, part));
  const { name } = field.kind;
  const isNothing = stored === undefined || stored === null || stored === '';
  if (isNothing || (name === 'rows' && !isObject(stored))) return null;
  if (name === 'number' || name === 'slider' || name === 'rating')
    return readBigNumber(stored, decimalSeparatorOf(field.control)) ?? null;
  if (name === 'date') return momentFromStoredFieldValue(field, stored);
  if (name === 'choice-rows') return isObject(stored) && stored.checked === true ? true : null;
  return field.fields.length > 0 || name === 'rows' ? true : scalarFromStoredFieldValue(stored);
}

function momentFromStoredFieldValue({ control }: Field, stored: unknown): Moment | null {
  const parts = parseDateControlValue(control, stored);
  return parts ? momentFromParts(parts, dateTimeUnitAndFormatOfControl(control).unit) : null;
}

function scalarFromStoredFieldValue(stored: unknown): ExpressionValue {
  if (typeof stored === 'number') return readBigNumber(stored) ?? null;
  if (typeof stored === 'string' || typeof stored === 'boolean') return stored;
  if (!isObject(stored)) return null;
  const name = [stored.label, stored.name, stored.title, stored.value, stored.id].find(
    one => typeof one === 'string' && one !== '',
  );
  return typeof name === 'string' ? name : JSON.stringify(stored);
}

/** Returns the value as the field stores it: rounded to its decimal places and written in its format. */
export function toStoredValue(field: Field, value: ExpressionValue): unknown {
  const { control, kind } = field;
  if (isEmptyValue(value)) return kind.empty(control);
  const stored = commonTypeOfAlternativeFields([field]).list
    ? (isListValue(value) ? value : [value]).map(one => toStoredScalar(field, one))
    : toStoredScalar(field, isListValue(value) ? (value[0] ?? null) : value);
  return stored === null ? kind.empty(control) : kind.coerce(stored, control);
}

function toStoredScalar(field: Field, value: ExpressionValue): unknown {
  if (value === null) return null;
  const { name } = field.kind;
  if (name === 'number' || name === 'slider' || name === 'rating')
    return toStoredNumberFieldValue(field, value);
  if (name === 'date') return toStoredDateFieldValue(field, value);
  if (name === 'flag') return value === true;
  if (name === 'text' || name === 'colour') return valueToText(value);
  return isBigNumber(value) ? toStoredNumber(value) : value instanceof Moment ? valueToText(value) : value;
}

function toStoredNumberFieldValue({ control }: Field, value: ExpressionValue): number | string | null {
  const number = isBigNumber(value) ? value : typeof value === 'string' ? readBigNumber(value) : undefined;
  if (!number) return null;
  const places = precisionOf(control);
  return toStoredNumber(places === undefined ? number : roundNumber(number, places));
}

function toStoredDateFieldValue({ control }: Field, value: ExpressionValue): string | null {
  const { unit, format } = dateTimeUnitAndFormatOfControl(control);
  if (!(value instanceof Moment) || (value.unit === 'time') !== (unit === 'time')) return null;
  return formatDateParts(partsOfMoment(value), format);
}
