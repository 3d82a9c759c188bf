/** Formats elapsed times, such as `3 hours ago`. */
import type { Lang } from '@countersign/sdk/i18n';
import { calendarDaysBetween } from '@countersign/sdk/i18n/time/zoned-time';

const SECONDS_PER_DAY = 86_400;

const TIME_UNITS = [
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

interface ElapsedTimeOptions {
  lang: Lang;
  timeZone: string;
  now?: number;
}

/**
 * Returns the time since an instant, in the largest suitable unit. From 24 hours on, days are calendar days in
 * the time zone.
 */
export function timeAgoText(
  instant: string,
  { lang, timeZone, now = Date.now() }: ElapsedTimeOptions,
): string {
  const at = Date.parse(instant);
  const seconds = Math.round((at - now) / 1000);
  if (Number.isNaN(seconds)) return '';
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const days = Math.abs(seconds) < SECONDS_PER_DAY ? 0 : calendarDaysBetween(now, at, timeZone);
  if (days !== 0) return format.format(days, 'days');
  const [unit, size] = TIME_UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['seconds', 1];
  return format.format(Math.trunc(seconds / size), unit);
}
