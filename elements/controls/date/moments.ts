/**
 * Converts between date values of a form and the `Date` objects of the calendar. A `Date` of the calendar
 * represents a day, which the library reads in the browser's zone.
 */
import {
  type Control,
  controlOptionsOf,
  type DateParts,
  dateTimeUnitAndFormatOfControl,
  formatDateParts,
  parseDateControlValue,
} from '@countersign/sdk/form';
import { clockTimeInTimeZone, knownTimeZone } from '@countersign/sdk/i18n/time/zoned-time';

/** Returns the current date and time in the zone, or in the zone of the browser if the zone is unknown. */
export function currentDateParts(timeZone: string | undefined): DateParts {
  const now = new Date(clockTimeInTimeZone(Date.now(), knownTimeZone(timeZone)));
  return {
    year: now.getUTCFullYear(),
    month: now.getUTCMonth() + 1,
    day: now.getUTCDate(),
    hour: now.getUTCHours(),
    minute: now.getUTCMinutes(),
    second: now.getUTCSeconds(),
  };
}

export const datePartsFromDate = (date: Date): DateParts => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
  hour: 0,
  minute: 0,
  second: 0,
});

/** Converts a day to a `Date`, including years below 100, which the `Date` constructor would map to 19xx. */
export function toCalendarDate({ year, month, day }: DateParts): Date {
  const date = new Date(2000, month - 1, 1);
  date.setFullYear(year, month - 1, day);
  return date;
}

export interface MomentBounds {
  min: DateParts | undefined;
  max: DateParts | undefined;
}

export function dateBoundsOfControl(control: Control): MomentBounds {
  const { min, max } = controlOptionsOf(control);
  return { min: parseDateControlValue(control, min), max: parseDateControlValue(control, max) };
}

export const formatMoment = (control: Control, parts: DateParts): string =>
  formatDateParts(parts, dateTimeUnitAndFormatOfControl(control).format);

const SORTABLE_DATE_FORMAT = 'YYYYMMDDHHmmss';
const SORTABLE_DATE_LENGTH_BY_UNIT = { month: 6, day: 8, second: 14 };

/** Compares two moments down to the given unit. The result is negative if `a` is earlier than `b`. */
export function compareMoments(
  a: DateParts,
  b: DateParts,
  to: keyof typeof SORTABLE_DATE_LENGTH_BY_UNIT = 'second',
): number {
  const [left, right] = [a, b].map(parts =>
    formatDateParts(parts, SORTABLE_DATE_FORMAT).slice(0, SORTABLE_DATE_LENGTH_BY_UNIT[to]),
  ) as [string, string];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Returns `min` for an earlier moment, `max` for a later moment, and otherwise the moment itself. */
export function clampMoment(parts: DateParts, { min, max }: MomentBounds): DateParts {
  if (min && compareMoments(parts, min) < 0) return min;
  return max && compareMoments(parts, max) > 0 ? max : parts;
}
