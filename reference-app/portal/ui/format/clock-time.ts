/** Converts entered days and times to instants. They are read in the time zone of the tenant. */
import { instantInZone } from '@countersign/sdk/i18n/time/clock-time';
import { MS_PER_DAY } from '@countersign/sdk/i18n/time/zoned-time';
import { currentTimeZone } from '../../session/person/time-zone.ts';
import { formatDay } from './instant.ts';

/** Returns the current day as `YYYY-MM-DD`. */
export const currentDay = (): string => formatDay(new Date().toISOString());

/**
 * Returns the instant at which clocks show a date and time such as `2026-11-28 04:56`, as an ISO text. A date
 * without a time is its start, and `days` is added to it. Returns undefined for any other text.
 */
export function instantOfClockTime(
  text: string,
  { days = 0, timeZone = currentTimeZone() } = {},
): string | undefined {
  const [day = '', time = '00:00'] = text.split(' ');
  const local = Date.parse(`${day}T${time}Z`) + days * MS_PER_DAY;
  return Number.isNaN(local) ? undefined : new Date(instantInZone(local, timeZone)).toISOString();
}

/**
 * Returns the last second of a day as an ISO instant. `days` is added to the day. Where clocks are set back at midnight,
 * the last hour of the day passes twice.
 */
export function endOfDay(day: string, { days = 0, timeZone = currentTimeZone() } = {}): string {
  const next = instantOfClockTime(day, { days: days + 1, timeZone }) ?? '';
  return new Date(Date.parse(next) - 1000).toISOString();
}
