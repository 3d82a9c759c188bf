/** Converts dates to instants in one time zone, so that values with and without an offset can be compared. */
import { instantInZone, MS_PER_MINUTE } from '../../i18n/time/clock-time.ts';

const DATE_TIME_PATTERN =
  /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/i;
const TIME_OF_DAY_PATTERN = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/**
 * Converts a value to a number of milliseconds. For a date, the number counts from 1970, and the day starts
 * at midnight in `timeZone`. For a time of day, the number counts from midnight. Returns undefined for any
 * other text.
 */
export function toInstantMilliseconds(value: unknown, timeZone = 'UTC'): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return readTimeOfDay(text) ?? readDateTime(text, timeZone);
}

function readTimeOfDay(text: string): number | undefined {
  const match = TIME_OF_DAY_PATTERN.exec(text);
  if (!match) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(part => Number(part ?? 0));
  return hours > 23 || minutes > 59 || seconds > 59
    ? undefined
    : (hours * 60 + minutes) * MS_PER_MINUTE + seconds * 1000;
}

function readDateTime(text: string, timeZone: string): number | undefined {
  const match = DATE_TIME_PATTERN.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1, 7)
    .map((part, at) => (part === undefined ? (at === 1 || at === 2 ? 1 : 0) : Number(part)));
  if (!isCalendarDay(year, month, day) || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const local = utcDate(year, month, day) + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  if (!match[7]) return instantInZone(local, timeZone);
  const offset = parseUtcOffset(match[7]);
  return offset === undefined ? undefined : local - offset;
}

/**
 * Returns the UTC time of a date. `Date.UTC` is not used, because it maps years below 100 to the years from
 * 1900 on.
 */
const utcDate = (year: number, month: number, day: number): number =>
  new Date(0).setUTCFullYear(year, month - 1, day);

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(utcDate(year, month, day));
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function parseUtcOffset(written: string): number | undefined {
  if (written.toUpperCase() === 'Z') return 0;
  const [hours = 0, minutes = 0] = [Number(written.slice(1, 3)), Number(written.slice(-2))];
  if (hours > 23 || minutes > 59) return undefined;
  return (written.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MS_PER_MINUTE;
}
