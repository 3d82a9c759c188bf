/**
 * Formats the time elapsed since an instant. It uses fixed texts, because loading the browser's `Intl` takes
 * as long as rendering a list.
 */
import type { Lang } from '@countersign/sdk/i18n';

type Unit = 'day' | 'hour' | 'minute';

const RELATIVE_TIME_UNITS: readonly [Unit, seconds: number][] = [
  ['day', 86_400],
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
 * Returns, for example, `3小时前` or `3 hours ago`. Returns an empty string for an invalid instant and for more
 * than a month, where a date is clearer.
 */
export function formatRelativeTime(iso: string, lang: Lang, now: number = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  if (!(Math.abs(seconds) <= 30 * 86_400)) return '';
  const [unit, size] = RELATIVE_TIME_UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? [];
  if (!unit || !size) return lang === 'en' ? 'now' : '现在';
  const count = Math.trunc(seconds / size);
  const named = unit === 'day' ? DAY_NAMES[lang].get(count) : undefined;
  return (
    named ??
    (lang === 'en' ? formatRelativeTimeInEnglish(count, unit) : formatRelativeTimeInChinese(count, unit))
  );
}
