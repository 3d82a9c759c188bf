/**
 * Formats times and durations: `YYYY-MM-DD HH:mm:ss`, `2 hours 5 minutes (7,505 seconds)`, and `3 hours ago`.
 */
import type { Lang } from '@countersign/sdk/i18n';
import { durationText, secondsText } from '@countersign/sdk/i18n/duration';
import type { Texts } from '../texts.ts';

/** Returns the time in the user's time zone, or an empty text for an invalid time. */
export function formatTimeInUserTimeZone(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

const TIME_UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** Returns the duration in words. If it is at least one minute, the exact number of seconds is added. */
export function timeSpentText(seconds: number, t: Texts, lang: Lang): string {
  const whole = durationText(seconds, lang);
  return seconds < 60 ? whole : t('both', { whole, exact: secondsText(seconds, lang) });
}

/** Returns the time since an instant, in the largest suitable unit. */
export function timeAgoText(instant: string, lang: Lang, now = Date.now()): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1000);
  if (Number.isNaN(seconds)) return '';
  const [unit, size] = TIME_UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['seconds', 1];
  return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}
