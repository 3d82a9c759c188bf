/** Dates: `YYYY-MM-DD`, with ` HH:mm:ss` where the control shows a time, or a pair of them for a range. */
import type { Control } from './definition.ts';
import { optionsOf } from './reading.ts';
import type { Problem, ValueKind } from './value-kind.ts';

export const DATE_FORMAT = 'YYYY-MM-DD';
export const DATE_TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';

export const showsTime = (control: Control): boolean => optionsOf(control).showTime === true;
export const isRange = (control: Control): boolean => optionsOf(control).range === true;

const WRITTEN =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

export interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** The parts of a date as written, without a zone; undefined where the calendar or the clock has no such moment. */
export function readDate(value: unknown): DateParts | undefined {
  const match = typeof value === 'string' && value.length <= 40 ? WRITTEN.exec(value.trim()) : null;
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1).map(part => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && hour < 24 && minute < 60 && second < 60
    ? { year, month, day, hour, minute, second }
    : undefined;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** A date in a pattern of YYYY, MM, DD, HH, mm and ss. */
export function writeDate(parts: DateParts, format: string): string {
  const { year, month, day, hour, minute, second } = parts;
  const text: Record<string, string> = {
    YYYY: String(year).padStart(4, '0'),
    MM: two(month),
    DD: two(day),
    HH: two(hour),
    mm: two(minute),
    ss: two(second),
  };
  return format.replace(/YYYY|MM|DD|HH|mm|ss/g, part => text[part] ?? part);
}

const storedFormat = (control: Control): string => (showsTime(control) ? DATE_TIME_FORMAT : DATE_FORMAT);

function coerceOne(value: unknown, control: Control): unknown {
  if (value === undefined || value === null || value === '') return null;
  const parts = readDate(value);
  return parts ? writeDate(parts, storedFormat(control)) : value;
}

function checkOne(value: unknown, control: Control): Problem[] {
  const format = storedFormat(control);
  const parts = readDate(value);
  return parts && writeDate(parts, format) === value ? [] : [{ code: 'bad-date', params: { format } }];
}

function checkPair(value: unknown, control: Control): Problem[] {
  if (!Array.isArray(value) || value.length !== 2) return [{ code: 'bad-type' }];
  const problems = value.flatMap(part => checkOne(part, control)).slice(0, 1);
  return problems.length === 0 && String(value[1]) < String(value[0]) ? [{ code: 'date-order' }] : problems;
}

export const dateValue: ValueKind = {
  name: 'date',
  empty: control => (isRange(control) ? [] : null),
  coerce: (value, control) => {
    if (!isRange(control)) return coerceOne(value, control);
    const pair = Array.isArray(value) ? value.map(part => coerceOne(part, control)) : [];
    return pair.every(part => part === null) ? [] : pair;
  },
  check: (value, control) => (isRange(control) ? checkPair(value, control) : checkOne(value, control)),
  chosen: true,
};
