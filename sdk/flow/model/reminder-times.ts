/** The moments of a reminder to fill. */
import { instantOf } from '../conditions/instant.ts';
import type { FillReminder } from './display.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A monthly reminder comes within two months; a day more for the zone. */
const MOST_DAYS = 64;

/** The first moment of the reminder after `after`, in milliseconds since 1970; undefined where none comes any more. */
export function nextReminder(reminder: FillReminder, after: number, timeZone: string): number | undefined {
  const { repeat, date = '', time } = reminder;
  const at = (day: string): number | undefined => instantOf(`${day} ${time}`, timeZone);
  if (repeat === 'once') {
    const moment = at(date);
    return moment !== undefined && moment > after ? moment : undefined;
  }
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(after);
  for (let ahead = 0; ahead <= MOST_DAYS; ahead += 1) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + ahead * DAY_MS);
    const moment = isOn(reminder, day) ? at(day.toISOString().slice(0, 10)) : undefined;
    if (moment !== undefined && moment > after) return moment;
  }
  return undefined;
}

function isOn({ repeat, days = [] }: FillReminder, day: Date): boolean {
  if (repeat === 'daily') return true;
  if (repeat === 'weekly') return days.includes(day.getUTCDay() || 7);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  const date = day.getUTCDate();
  return days.includes(date) || (date === last && days.some(one => one > last));
}
