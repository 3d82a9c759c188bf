/** Defines the working time of a tenant: hours for each day of the week, public holidays and make-up days. */
import { MINUTES_PER_DAY } from '../../i18n/time/clock-time.ts';
import { MS_PER_DAY } from '../../i18n/time/zoned-time.ts';

/** A period of a day in which people work, as `HH:mm`. The end of a day is `24:00`. */
export interface WorkingHours {
  from: string;
  to: string;
}

/** A date whose working hours differ from the hours of its day of the week. */
export interface CalendarException {
  /** The date as `YYYY-MM-DD`. */
  date: string;
  /** False for a public holiday. True for a make-up day, on which people work although the week has a day off. */
  isWorking: boolean;
  /** The name of the holiday. */
  name?: string;
  /**
   * The working hours of a make-up day. If absent, the hours of its day of the week apply, or the hours of the
   * first working day of the week if that day is a day off.
   */
  hours?: WorkingHours[];
}

/** The working time of a tenant, in the time zone of the tenant. */
export interface WorkingCalendar {
  /** The working hours of the seven days, starting with Monday. An empty list is a day off. */
  week: WorkingHours[][];
  exceptions: CalendarException[];
}

const OFFICE_HOURS: WorkingHours[] = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '18:00' },
];

/** The calendar of a tenant that has not set one: Monday to Friday, 9 to 12 and 13 to 18. */
export const DEFAULT_WORKING_CALENDAR: WorkingCalendar = {
  week: [OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, [], []],
  exceptions: [],
};

/** The maximum number of exceptions in a calendar: about 60 years of public holidays. */
export const MAX_CALENDAR_EXCEPTIONS = 2000;
/** The maximum number of working periods of one day. */
export const MAX_DAILY_WORKING_PERIODS = 8;

/** A fault of a calendar. `path` names the faulty part, such as `week.0.1` or `exceptions.3`. */
export interface CalendarProblem {
  code: CalendarProblemCode;
  path: string;
}

export type CalendarProblemCode =
  /** The calendar does not have seven lists of working hours, or not a list of exceptions. */
  | 'bad-calendar'
  /** A time is not `HH:mm`, or the end is not after the start. */
  | 'bad-hours'
  /** Two working periods of a day overlap. */
  | 'overlapping-hours'
  /** A day has more periods, or the calendar has more exceptions, than the maximum. */
  | 'too-many'
  /** No day of the week has working hours. */
  | 'no-working-day'
  /** The date of an exception does not exist, or is not `YYYY-MM-DD`. */
  | 'bad-date'
  /** Two exceptions have the same date. */
  | 'duplicate-date';

/** A working period in minutes since midnight. */
export interface MinutePeriod {
  from: number;
  to: number;
}

const TIME_PATTERN = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/;
const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_PER_WEEK = 7;

function minutesSinceMidnight(time: unknown): number | undefined {
  const match = typeof time === 'string' ? TIME_PATTERN.exec(time) : null;
  if (!match) return undefined;
  return match[1] === undefined ? MINUTES_PER_DAY : Number(match[1]) * 60 + Number(match[2]);
}

/** Returns the number of days since 1970-01-01, or undefined if the date does not exist. */
export function dayNumberOfDate(date: unknown): number | undefined {
  const match = typeof date === 'string' ? DATE_PATTERN.exec(date) : null;
  if (!match) return undefined;
  const moment = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(String(date));
  return isReal ? moment.getTime() / MS_PER_DAY : undefined;
}

/** Returns the periods in order, or undefined if a period is invalid. */
function readPeriods(hours: readonly WorkingHours[]): MinutePeriod[] | undefined {
  const periods = hours.map(({ from, to }) => ({
    from: minutesSinceMidnight(from),
    to: minutesSinceMidnight(to),
  }));
  const isValid = (period: { from?: number | undefined; to?: number | undefined }): period is MinutePeriod =>
    period.from !== undefined && period.to !== undefined && period.from < period.to;
  return periods.every(isValid) ? periods.toSorted((a, b) => a.from - b.from) : undefined;
}

function hoursProblem(hours: unknown): CalendarProblemCode | undefined {
  if (!Array.isArray(hours)) return 'bad-hours';
  if (hours.length > MAX_DAILY_WORKING_PERIODS) return 'too-many';
  if (hours.some(period => typeof period !== 'object' || period === null)) return 'bad-hours';
  const periods = readPeriods(hours);
  if (!periods) return 'bad-hours';
  return periods.some(({ from }, index) => index > 0 && from < periods[index - 1]!.to)
    ? 'overlapping-hours'
    : undefined;
}

