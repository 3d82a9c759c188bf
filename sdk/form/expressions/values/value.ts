/** Defines the values that occur during the evaluation of expressions, and their conversion to text. */
import { type DateParts, formatDateParts, readDate } from '../../values/date.ts';
import type { MomentUnit } from '../../values/moment-shape.ts';
import { type Big, isBigNumber } from './number.ts';

/** A date, a month or a time of day, without a time zone. */
export class Moment {
  /** Seconds since 1970-01-01, or since midnight for a time of day. */
  readonly seconds: number;
  readonly unit: MomentUnit;

  constructor(seconds: number, unit: MomentUnit) {
    this.seconds = seconds;
    this.unit = unit;
  }
}

export type ExpressionValue = null | Big | string | boolean | Moment | readonly ExpressionValue[];

export const isListValue = (value: ExpressionValue): value is readonly ExpressionValue[] =>
  Array.isArray(value);

export const SECONDS_PER_DAY = 86_400;

export function momentFromParts(parts: DateParts, unit: MomentUnit): Moment {
  const { year, month, day, hour, minute, second } = parts;
  const clock = hour * 3600 + minute * 60 + second;
  if (unit === 'time') return new Moment(clock, unit);
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return new Moment(date.getTime() / 1000 + (unit === 'date-time' ? clock : 0), unit);
}

export function partsOfMoment({ seconds }: Moment): DateParts {
  const date = new Date(seconds * 1000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

/** Returns the number of days from 1970-01-01 to the given moment. */
export const daysSinceEpoch = ({ seconds }: Moment): number => Math.floor(seconds / SECONDS_PER_DAY);

/** Reads a date from text, or returns undefined. */
export function readDay(text: string): Moment | undefined {
  const parts = readDate(text);
  return parts && momentFromParts(parts, text.includes(':') ? 'date-time' : 'date');
}

const dateFormatByMomentUnit: Readonly<Record<MomentUnit, string>> = {
  date: 'YYYY-MM-DD',
  'date-time': 'YYYY-MM-DD HH:mm:ss',
  month: 'YYYY-MM',
  time: 'HH:mm:ss',
};

/**
 * Converts a value to text that is the same in every language: numbers with all digits, dates as year, month
 * and day.
 */
export function valueToText(value: ExpressionValue): string {
  if (value === null) return '';
  if (isBigNumber(value)) return value.toFixed();
  if (value instanceof Moment)
    return formatDateParts(partsOfMoment(value), dateFormatByMomentUnit[value.unit]);
  if (isListValue(value)) return value.map(valueToText).join(', ');
  return String(value);
}

/**
 * Compares two values. Returns a negative number, 0 or a positive number, or undefined if the values have no
 * order.
 */
export function compareValues(a: ExpressionValue, b: ExpressionValue): number | undefined {
  if (isBigNumber(a) && isBigNumber(b)) return a.cmp(b);
  if (a instanceof Moment && b instanceof Moment)
    return a.unit === 'month' || b.unit === 'month' ? monthNumber(a) - monthNumber(b) : a.seconds - b.seconds;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return undefined;
}

const monthNumber = (moment: Moment): number => {
  const { year, month } = partsOfMoment(moment);
  return year * 12 + month;
};

/**
 * Returns true if two values are equal. Empty text equals an empty value, and other values are compared by
 * their text.
 */
export function areValuesEqual(a: ExpressionValue, b: ExpressionValue): boolean {
  if (isEmptyValue(a) || isEmptyValue(b)) return isEmptyValue(a) && isEmptyValue(b);
  if (isListValue(a) && isListValue(b))
    return a.length === b.length && a.every((one, at) => areValuesEqual(one, b[at] ?? null));
  const order = compareValues(a, b);
  return order === undefined ? valueToText(a) === valueToText(b) : order === 0;
}

export const isEmptyValue = (value: ExpressionValue): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (isListValue(value) && value.every(isEmptyValue));
