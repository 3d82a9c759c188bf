/** The conditions of show/hide rules: one field's value against the author's, by the seven operators of the format. */

import { textOfJson } from '../../json.ts';
import type { Field } from '../definition/fields.ts';
import { isObject } from '../definition/reading.ts';
import { dateValue, readDate, writeDate } from '../values/date.ts';
import { compareDecimal, readDecimal } from '../values/decimal.ts';
import { sortable } from '../values/sortable-date.ts';
import { isEmpty } from '../values/value-kind.ts';

export const ruleOperators = ['=', '!=', 'in', 'out', 'null', 'have', 'range'] as const;
export type RuleOperator = (typeof ruleOperators)[number];

export interface Condition {
  field: string;
  operator: string;
  value?: unknown;
}

type AskedField = Pick<Field, 'control' | 'kind'>;

type Test = (value: unknown, wanted: unknown, isText: boolean) => boolean;

const tests: Record<RuleOperator, Test> = {
  '=': (value, wanted) => sameAll(value, wanted),
  '!=': (value, wanted) => !sameAll(value, wanted),
  in: (value, wanted, isText) => containsAny(value, wanted, isText),
  out: (value, wanted, isText) => !containsAny(value, wanted, isText),
  null: value => isEmpty(value),
  have: value => !isEmpty(value),
  range: (value, wanted) => isWithin(value, wanted),
};

export const isRuleOperator = (operator: unknown): operator is RuleOperator =>
  typeof operator === 'string' && Object.hasOwn(tests, operator);

/** Controls of free text whose values are stored as they come. */
const textTypes: ReadonlySet<string> = new Set(['editor', 'codemirror', 'uuid']);

/** Whether `in` looks for parts of the field's text; the value of any other field is compared as a whole. */
export const isFreeText = ({ control, kind }: AskedField): boolean =>
  kind.name === 'text' || textTypes.has(control.type);

/**
 * Whether a condition holds for a value; undefined is a field without one. An unknown operator never holds. Dates are
 * read in the format of the field's control. A value without a field counts as free text.
 */
export function holds({ operator, value: wanted }: Condition, value: unknown, field?: AskedField): boolean {
  if (!isRuleOperator(operator)) return false;
  const read = (part: unknown) => (field?.kind === dateValue ? sortable(field.control, part) : part);
  return tests[operator](read(value), read(wanted), !field || isFreeText(field));
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : isEmpty(value) ? [] : [value]);

/** One value against one, or the same values in any order, each as often. */
function sameAll(value: unknown, wanted: unknown): boolean {
  const [left, right] = [listOf(value), listOf(wanted)];
  const count = (list: unknown[], part: unknown) => list.filter(other => same(other, part)).length;
  return left.length === right.length && left.every(part => count(left, part) === count(right, part));
}

/** Returns the id of a person or a file, and any other value itself. */
const scalarOf = (part: unknown): unknown =>
  isObject(part) ? (part.value ?? part.id ?? part.userId ?? part.key ?? JSON.stringify(part)) : part;

function same(a: unknown, b: unknown): boolean {
  const [left, right] = [scalarOf(a), scalarOf(b)];
  if (left === right || textOfJson(left) === textOfJson(right)) return true;
  if (typeof left === 'number' || typeof right === 'number') return sameNumber(left, right);
  const [from, to] = [readMoment(left), readMoment(right)];
  return from !== undefined && from === to;
}

function sameNumber(a: unknown, b: unknown): boolean {
  const [left, right] = [readDecimal(a), readDecimal(b)];
  return left !== undefined && right !== undefined && compareDecimal(left, right) === 0;
}

/** A list has one of the wanted, a value is one of them, and a free text has one of them in it. */
function containsAny(value: unknown, wanted: unknown, isText: boolean): boolean {
  const parts = listOf(value);
  return listOf(wanted).some(
    part => parts.some(other => same(other, part)) || (isText && containsText(value, part)),
  );
}

const containsText = (value: unknown, part: unknown): boolean =>
  typeof value === 'string' &&
  (typeof part === 'string' || typeof part === 'number') &&
  value.includes(String(part));

/** From and to, both included, either of which may be open; of a range of dates both ends must lie within. */
function isWithin(value: unknown, wanted: unknown): boolean {
  const [from, to] = Array.isArray(wanted) ? wanted : [];
  const moments = listOf(value).map(readMoment);
  return moments.length > 0 && moments.every(moment => isBetween(moment, from, to));
}

function isBetween(moment: string | undefined, from: unknown, to: unknown): boolean {
  if (moment === undefined) return false;
  const [lower, upper] = [readMoment(from), readMoment(to)];
  if ((!isEmpty(from) && lower === undefined) || (!isEmpty(to) && upper === undefined)) return false;
  return (
    (lower === undefined || order(moment, lower) >= 0) && (upper === undefined || order(moment, upper) <= 0)
  );
}

/** At the coarser of both precisions: 13 o'clock of a day is within that day. */
function order(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  const [left, right] = [a.slice(0, length), b.slice(0, length)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A date, a month or a time of day as text that sorts; undefined for anything else. */
function readMoment(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const date = readDate(value);
  if (date) return writeDate(date, value.includes(':') ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD');
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) return value;
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value) ? value : undefined;
}
