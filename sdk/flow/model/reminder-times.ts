/** Computes when a reminder to fill in a form is due. */
import { toInstantMilliseconds } from '../conditions/instant.ts';
import type { FillReminder } from './flow.ts';

const REMINDER_DAY_MS = 24 * 60 * 60_000;
/**
 * Number of days to search for the next due time. A monthly reminder is due at least once within two months.
 * The additional days allow for the time zone.
 */
const MAX_REMINDER_SEARCH_DAYS = 64;

/**
 * Returns the first due time of the reminder after `after`, in milliseconds since 1970. Returns undefined if
 * there is none.
 */
export function computeNextReminderTime(
  reminder: FillReminder,
  after: number,
  timeZone: string,
): number | undefined {
  const { repeat, date = '', time } = reminder;
  const at = (day: string): number | undefined => toInstantMilliseconds(`${day} ${time}`, timeZone);
  if (repeat === 'once') {
    const moment = at(date);
    return moment !== undefined && moment > after ? moment : undefined;
  }
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(after);
  for (let ahead = 0; ahead <= MAX_REMINDER_SEARCH_DAYS; ahead += 1) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + ahead * REMINDER_DAY_MS);
    const moment = isReminderDay(reminder, day) ? at(day.toISOString().slice(0, 10)) : undefined;
    if (moment !== undefined && moment > after) return moment;
  }
  return undefined;
}

function isReminderDay({ repeat, days = [] }: FillReminder, day: Date): boolean {
  if (repeat === 'daily') return true;
  if (repeat === 'weekly') return days.includes(day.getUTCDay() || 7);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  const date = day.getUTCDate();
  return days.includes(date) || (date === last && days.some(one => one > last));
}