/** Returns the faults of a calendar. The calendar may come from any source, such as a request or a file. */
export function workingCalendarProblems(calendar: unknown): CalendarProblem[] {
  const { week, exceptions } = (calendar ?? {}) as { week?: unknown; exceptions?: unknown };
  if (!Array.isArray(week) || week.length !== DAYS_PER_WEEK || !Array.isArray(exceptions))
    return [{ code: 'bad-calendar', path: '' }];
  return [...weekProblems(week), ...exceptionsProblems(exceptions)];
}

function weekProblems(week: unknown[]): CalendarProblem[] {
  const problems = week.flatMap((hours, day) => {
    const code = hoursProblem(hours);
    return code ? [{ code, path: `week.${day}` }] : [];
  });
  const hasWorkingDay = week.some(hours => Array.isArray(hours) && hours.length > 0);
  return hasWorkingDay ? problems : [...problems, { code: 'no-working-day', path: 'week' }];
}

function exceptionsProblems(exceptions: unknown[]): CalendarProblem[] {
  if (exceptions.length > MAX_CALENDAR_EXCEPTIONS) return [{ code: 'too-many', path: 'exceptions' }];
  const dates = new Set<number>();
  return exceptions.flatMap((exception, index): CalendarProblem[] => {
    const path = `exceptions.${index}`;
    const { date, isWorking, hours } = (exception ?? {}) as Partial<CalendarException>;
    const day = dayNumberOfDate(date);
    if (day === undefined || typeof isWorking !== 'boolean') return [{ code: 'bad-date', path }];
    if (dates.has(day)) return [{ code: 'duplicate-date', path }];
    dates.add(day);
    const code = hours === undefined ? undefined : hoursProblem(hours);
    return code ? [{ code, path }] : [];
  });
}

/** A calendar with parsed times, for calculations. */
export interface ParsedCalendar {
  /** Returns the working periods of a day, which is the number of days since 1970-01-01. */
  periodsOfDay(day: number): readonly MinutePeriod[];
}

const parsedCalendars = new WeakMap<WorkingCalendar, ParsedCalendar>();

/** Parses a valid calendar once. */
export function parseWorkingCalendar(calendar: WorkingCalendar): ParsedCalendar {
  const known = parsedCalendars.get(calendar);
  if (known) return known;
  const week = calendar.week.map(hours => readPeriods(hours) ?? []);
  const makeUpPeriods = week.find(periods => periods.length > 0) ?? [];
  const periodsByDay = new Map<number, readonly MinutePeriod[]>();
  for (const { date, isWorking, hours } of calendar.exceptions) {
    const day = dayNumberOfDate(date);
    if (day === undefined) continue;
    const ownPeriods = hours ? readPeriods(hours) : undefined;
    const weekPeriods = week[weekdayOfDay(day)] ?? [];
    const usualPeriods = weekPeriods.length > 0 ? weekPeriods : makeUpPeriods;
    periodsByDay.set(day, isWorking ? (ownPeriods ?? usualPeriods) : []);
  }
  const parsed: ParsedCalendar = {
    periodsOfDay: day => periodsByDay.get(day) ?? week[weekdayOfDay(day)] ?? [],
  };
  parsedCalendars.set(calendar, parsed);
  return parsed;
}

/** Returns the day of the week, where 0 is Monday. 1970-01-01 was a Thursday. */
const weekdayOfDay = (day: number): number => (((day + 3) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;

/** Returns the number of days in a year that have working hours. */
export function workingDaysOfYear(calendar: WorkingCalendar, year: number): number {
  const { periodsOfDay } = parseWorkingCalendar(calendar);
  const first = Date.UTC(year, 0, 1) / MS_PER_DAY;
  const days = Date.UTC(year + 1, 0, 1) / MS_PER_DAY - first;
  return Array.from({ length: days }, (_, index) => first + index).filter(day => periodsOfDay(day).length > 0)
    .length;
}

/** Returns whether a date, as `YYYY-MM-DD`, has working hours. */
export function isWorkingDay(calendar: WorkingCalendar, date: string): boolean {
  const day = dayNumberOfDate(date);
  return day !== undefined && parseWorkingCalendar(calendar).periodsOfDay(day).length > 0;
}
