/** Times and durations as texts: `YYYY-MM-DD HH:mm:ss`, `2 hours 5 minutes (7,505 seconds)`, and "3 hours ago". */
import type { Lang } from '@countersign/sdk/i18n';
import { durationText, secondsText } from '@countersign/sdk/i18n/duration';
import type { Texts } from '../texts.ts';

/** Local time of the reader. */
export function timeText(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** The duration in words, and from a minute on the seconds beside it. */
export function timeSpentText(seconds: number, t: Texts, lang: Lang): string {
  const whole = durationText(seconds, lang);
  return seconds < 60 ? whole : t('both', { whole, exact: secondsText(seconds, lang) });
}

/** How long ago, in the largest unit that fits. */
export function agoText(instant: string, lang: Lang, now = Date.now()): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1000);
  if (Number.isNaN(seconds)) return '';
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['seconds', 1];
  return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}
