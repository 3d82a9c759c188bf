/**
 * Evaluates a condition of a show/hide rule. It compares the value of a field with the value in the rule,
 * using one of the seven operators of the format.
 */

import { jsonValueToText } from '../../json.ts';
import { isObject } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { formatDateParts, parseDateControlValue, readDate } from '../values/date.ts';
import { compareDecimalValues, readDecimal } from '../values/decimal.ts';
import { dateTimeUnitAndFormatOfControl } from '../values/moment-shape.ts';
import { toSortableMoment } from '../values/sortable-date.ts';
import { type Field, isEmpty } from '../values/value-kind.ts';

export const ruleOperators = ['=', '!=', 'in', 'out', 'null', 'have', 'range'] as const;
export type RuleOperator = (typeof ruleOperators)[number];

export interface Condition {
  field: string;
  operator: string;
  value?: unknown;
}

type ConditionField = Pick<Field, 'control' | 'kind'>;

type OperatorTest = (value: unknown, wanted: unknown, isText: boolean) => boolean;

const conditionTestByOperator: Record<RuleOperator, OperatorTest> = {
  '=': (value, wanted) => hasSameValues(value, wanted),
  '!=': (value, wanted) => !hasSameValues(value, wanted),
  in: (value, wanted, isText) => hasAnyWantedValue(value, wanted, isText),
  out: (value, wanted, isText) => !hasAnyWantedValue(value, wanted, isText),
  null: value => isEmpty(value),
  have: value => !isEmpty(value),
  range: (value, wanted) => isInRange(value, wanted),
};

export const isRuleOperator = (operator: unknown): operator is RuleOperator =>
  typeof operator === 'string' && Object.hasOwn(conditionTestByOperator, operator);

/** Control types whose stored value is free text. */
const FREE_TEXT_CONTROL_TYPES: ReadonlySet<string> = new Set(['editor', 'codemirror', 'uuid']);

/**
 * Returns true if the operator `in` searches for a text within the field's value. For any other field, `in`
 * compares the whole value.
 */
export const isFreeText = ({ control, kind }: ConditionField): boolean =>
  kind.name === 'text' || FREE_TEXT_CONTROL_TYPES.has(control.type);

/**
 * Returns true if a value meets a condition. Undefined means that there is no value. A condition with an
 * unknown operator is never met. Dates, numbers and colours are read in the notation of the field's control.
 * If no field is given, the value counts as free text.
 */
export function isConditionMet(
  { operator, value: wanted }: Condition,
  value: unknown,
  field?: ConditionField,
): boolean {
  if (!isRuleOperator(operator)) return false;
  const read = (part: unknown) => (field ? toComparableValue(field, part) : part);
  return conditionTestByOperator[operator](read(value), read(wanted), !field || isFreeText(field));
}

/** Converts a value, or each entry of a list, to the notation in which values of the field are compared. */
function toComparableValue(field: ConditionField, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(part => toComparableValue(field, part));
  const { control, kind } = field;
  if (kind.name === 'date') return toSortableMoment(control, inFormatOfControl(control, value));
  return kind.name === 'number' || kind.name === 'colour' ? kind.coerce(value, control) : value;
}

/**
 * Returns a moment in the format of the control, as the field would store it. A day in a field of days with
 * times stays as it is, because it means the whole day.
 */
function inFormatOfControl(control: Control, value: unknown): unknown {
  const { unit, format } = dateTimeUnitAndFormatOfControl(control);
  const parts = unit === 'date-time' ? undefined : parseDateControlValue(control, value);
  return parts ? formatDateParts(parts, format) : value;
}

const toValueList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isEmpty(value) ? [] : [value];

/**
 * Returns true if the value and the wanted value are the same single value, or if both are lists that contain
 * the same values equally often, in any order.
 */
function hasSameValues(value: unknown, wanted: unknown): boolean {
  const [left, right] = [toValueList(value), toValueList(wanted)];
  const count = (list: unknown[], part: unknown) => list.filter(other => isSameScalar(other, part)).length;
  return left.length === right.length && left.every(part => count(left, part) === count(right, part));
}

/** Returns the id of an object that represents a person or a file. Any other value is returned unchanged. */
const comparableScalar = (part: unknown): unknown =>
  isObject(part) ? (part.value ?? part.id ?? part.userId ?? part.key ?? JSON.stringify(part)) : part;

function isSameScalar(a: unknown, b: unknown): boolean {
  const [left, right] = [comparableScalar(a), comparableScalar(b)];
  if (left === right || jsonValueToText(left) === jsonValueToText(right)) return true;
  if (typeof left === 'number' || typeof right === 'number') return isSameNumber(left, right);
  const [from, to] = [toSortableDateOrTimeText(left), toSortableDateOrTimeText(right)];
  return from !== undefined && from === to;
}

function isSameNumber(a: unknown, b: unknown): boolean {
  const [left, right] = [readDecimal(a), readDecimal(b)];
  return left !== undefined && right !== undefined && compareDecimalValues(left, right) === 0;
}

/**
 * Returns true if the value of a field matches one of the wanted values. A match is an equal value, an entry
 * of a list value, or a part of a free text.
 */
function hasAnyWantedValue(value: unknown, wanted: unknown, isText: boolean): boolean {
  const parts = toValueList(value);
  return toValueList(wanted).some(
    part => parts.some(other => isSameScalar(other, part)) || (isText && containsText(value, part)),
  );
}

const containsText = (value: unknown, part: unknown): boolean =>
  typeof value === 'string' &&
  (typeof part === 'string' || typeof part === 'number') &&
  part !== '' &&
  value.includes(String(part));

/**
 * Returns true if the value is in an inclusive range, which may be open at either end. If the value is a
 * range of dates, both of its ends must be inside.
 */
function isInRange(value: unknown, wanted: unknown): boolean {
  const [from, to] = Array.isArray(wanted) ? wanted : [];
  const moments = toValueList(value).map(toSortableDateOrTimeText);
  return moments.length > 0 && moments.every(moment => isBetween(moment, from, to));
}

function isBetween(moment: string | undefined, from: unknown, to: unknown): boolean {
  if (moment === undefined) return false;
  const [lower, upper] = [toSortableDateOrTimeText(from), toSortableDateOrTimeText(to)];
  if ((!isEmpty(from) && lower === undefined) || (!isEmpty(to) && upper === undefined)) return false;
  return (
    (lower === undefined || compareDateTimesAtCoarserPrecision(moment, lower) >= 0) &&
    (upper === undefined || compareDateTimesAtCoarserPrecision(moment, upper) <= 0)
  );
}

/**
 * Compares two dates or times at the precision of the less precise one. A time on the last day of a range is
 * therefore inside the range.
 */
export function compareDateTimesAtCoarserPrecision(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  const [left, right] = [a.slice(0, length), b.slice(0, length)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Returns a date, month or time of day as sortable text, or undefined for any other value. */
export function toSortableDateOrTimeText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const date = readDate(value);
  if (date) return formatDateParts(date, value.includes(':') ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD');
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) return value;
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value) ? value : undefined;
}
