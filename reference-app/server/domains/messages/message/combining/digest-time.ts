/** Computes when the digest of a person is sent. */
import { computeNextReminderTime, type WorkingCalendar } from '@countersign/sdk/flow';
import { zonedTime } from '@countersign/sdk/i18n/time/zoned-time';

/** How often a person receives the mail and chat messages that can wait. */
export interface DigestSetting {
  frequency: 'off' | 'hourly' | 'daily';
  /** The time of a daily digest in the tenant's time zone, as `HH:mm`. */
  time: string;
}

export interface DigestZone {
  timeZone: string;
  /** The calendar of a tenant that has set one. A daily digest is then sent on working days only. */
  calendar?: WorkingCalendar | undefined;
}

const HOUR_MS = 60 * 60_000;

/**
 * Returns the time of the next digest after `after`, in milliseconds since 1970: the next full hour in the
 * time zone, or the next daily time. If no digest is sent, returns `after`.
 */
export function nextDigestTime(
  { frequency, time }: DigestSetting,
  after: number,
  { timeZone, calendar }: DigestZone,
): number {
  if (frequency === 'hourly') return nextFullHour(after, timeZone);
  if (frequency === 'off') return after;
  return computeNextReminderTime({ repeat: 'daily', time }, { after, timeZone, calendar }) ?? after;
}

/** The offset of some time zones is not a whole number of hours. */
function nextFullHour(after: number, timeZone: string): number {
  const [, minutes = 0, seconds = 0] = zonedTime(after, timeZone).slice(11).split(':').map(Number);
  const sinceHour = (minutes * 60 + seconds) * 1000 + (after % 1000);
  return after - sinceHour + HOUR_MS;
}
