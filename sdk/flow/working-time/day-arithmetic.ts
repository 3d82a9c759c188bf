/** Calculates with working days, and when a time to wait ends. */
import { instantInZone, MINUTES_PER_DAY, MS_PER_MINUTE } from '../../i18n/time/clock-time.ts';
import { clockTimeInTimeZone, MS_PER_DAY } from '../../i18n/time/zoned-time.ts';
import type { WaitTime } from '../model/flow.ts';
import { MAX_SEARCHED_DAYS, nextWorkingMoment, type WorkingTime } from './arithmetic.ts';
import {
  DEFAULT_WORKING_CALENDAR,
  type MinutePeriod,
  parseWorkingCalendar,
  type WorkingCalendar,
} from './calendar.ts';

/**
 * Returns the instant that is the given number of working days after `start`, in milliseconds since 1970: the
 * same time of day on that day. If `start` is outside working time, days count from the next working moment. If
 * the result is outside working time, it moves to the end of the working period before it, or to the beginning
 * of the working time of its day. Returns undefined if the calendar has too few working days within 50 years.
 */
export function addWorkingDays(start: number, days: number, workingTime: WorkingTime): number | undefined {
  const from = nextWorkingMoment(start, workingTime);
  if (from === undefined || days <= 0) return from;
  const { calendar, timeZone } = workingTime;
  const { periodsOfDay } = parseWorkingCalendar(calendar);
  const local = clockTimeInTimeZone(from, timeZone);
  const firstDay = Math.floor(local / MS_PER_DAY);
  let remaining = days;
  for (let day = firstDay + 1; day < firstDay + MAX_SEARCHED_DAYS; day += 1) {
    const periods = periodsOfDay(day);
    if (periods.length === 0) continue;
    remaining -= 1;
    if (remaining > 0) continue;
    const minutes = latestWorkingTime(periods, (local - firstDay * MS_PER_DAY) / MS_PER_MINUTE);
    return instantInZone(day * MS_PER_DAY + minutes * MS_PER_MINUTE, timeZone);
  }
  return undefined;
}

/** Returns the latest time in or at the end of a working period that is not after `minutes`. */
function latestWorkingTime(periods: readonly MinutePeriod[], minutes: number): number {
  const period = periods.findLast(({ from }) => from <= minutes);
  return period ? Math.min(minutes, period.to) : periods[0]!.from;
}

/** Returns `addWorkingDays` for one calendar, with the same defaults as `workingMinutesAdder`. */
export const workingDaysAdder =
  (calendar: WorkingCalendar = DEFAULT_WORKING_CALENDAR, timeZone = 'UTC') =>
  (start: number, days: number): number | undefined =>
    addWorkingDays(start, days, { calendar, timeZone });

/** The functions that add working time to an instant. They return undefined if there is too little of it. */
export interface WorkingTimeAdders {
  addWorkingMinutes(start: number, minutes: number): number | undefined;
  addWorkingDays(start: number, days: number): number | undefined;
}

/**
 * Returns when a wait that begins at `start` ends, in milliseconds since 1970: in clock time, or in working time
 * if the functions for it are given. In working time, a wait with the unit `day` lasts whole working days.
 */
export function endOfWait(
  start: number,
  { minutes, unit }: WaitTime,
  working?: WorkingTimeAdders,
): number | undefined {
  if (!working) return start + minutes * MS_PER_MINUTE;
  return unit === 'day' && minutes % MINUTES_PER_DAY === 0
    ? working.addWorkingDays(start, minutes / MINUTES_PER_DAY)
    : working.addWorkingMinutes(start, minutes);
}
