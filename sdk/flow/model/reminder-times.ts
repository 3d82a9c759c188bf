/** Computes when a reminder to fill in a form is due. */
import { toInstantMilliseconds } from '../conditions/instant.ts';
import { isWorkingDay, type WorkingCalendar } from '../working-time/calendar.ts';
import type { FillReminder } from './flow.ts';

const REMINDER_DAY_MS = 24 * 60 * 60_000;
/**
 * Number of days to search for the next due time. A monthly reminder is due at least once within two months.
 * The additional days allow for the time zone.
 */
const MAX_REMINDER_SEARCH_DAYS = 64;
/** Number of days by which holidays can delay a reminder. */
const MAX_HOLIDAY_DAYS = 15;

/** When and where a reminder is due. */
export interface ReminderTimeInput {
  /** The result is after this instant, in milliseconds since 1970. */
  after: number;
  timeZone: string;
  /**
   * The calendar of a process that counts working time. A daily reminder is then due on working days only.
   * Another reminder that falls on a day off is due on the next working day.
   */
  calendar?: WorkingCalendar | undefined;
}

/** The part of a reminder that decides when it is due. */
export type ReminderRule = Pick<FillReminder, 'repeat' | 'time' | 'days' | 'date'>;

/**
 * Returns the first due time of the reminder after `after`, in milliseconds since 1970. Returns undefined if
 * there is none.
 */
export function computeNextReminderTime(
  reminder: ReminderRule,
  { after, timeZone, calendar }: ReminderTimeInput,
): number | undefined {
  const today = Date.parse(`${new Intl.DateTimeFormat('en-CA', { timeZone }).format(after)}T00:00:00Z`);
  const first = calendar ? -MAX_HOLIDAY_DAYS : 0;
  const days =
    reminder.repeat === 'once'
      ? dayOfOnceReminder(reminder)
      : daysFrom(today + first * REMINDER_DAY_MS, MAX_REMINDER_SEARCH_DAYS - first).filter(day =>
          isReminderDay(reminder, day),
        );
  for (const day of days) {
    const due = dueDay(reminder, day, calendar);
    const moment = due === undefined ? undefined : toInstantMilliseconds(`${due} ${reminder.time}`, timeZone);
    if (moment !== undefined && moment > after) return moment;
  }
  return undefined;
}

const daysFrom = (first: number, count: number): Date[] =>
  Array.from({ length: count }, (_, index) => new Date(first + index * REMINDER_DAY_MS));

function dayOfOnceReminder({ date = '' }: ReminderRule): Date[] {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? [] : [day];
}

/** Returns the day on which a reminder of a day is sent, as `YYYY-MM-DD`. Undefined if it is not sent. */
function dueDay({ repeat }: ReminderRule, day: Date, calendar?: WorkingCalendar): string | undefined {
  const candidates = daysFrom(day.getTime(), repeat === 'daily' ? 1 : MAX_HOLIDAY_DAYS + 1).map(date =>
    date.toISOString().slice(0, 10),
  );
  return calendar ? candidates.find(date => isWorkingDay(calendar, date)) : candidates[0];
}

function isReminderDay({ repeat, days = [] }: ReminderRule, day: Date): boolean {
  if (repeat === 'daily') return true;
  if (repeat === 'weekly') return days.includes(day.getUTCDay() || 7);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  const date = day.getUTCDate();
  return days.includes(date) || (date === last && days.some(one => one > last));
}
