/** Dates, months and times as text in the control's own format, or a pair of them for a range. */

import { textOfJson } from '../../json.ts';
import type { Control } from '../definition/types.ts';
import { isRange, type MomentUnit, momentShape } from './moment-shape.ts';
import { startOfPair } from './start.ts';
import { partsOfValue, type ValueKind } from './value-kind.ts';

export { DATE_FORMAT, DATE_TIME_FORMAT, isRange, showsTime } from './moment-shape.ts';

const WRITTEN =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const MONTH = /^(\d{4})[-/.年](\d{1,2})月?$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

export interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** Parts by their sign in a format; those that a text leaves out read as the first there is. */
type Signs = Partial<Record<string, number>>;

function realMoment({ YYYY = 2000, MM = 1, DD = 1, HH = 0, mm = 0, ss = 0 }: Signs): DateParts | undefined {
  const date = new Date(Date.UTC(2000, MM - 1, DD));
  date.setUTCFullYear(YYYY, MM - 1, DD);
  const real = date.getUTCMonth() === MM - 1 && date.getUTCDate() === DD;
  return real && HH < 24 && mm < 60 && ss < 60
    ? { year: YYYY, month: MM, day: DD, hour: HH, minute: mm, second: ss }
    : undefined;
}

/** Whether the calendar has a day. */
export const isRealDay = ({ year, month, day }: Pick<DateParts, 'year' | 'month' | 'day'>): boolean =>
  realMoment({ YYYY: year, MM: month, DD: day }) !== undefined;

/** Longer texts are no dates. */
export const dateText = (value: unknown): string =>
  typeof value === 'string' && value.length <= 40 ? value.trim() : '';

function readSigns(text: string, pattern: RegExp, signs: readonly string[]): DateParts | undefined {
  const match = pattern.exec(text);
  return match
    ? realMoment(Object.fromEntries(signs.map((sign, at) => [sign, Number(match[at + 1] ?? 0)])))
    : undefined;
}

const dateSigns = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss'];

/** The parts of a date as written, without a zone; undefined where the calendar or the clock has no such moment. */
export const readDate = (value: unknown): DateParts | undefined =>
  readSigns(dateText(value), WRITTEN, dateSigns);

const PARTS = /YYYY|MM|DD|HH|mm|ss/g;

/** A text in a format such as `DD/MM/YYYY`. */
export function readFormatted(text: string, format: string): DateParts | undefined {
  const signs = [...format.matchAll(PARTS)].map(([sign]) => sign);
  const source = format
    .replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
    .replace(PARTS, sign => (sign === 'YYYY' ? '(\\d{4})' : '(\\d{1,2})'));
  return readSigns(text, new RegExp(`^${source}$`), signs);
}

const byUnit: Record<MomentUnit, (text: string) => DateParts | undefined> = {
  date: readDate,
  'date-time': readDate,
  month: text => readSigns(text, MONTH, ['YYYY', 'MM']) ?? readDate(text),
  time: text => readSigns(text, TIME, ['HH', 'mm', 'ss']),
};

/** One moment of a control: in its own format, or in the usual one of its unit. */
export function readMoment(control: Control, value: unknown): DateParts | undefined {
  const { unit, format } = momentShape(control);
  const text = dateText(value);
  return text === '' ? undefined : (readFormatted(text, format) ?? byUnit[unit](text));
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
  return format.replace(PARTS, part => text[part] ?? part);
}

function coerceOne(value: unknown, control: Control): unknown {
  if (value === undefined || value === null || value === '') return null;
  const parts = readMoment(control, value);
  return parts ? writeDate(parts, momentShape(control).format) : value;
}

export const dateValue: ValueKind = {
  name: 'date',
  empty: control => (isRange(control) ? [] : null),
  start: field => startOfPair(field, isRange(field.control)),
  coerce: (value, control) => {
    if (!isRange(control)) return coerceOne(value, control);
    const pair = Array.isArray(value) ? value.map(part => coerceOne(part, control)) : [];
    return pair.every(part => part === null) ? [] : pair;
  },
  display: (value, control) =>
    partsOfValue(value)
      .map(part => displayMoment(part, control))
      .join(' – '),
};

function displayMoment(value: unknown, control: Control): string {
  const parts = readMoment(control, value);
  return parts ? writeDate(parts, momentShape(control).format) : textOfJson(value ?? '');
}
