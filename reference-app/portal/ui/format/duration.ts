/** The unit in which a chart draws durations. */
import type { Lang } from '@countersign/sdk/i18n';

const UNITS = [
  { seconds: 86_400, zh: '天', en: 'days' },
  { seconds: 3600, zh: '小时', en: 'hours' },
  { seconds: 60, zh: '分钟', en: 'minutes' },
  { seconds: 1, zh: '秒', en: 'seconds' },
] as const;

/** The largest that the longest of them fills. */
export function unitFor(longest: number, lang: Lang): { seconds: number; label: string } {
  const unit = UNITS.find(({ seconds }) => longest >= seconds) ?? UNITS[3];
  return { seconds: unit.seconds, label: unit[lang] };
}
