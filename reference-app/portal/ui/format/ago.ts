/** Formats the time elapsed since an instant. Fixed texts are smaller than formats of the browser's `Intl`. */
import type { Lang } from '@countersign/sdk/i18n';
import { calendarDaysBetween } from '@countersign/sdk/i18n/time/zoned-time';
import { currentTimeZone } from '../../session/person/time-zone.ts';

type Unit = 'day' | 'hour' | 'minute';

const RELATIVE_TIME_UNITS: readonly [Unit, seconds: number][] = [
  ['hour', 3600],
  ['minute', 60],
];

const CHINESE_UNITS: Readonly<Record<Unit, string>> = { day: '天', hour: '小时', minute: '分钟' };

/** Names for days near today, keyed by the number of days after today. Past days have negative keys. */
const DAY_NAMES: Readonly<Record<Lang, ReadonlyMap<number, string>>> = {
  zh: new Map([
    [-2, '前天'],
    [-1, '昨天'],
    [1, '明天'],
    [2, '后天'],
  ]),
  en: new Map([
    [-1, 'yesterday'],
    [1, 'tomorrow'],
  ]),
};

function formatRelativeTimeInEnglish(count: number, unit: Unit): string {
  const length = `${Math.abs(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`;
  return count < 0 ? `${length} ago` : `in ${length}`;
}

const formatRelativeTimeInChinese = (count: number, unit: Unit) =>
  `${Math.abs(count)}${CHINESE_UNITS[unit]}${count < 0 ? '前' : '后'}`;

/**
 * Returns, for example, `3小时前` or `3 hours ago`. From 24 hours on, days are calendar days in the time zone, so
 * that `yesterday` never names the day before. Returns an empty string for an invalid instant and for more than
 * a month, where a date is clearer.
 */
export function formatRelativeTime(
  iso: string,
  lang: Lang,
  { now = Date.now(), timeZone = currentTimeZone() } = {},
): string {
  const at = Date.parse(iso);
  const seconds = Math.round((at - now) / 1000);
  if (!(Math.abs(seconds) <= 30 * 86_400)) return '';
  const days = Math.abs(seconds) < 86_400 ? 0 : calendarDaysBetween(now, at, timeZone);
  if (days !== 0) return DAY_NAMES[lang].get(days) ?? formatCount(days, 'day', lang);
  const [unit, size] = RELATIVE_TIME_UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? [];
  if (!unit || !size) return lang === 'en' ? 'now' : '现在';
  return formatCount(Math.trunc(seconds / size), unit, lang);
}

const formatCount = (count: number, unit: Unit, lang: Lang): string =>
  lang === 'en' ? formatRelativeTimeInEnglish(count, unit) : formatRelativeTimeInChinese(count, unit);
