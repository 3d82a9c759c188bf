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

/**
 * Returns the number of working days of the host's calendar from one day to another, both included. A day is
 * the number of days since 1970-01-01. The second day is never before the first.
 */
export type WorkdayLookup = (from: number, to: number) => number;

/** The dates of a form, `config.calendar`. They take precedence over the calendar of the host. */
export interface FormDates {
  holidays: ReadonlySet<number>;
  /** Days on which people work although the week or the host's calendar has a day off. */
  workdays: ReadonlySet<number>;
}

/** The calendar that a form counts with: the calendar of the host, and the dates of the form. */
export interface FormCalendar {
  dates: FormDates;
  /** Counts the working days from one day to another, both included. */
  count: WorkdayLookup;
}

const WORKING_WEEK = [true, true, true, true, true, false, false];

/** The calendar of a host that provides none: Monday to Friday. */
export const lookUpDefaultWorkdays: WorkdayLookup = (from, to) =>
  weekdaysBefore(to + 1, WORKING_WEEK) - weekdaysBefore(from, WORKING_WEEK);

/**
 * Returns the lookup of a working calendar, which `computedValues` and the approval engine take. At most the
 * first 5000 exceptions are used. A lookup takes time that grows with the logarithm of their number.
 */
export function workdayLookup({ week, exceptions }: WorkdayCalendar): WorkdayLookup {
  const worksOn = WORKING_WEEK.map((_, weekday) => (week[weekday] ?? []).length > 0);
  const corrections = new Map<number, number>();
  for (const { date, isWorking, hours } of exceptions.slice(0, MAX_CALENDAR_DAYS)) {
    const moment = readDay(date);
    if (!moment) continue;
    const day = daysSinceEpoch(moment);
    corrections.set(day, Number(isWorking && hours?.length !== 0) - Number(worksOn[weekdayOf(day)]));
  }
  const correctionBetween = sumsByDay(corrections);
  return (from, to) =>
    weekdaysBefore(to + 1, worksOn) - weekdaysBefore(from, worksOn) + correctionBetween(from, to);
}

/** Returns a function that adds the values of a period, both ends included, by two binary searches. */
function sumsByDay(values: ReadonlyMap<number, number>): (from: number, to: number) => number {
  const days = [...values.keys()].toSorted((a, b) => a - b);
  const sums = [0];
  for (const day of days) sums.push((sums.at(-1) ?? 0) + (values.get(day) ?? 0));
  /** The sum of the values of all days before the given one. */
  const sumBefore = (day: number): number => {
    let [low, high] = [0, days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((days[middle] ?? 0) < day) low = middle + 1;
      else high = middle;
    }
    return sums[low] ?? 0;
  };
  return (from, to) => sumBefore(to + 1) - sumBefore(from);
}

/** Returns the calendar of a form. The corrections of its dates are computed with the first count. */
export function formCalendarOf(dates: FormDates, lookup: WorkdayLookup): FormCalendar {
  let correctionBetween: WorkdayLookup | undefined;
  return {
    dates,
    count: (from, to) => {
      correctionBetween ??= sumsByDay(
        new Map(
          [...dates.holidays, ...dates.workdays].map(day => [
            day,
            Number(dates.workdays.has(day)) - lookup(day, day),
          ]),
        ),
      );
      return lookup(from, to) + correctionBetween(from, to);
    },
  };
}

/** Returns the dates of a form, `config.calendar.holidays` and `config.calendar.workdays`. */
export function calendarDatesOfForm({ calendar }: FormConfig): FormDates {
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

/**
 * Returns the number of working days between two days, including both days. The number is negative if `to` is
 * before `from`. `added` are dates that the expression adds to the dates of the form.
 */
export function countWorkdays(from: number, to: number, calendar: FormCalendar, added: FormDates): number {
  if (to < from) return 0 - countWorkdays(to, from, calendar, added);
  const { dates, count } = calendar;
  const isWorkday = (day: number) => added.workdays.has(day) || dates.workdays.has(day);
  const corrections = [...new Set([...added.holidays, ...added.workdays])]
    .filter(day => day >= from && day <= to)
    .map(day => Number(isWorkday(day)) - count(day, day));
  return corrections.reduce((sum, correction) => sum + correction, count(from, to));
}
