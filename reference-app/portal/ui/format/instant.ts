/** Instants as the portal shows them: `YYYY-MM-DD HH:mm:ss`, and how long ago beside it. */
import type { Lang } from '@countersign/sdk/i18n';

const two = (value: number): string => String(value).padStart(2, '0');

/** The time of day, in the reader's own zone. */
export const formatTime = (at: Date): string =>
  [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':');

export function formatInstant(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${formatTime(at)}`;
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** `3 小时前`, `3 hours ago`; beyond a month the date says it better, so ''. */
export function ago(iso: string, lang: Lang, now: number = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  if (Math.abs(seconds) > 30 * 86_400) return '';
  const format = new Intl.RelativeTimeFormat(lang === 'en' ? 'en' : 'zh-CN', { numeric: 'auto' });
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return format.format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit);
}
