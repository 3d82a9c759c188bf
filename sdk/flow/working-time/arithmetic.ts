/** Calculates with working time: due times, durations and the next working moment. */
import { instantInZone, MS_PER_MINUTE } from '../../i18n/time/clock-time.ts';
import { clockTimeInTimeZone, MS_PER_DAY } from '../../i18n/time/zoned-time.ts';
import { DEFAULT_WORKING_CALENDAR, parseWorkingCalendar, type WorkingCalendar } from './calendar.ts';

const MS_PER_WEEK = 7 * MS_PER_DAY;
/** Limits the search for working time, so that each calculation takes a bounded time. */
export const MAX_SEARCHED_DAYS = 50 * 366;

/** The calendar and the time zone in which its hours apply. */
export interface WorkingTime {
  calendar: WorkingCalendar;
  /** The IANA name of the time zone. */
  timeZone: string;
}

interface InstantPeriod {
  from: number;
  to: number;
}

/**
 * Returns the instant at which the given number of working minutes has passed since `start`, in milliseconds
 * since 1970. Minutes that end exactly at the end of a working period give that end, not the next beginning.
 * Returns undefined if the calendar has too little working time within 50 years.
 */
export function addWorkingMinutes(
  start: number,
  minutes: number,
  workingTime: WorkingTime,
): number | undefined {
  let remaining = minutes * MS_PER_MINUTE;
  for (const { from, to } of workingPeriodsAfter(start, workingTime)) {
    if (remaining <= to - from) return from + remaining;
    remaining -= to - from;
  }
  return undefined;
}

/**
 * Returns `addWorkingMinutes` for one calendar. The defaults are the calendar of tenants that have not set
 * one, and UTC.
 */
export const workingMinutesAdder =
  (calendar: WorkingCalendar = DEFAULT_WORKING_CALENDAR, timeZone = 'UTC') =>
  (start: number, minutes: number): number | undefined =>
    addWorkingMinutes(start, minutes, { calendar, timeZone });

/**
 * Returns the number of working minutes between two instants. The number is negative if `to` is before
 * `from`. Working time more than 50 years after the earlier instant is not counted.
 */
export function workingMinutesBetween(from: number, to: number, workingTime: WorkingTime): number {
  if (to < from) return 0 - workingMinutesBetween(to, from, workingTime);
  let total = 0;
  for (const period of workingPeriodsAfter(from, workingTime)) {
    if (period.from >= to) break;
    total += Math.min(period.to, to) - period.from;
  }
  return total / MS_PER_MINUTE;
}

/**
 * Returns `at` if it is in working time, otherwise the beginning of the next working period. Returns undefined
 * if there is none within 50 years.
 */
export function nextWorkingMoment(at: number, workingTime: WorkingTime): number | undefined {
  for (const { from } of workingPeriodsAfter(at, workingTime)) return from;
  return undefined;
}

/** Yields the rest of the working periods that end after `start`, in order. */
function* workingPeriodsAfter(start: number, { calendar, timeZone }: WorkingTime): Generator<InstantPeriod> {
  const { periodsOfDay } = parseWorkingCalendar(calendar);
  const firstDay = Math.floor(clockTimeInTimeZone(start, timeZone) / MS_PER_DAY);
  let earliest = start;
  for (let day = firstDay; day < firstDay + MAX_SEARCHED_DAYS; day += 1)
    for (const period of periodsOfDay(day)) {
      const from = Math.max(earliest, instantOfClockTime(day, period.from, timeZone));
      const to = instantOfClockTime(day, period.to, timeZone);
      if (from >= to) continue;
      yield { from, to };
      // A clock change can move the beginning of a period before the end of the previous period.
      earliest = to;
    }
}

/** Offsets to UTC in milliseconds by time zone and week. The offset is null if it changes near the week. */
const weekOffsetsByTimeZone = new Map<string, Map<number, number | null>>();

function instantOfClockTime(day: number, minutes: number, timeZone: string): number {
  const local = day * MS_PER_DAY + minutes * MS_PER_MINUTE;
  const offset = offsetInWeek(Math.floor(local / MS_PER_WEEK), timeZone);
  return offset === null ? instantInZone(local, timeZone) : local - offset;
}

/** Looks up one offset for each week, because a lookup of the time zone takes much longer than a sum. */
function offsetInWeek(week: number, timeZone: string): number | null {
  const offsets = weekOffsetsByTimeZone.get(timeZone) ?? new Map<number, number | null>();
  weekOffsetsByTimeZone.set(timeZone, offsets);
  const known = offsets.get(week);
  if (known !== undefined) return known;
  const offset = unchangedOffset(
    week * MS_PER_WEEK - MS_PER_DAY,
    (week + 1) * MS_PER_WEEK + MS_PER_DAY,
    timeZone,
  );
  offsets.set(week, offset);
  return offset;
}

function unchangedOffset(from: number, to: number, timeZone: string): number | null {
  const offsetAt = (instant: number) => clockTimeInTimeZone(instant, timeZone) - instant;
  const offset = offsetAt(from);
  return offset === offsetAt(to) ? offset : null;
}
