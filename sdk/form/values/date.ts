/**
 * Defines the value kind of dates, months and times. Values are stored as text in the format of the control.
 * A range is a list of two texts.
 */

import { jsonValueToText } from '../../json.ts';
import type { Control } from '../definition/types.ts';
import { dateTimeUnitAndFormatOfControl, isDateRangeControl, type MomentUnit } from './moment-shape.ts';
import { initialRangeValue } from './start.ts';
import { asValueList, type ValueKind } from './value-kind.ts';

export {
  DATE_FORMAT,
  DATE_TIME_FORMAT,
  dateControlIncludesTime,
  isDateRangeControl,
} from './moment-shape.ts';

const DATE_TEXT_PATTERN =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const MONTH_TEXT_PATTERN = /^(\d{4})[-/.年](\d{1,2})月?$/;
const TIME_TEXT_PATTERN = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

export interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/**
 * The numbers in the text of a date, by format placeholder such as `MM`. If the text has no number for a
 * placeholder, the first value of the placeholder's range applies. A missing year is 2000.
 */
type NumberBySign = Partial<Record<string, number>>;

/** Returns the parts of a moment, or undefined if it does not exist in the calendar. */
export function toValidDateParts({
  YYYY = 2000,
  MM = 1,
  DD = 1,
  HH = 0,
  mm = 0,
  ss = 0,
}: NumberBySign): DateParts | undefined {
  const date = new Date(Date.UTC(2000, MM - 1, DD));
  date.setUTCFullYear(YYYY, MM - 1, DD);
  const real = date.getUTCMonth() === MM - 1 && date.getUTCDate() === DD;
  return real && HH < 24 && mm < 60 && ss < 60
    ? { year: YYYY, month: MM, day: DD, hour: HH, minute: mm, second: ss }
    : undefined;
}

/** Returns the trimmed text, or an empty string if the text is too long to be a date. */
export const trimPlausibleDateText = (value: unknown): string =>
  typeof value === 'string' && value.length <= 40 ? value.trim() : '';

function readDateParts(text: string, pattern: RegExp, signs: readonly string[]): DateParts | undefined {
  const match = pattern.exec(text);
  return match
    ? toValidDateParts(Object.fromEntries(signs.map((sign, at) => [sign, Number(match[at + 1] ?? 0)])))
    : undefined;
}

const DATE_TEXT_PLACEHOLDERS = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss'];

/**
 * Reads a date, with or without a time. Returns its parts without a time zone, or undefined if the date does
 * not exist.
 */
export const readDate = (value: unknown): DateParts | undefined =>
  readDateParts(trimPlausibleDateText(value), DATE_TEXT_PATTERN, DATE_TEXT_PLACEHOLDERS);

const FORMAT_PLACEHOLDER = /YYYY|MM|DD|HH|mm|ss/g;

/** Reads a text that has the given format, such as `DD/MM/YYYY`. */
export function readDateInFormat(text: string, format: string): DateParts | undefined {
  const signs = [...format.matchAll(FORMAT_PLACEHOLDER)].map(([sign]) => sign);
  const source = format
    .replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
    .replace(FORMAT_PLACEHOLDER, sign => (sign === 'YYYY' ? '(\\d{4})' : '(\\d{1,2})'));
  return readDateParts(text, new RegExp(`^${source}$`), signs);
}

const dateTextReaderByUnit: Record<MomentUnit, (text: string) => DateParts | undefined> = {
  date: readDate,
  'date-time': readDate,
  month: text => readDateParts(text, MONTH_TEXT_PATTERN, ['YYYY', 'MM']) ?? readDate(text),
  time: text => readDateParts(text, TIME_TEXT_PATTERN, ['HH', 'mm', 'ss']),
};

/** Reads a moment in the format of the control, or in the default format of its unit. */
export function parseDateControlValue(control: Control, value: unknown): DateParts | undefined {
  const { unit, format } = dateTimeUnitAndFormatOfControl(control);
  const text = trimPlausibleDateText(value);
  return text === '' ? undefined : (readDateInFormat(text, format) ?? dateTextReaderByUnit[unit](text));
}

const padTwoDigits = (part: number): string => String(part).padStart(2, '0');

/** Writes a date in a format that consists of the placeholders YYYY, MM, DD, HH, mm and ss. */
export function formatDateParts(parts: DateParts, format: string): string {
  const { year, month, day, hour, minute, second } = parts;
  const text: Record<string, string> = {
    YYYY: String(year).padStart(4, '0'),
    MM: padTwoDigits(month),
    DD: padTwoDigits(day),
    HH: padTwoDigits(hour),
    mm: padTwoDigits(minute),
    ss: padTwoDigits(second),
  };
  return format.replace(FORMAT_PLACEHOLDER, part => text[part] ?? part);
}

function coerceMoment(value: unknown, control: Control): unknown {
  if (value === undefined || value === null || value === '') return null;
  const parts = parseDateControlValue(control, value);
  return parts ? formatDateParts(parts, dateTimeUnitAndFormatOfControl(control).format) : value;
}

export const dateValueKind: ValueKind = {
  name: 'date',
  empty: control => (isDateRangeControl(control) ? [] : null),
  start: field => initialRangeValue(field, isDateRangeControl(field.control)),
  coerce: (value, control) => {
    if (!isDateRangeControl(control)) return coerceMoment(value, control);
    /** A value that is no range becomes its start, so that the field shows it with its error. */
    const pair = (Array.isArray(value) ? value : [value, null]).map(part => coerceMoment(part, control));
    return pair.every(part => part === null) ? [] : pair;
  },
  display: (value, control) =>
    asValueList(value)
      .map(part => formatDateControlValue(part, control))
      .join(' – '),
};

function formatDateControlValue(value: unknown, control: Control): string {
  const parts = parseDateControlValue(control, value);
  return parts
    ? formatDateParts(parts, dateTimeUnitAndFormatOfControl(control).format)
    : jsonValueToText(value ?? '');
}
