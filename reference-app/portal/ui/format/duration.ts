/** Chooses the unit for durations in a chart. */
import type { Lang } from '@countersign/sdk/i18n';

const DURATION_UNITS = [
  { seconds: 86_400, zh: '天', en: 'days' },
  { seconds: 3600, zh: '小时', en: 'hours' },
  { seconds: 60, zh: '分钟', en: 'minutes' },
  { seconds: 1, zh: '秒', en: 'seconds' },
] as const;

/** Returns the largest time unit that is not longer than `longest`, the longest duration in seconds. */
export function durationUnit(longest: number, lang: Lang): { seconds: number; label: string } {
  const unit = DURATION_UNITS.find(({ seconds }) => longest >= seconds) ?? DURATION_UNITS[3];
  return { seconds: unit.seconds, label: unit[lang] };
}
