/**
 * Counts working days by the working calendar of the host and the dates of the form. Without a calendar of the
 * host, people work from Monday to Friday.
 */
import { isObject } from '../../definition/reading.ts';
import type { FormConfig } from '../../definition/types.ts';
import { MAX_CALENDAR_DAYS } from '../limits.ts';
import { daysSinceEpoch, readDay } from './value.ts';

/**
 * The working calendar of the host. The calendar that the API call `calendar/info` returns has this shape. Only
 * whether people work on a day matters, not the hours.
 */
export interface WorkdayCalendar {
  /** The working hours of the seven days of the week, starting with Monday. An empty list is a day off. */
  week: readonly (readonly unknown[])[];
  /** Public holidays, and days off on which people work. */
  exceptions: readonly WorkdayException[];
}

/** A date of a working calendar that differs from its day of the week. */
export interface WorkdayException {
  /** The date as `YYYY-MM-DD`. */
  date: string;
  /** False for a public holiday, true for a make-up day. */
  isWorking: boolean;
  /** The working hours of a make-up day. Absent means the usual hours, and an empty list means a day off. */
  hours?: readonly unknown[] | undefined;
}

/** The working days of a period. A day is stored as the number of days since 1970-01-01. */
export interface Workdays {
  /** Whether people work on each day of the week, starting with Monday. */
  week: readonly boolean[];
  /** The days of the period that the calendar names, and whether people work on them. */
  exceptions: readonly (readonly [day: number, isWorking: boolean])[];
}

/** Returns the working days of the host's calendar from one day to another, both included. */
export type WorkdayLookup = (from: number, to: number) => Workdays;

/** The dates of the form, and the working calendar of the host. The dates of the form take precedence. */
export interface FormCalendar {
  holidays: ReadonlySet<number>;
  /** Days on which people work although the week or the host's calendar has a day off. */
  workdays: ReadonlySet<number>;
  lookup: WorkdayLookup;
}

const WORKING_WEEK = [true, true, true, true, true, false, false];

/** The calendar of a host that provides none: Monday to Friday. */
export const lookUpDefaultWorkdays: WorkdayLookup = () => ({ week: WORKING_WEEK, exceptions: [] });

/**
 * Returns the lookup of a working calendar, which `computedValues` and the approval engine take. At most the
 * first 5000 exceptions are used.
 */
export function workdayLookup({ week, exceptions }: WorkdayCalendar): WorkdayLookup {
  const worksOn = WORKING_WEEK.map((_, weekday) => (week[weekday] ?? []).length > 0);
  const days = exceptions.slice(0, MAX_CALENDAR_DAYS).flatMap(({ date, isWorking, hours }) => {
    const moment = readDay(date);
    return moment ? [[daysSinceEpoch(moment), isWorking && hours?.length !== 0] as const] : [];
  });
  return (from, to) => ({ week: worksOn, exceptions: days.filter(([day]) => day >= from && day <= to) });
}

/** Returns the dates of a form, `config.calendar.holidays` and `config.calendar.workdays`. */
export function calendarDatesOfForm({ calendar }: FormConfig): Pick<FormCalendar, 'holidays' | 'workdays'> {
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

/**
 * Returns the number of working days of the week from the Monday of the week of 1970-01-01 up to, but not
 * including, `day`.
 */
function weekdaysBefore(day: number, week: readonly boolean[]): number {
  const perWeek = week.filter(Boolean).length;
  const inLastWeek = week.slice(0, weekdayOf(day)).filter(Boolean).length;
  return Math.floor((day + 3) / 7) * perWeek + inLastWeek;
}

/** Working days of a period, and the number of dates that were compared. */
interface CountedWorkdays {
  count: number;
  steps: number;
}

/**
 * Returns the number of working days between two days, including both days. The number is negative if `to` is
 * before `from`. The computing time depends on the size of the calendar, not on the length of the interval.
 */
export function countWorkdays(
  from: number,
  to: number,
  { holidays, workdays, lookup }: FormCalendar,
): CountedWorkdays {
  if (to < from) {
    const { count, steps } = countWorkdays(to, from, { holidays, workdays, lookup });
    return { count: 0 - count, steps };
  }
  const { week, exceptions } = lookup(from, to);
  const named = new Map<number, boolean>(exceptions);
  for (const day of holidays) named.set(day, false);
  for (const day of workdays) named.set(day, true);
  let count = weekdaysBefore(to + 1, week) - weekdaysBefore(from, week);
  for (const [day, isWorking] of named) {
    if (day < from || day > to) continue;
    count += Number(isWorking) - Number(week[weekdayOf(day)]);
  }
  return { count, steps: named.size };
}
