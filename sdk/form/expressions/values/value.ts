/** The values of expressions while they are evaluated, and their texts. */
import { type DateParts, readDate, writeDate } from '../../values/date.ts';
import type { MomentUnit } from '../../values/moment-shape.ts';
import { type Big, isNumber } from './number.ts';

/** A date, a month or a time of day, without a zone. */
export class Moment {
  /** Since 1970, or since midnight for a time. */
  readonly seconds: number;
  readonly unit: MomentUnit;

  constructor(seconds: number, unit: MomentUnit) {
    this.seconds = seconds;
    this.unit = unit;
  }
}

export type Value = null | Big | string | boolean | Moment | readonly Value[];

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

export const DAY = 86_400;

export function momentFrom(parts: DateParts, unit: MomentUnit): Moment {
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

/** The days since 1970 of a moment. */
export const dayOf = ({ seconds }: Moment): number => Math.floor(seconds / DAY);

/** A date as people write it; undefined where there is none. */
export function readDay(text: string): Moment | undefined {
  const parts = readDate(text);
  return parts && momentFrom(parts, text.includes(':') ? 'date-time' : 'date');
}

const formats: Readonly<Record<MomentUnit, string>> = {
  date: 'YYYY-MM-DD',
  'date-time': 'YYYY-MM-DD HH:mm:ss',
  month: 'YYYY-MM',
  time: 'HH:mm:ss',
};

/** The same text in every language: a number with all its digits, a date as year, month and day. */
export function textOf(value: Value): string {
  if (value === null) return '';
  if (isNumber(value)) return value.toFixed();
  if (value instanceof Moment) return writeDate(partsOfMoment(value), formats[value.unit]);
  if (isList(value)) return value.map(textOf).join(', ');
  return String(value);
}

/** Negative, 0 or positive; undefined where two values have no order. */
export function compared(a: Value, b: Value): number | undefined {
  if (isNumber(a) && isNumber(b)) return a.cmp(b);
  if (a instanceof Moment && b instanceof Moment)
    return a.unit === 'month' || b.unit === 'month' ? monthOf(a) - monthOf(b) : a.seconds - b.seconds;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return undefined;
}

const monthOf = (moment: Moment): number => {
  const { year, month } = partsOfMoment(moment);
  return year * 12 + month;
};

/** Whether two values are the same; empty text is no value, and a text of a number is that number. */
export function same(a: Value, b: Value): boolean {
  if (isEmptyValue(a) || isEmptyValue(b)) return isEmptyValue(a) && isEmptyValue(b);
  if (isList(a) && isList(b)) return a.length === b.length && a.every((one, at) => same(one, b[at] ?? null));
  const order = compared(a, b);
  return order === undefined ? textOf(a) === textOf(b) : order === 0;
}

export const isEmptyValue = (value: Value): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (isList(value) && value.every(isEmptyValue));
