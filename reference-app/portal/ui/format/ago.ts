/** Formats the time elapsed since an instant. Fixed texts are smaller than formats of the browser's `Intl`. */
import type { Lang } from '@countersign/sdk/i18n';
import { calendarDaysBetween } from '@countersign/sdk/i18n/time/zoned-time';
import { currentTimeZone } from '../../session/person/time-zone.ts';

const CHINESE_UNITS = { day: '天', hour: '小时', minute: '分钟' };

/** Names for days near today, keyed by the number of days after today. Past days have negative keys. */
const DAY_NAMES: Readonly<Record<Lang, Readonly<Record<number, string>>>> = {
  zh: { '-2': '前天', '-1': '昨天', 1: '明天', 2: '后天' },
  en: { '-1': 'yesterday', 1: 'tomorrow' },
};

function formatCount(count: number, unit: keyof typeof CHINESE_UNITS, lang: Lang): string {
  const length = Math.abs(count);
  if (lang === 'zh') return `${length}${CHINESE_UNITS[unit]}${count < 0 ? '前' : '后'}`;
  const text = `${length} ${unit}${length === 1 ? '' : 's'}`;
  return count < 0 ? `${text} ago` : `in ${text}`;
}

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
  const minutes = Math.trunc(Math.round((at - now) / 1000) / 60);
  const length = Math.abs(minutes);
  if (!(length <= 30 * 1440)) return '';
  const days = length < 1440 ? 0 : calendarDaysBetween(now, at, timeZone);
  if (days) return DAY_NAMES[lang][days] ?? formatCount(days, 'day', lang);
  if (length >= 60) return formatCount(Math.trunc(minutes / 60), 'hour', lang);
  return length ? formatCount(minutes, 'minute', lang) : lang === 'en' ? 'now' : '现在';
}
