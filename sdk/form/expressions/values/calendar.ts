/**
 * Calculates working days: Monday to Friday, without holidays, plus weekend days that are declared as working
 * days.
 */
import { isObject } from '../../definition/reading.ts';
import type { FormConfig } from '../../definition/types.ts';
import { MAX_CALENDAR_DAYS } from '../limits.ts';
import { daysSinceEpoch, readDay } from './value.ts';

/**
 * The holidays, and the weekend days that are working days. Each day is stored as the number of days since
 * 1970-01-01.
 */
export interface WorkCalendar {
  holidays: ReadonlySet<number>;
  /** The weekend days that are working days. */
  workdays: ReadonlySet<number>;
}

/**
 * Returns the calendar of a form from the date lists `config.calendar.holidays` and
 * `config.calendar.workdays`.
 */
export function workCalendarOfForm({ calendar }: FormConfig): WorkCalendar {
  const { holidays, workdays } = isObject(calendar) ? calendar : {};
  return { holidays: parseDayNumbersSinceEpoch(holidays), workdays: parseDayNumbersSinceEpoch(workdays) };
}

function parseDayNumbersSinceEpoch(list: unknown): ReadonlySet<number> {
  const texts = Array.isArray(list) ? list.slice(0, MAX_CALENDAR_DAYS) : [];
  const days = texts.flatMap(text => (typeof text === 'string' ? (readDay(text) ?? []) : []));
  return new Set(days.map(daysSinceEpoch));
}

/** Returns the day of the week, where 0 is Monday. The offset is needed because 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

const isWeekend = (day: number): boolean => weekdayOf(day) > 4;

/**
 * Returns the number of weekdays from the Monday of the week of 1970-01-01 up to, but not including, `day`.
 */
const weekdaysBefore = (day: number): number => Math.floor((day + 3) / 7) * 5 + Math.min(weekdayOf(day), 5);

/**
 * Returns the number of working days between two days, including both days. The number is negative if `to` is
 * before `from`. The computing time depends on the size of the calendar, not on the length of the interval.
 */
export function workdaysBetween(from: number, to: number, { holidays, workdays }: WorkCalendar): number {
  if (to < from) return -workdaysBetween(to, from, { holidays, workdays });
  const isWithin = (day: number) => day >= from && day <= to;
  const free = [...holidays].filter(day => isWithin(day) && !isWeekend(day) && !workdays.has(day)).length;
  const extra = [...workdays].filter(day => isWithin(day) && isWeekend(day)).length;
  return weekdaysBefore(to + 1) - weekdaysBefore(from) - free + extra;
}
