/** Formats durations as readable text. */
import type { Lang } from './index.ts';

const LONG_DURATION_UNITS = [
  { seconds: 86_400, zh: '天', en: 'day' },
  { seconds: 3600, zh: '小时', en: 'hour' },
  { seconds: 60, zh: '分钟', en: 'minute' },
  { seconds: 1, zh: '秒', en: 'second' },
] as const;

type DurationUnit = (typeof LONG_DURATION_UNITS)[number];

const SECOND_UNIT = LONG_DURATION_UNITS[3];

/**
 * Formats a duration with its largest unit and the next smaller unit, for example `2 天 3 小时` or `2 days 3
 * hours`. A duration of zero is `0 秒`.
 */
export function durationText(seconds: number, lang: Lang): string {
  let left = Math.round(Math.max(0, seconds));
  const first = LONG_DURATION_UNITS.findIndex(unit => left >= unit.seconds);
  if (first < 0) return countWithUnit(0, SECOND_UNIT, lang);
  const parts = LONG_DURATION_UNITS.slice(first, first + 2).flatMap(unit => {
    const count = Math.floor(left / unit.seconds);
    left -= count * unit.seconds;
    return count > 0 ? [countWithUnit(count, unit, lang)] : [];
  });
  return parts.join(' ');
}

/** Formats a duration in seconds with thousands separators, for example `7,505 秒`. */
export const secondsText = (seconds: number, lang: Lang): string =>
  countWithUnit(Math.max(0, Math.round(seconds)), SECOND_UNIT, lang);

function countWithUnit(count: number, unit: DurationUnit, lang: Lang): string {
  const digits = count.toLocaleString('en-US');
  return lang === 'zh' ? `${digits} ${unit.zh}` : `${digits} ${unit.en}${count === 1 ? '' : 's'}`;
}
