/** How long ago an instant was. In words of our own: the browser's take as long to load as a list takes to draw. */
import type { Lang } from '@countersign/sdk/i18n';

type Unit = 'day' | 'hour' | 'minute';

const UNITS: readonly [Unit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const ZH: Readonly<Record<Unit, string>> = { day: '天', hour: '小时', minute: '分钟' };

/** By the distance in days, the past below zero. */
const DAYS: Readonly<Record<Lang, ReadonlyMap<number, string>>> = {
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

function english(count: number, unit: Unit): string {
  const length = `${Math.abs(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`;
  return count < 0 ? `${length} ago` : `in ${length}`;
}

const chinese = (count: number, unit: Unit) => `${Math.abs(count)}${ZH[unit]}${count < 0 ? '前' : '后'}`;

/** `3小时前`, `3 hours ago`; '' beyond a month, where the date says it better, and for no instant. */
export function ago(iso: string, lang: Lang, now: number = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  if (!(Math.abs(seconds) <= 30 * 86_400)) return '';
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? [];
  if (!unit || !size) return lang === 'en' ? 'now' : '现在';
  const count = Math.trunc(seconds / size);
  const named = unit === 'day' ? DAYS[lang].get(count) : undefined;
  return named ?? (lang === 'en' ? english(count, unit) : chinese(count, unit));
}
