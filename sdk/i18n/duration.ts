/** A duration in the words of a person: its two largest units. */
import type { Lang } from './index.ts';

const UNITS = [
  { seconds: 86_400, zh: '天', en: 'day' },
  { seconds: 3600, zh: '小时', en: 'hour' },
  { seconds: 60, zh: '分钟', en: 'minute' },
  { seconds: 1, zh: '秒', en: 'second' },
] as const;

type Unit = (typeof UNITS)[number];

const SECOND = UNITS[3];

/** Such as `2 天 3 小时` or `2 days 3 hours`; `0 秒` where nothing has passed. */
export function durationText(seconds: number, lang: Lang): string {
  let left = Math.round(Math.max(0, seconds));
  const first = UNITS.findIndex(unit => left >= unit.seconds);
  if (first < 0) return counted(0, SECOND, lang);
  const parts = UNITS.slice(first, first + 2).flatMap(unit => {
    const count = Math.floor(left / unit.seconds);
    left -= count * unit.seconds;
    return count > 0 ? [counted(count, unit, lang)] : [];
  });
  return parts.join(' ');
}

/** Seconds with separators, for the exact time: `7,505 秒`. */
export const secondsText = (seconds: number, lang: Lang): string =>
  counted(Math.max(0, Math.round(seconds)), SECOND, lang);

function counted(count: number, unit: Unit, lang: Lang): string {
  const digits = count.toLocaleString('en-US');
  return lang === 'zh' ? `${digits} ${unit.zh}` : `${digits} ${unit.en}${count === 1 ? '' : 's'}`;
}
