/** A duration as a short text: its two largest units. */
import type { Lang } from '@countersign/sdk/i18n';

const UNITS = [
  { seconds: 86_400, zh: '天', en: 'd' },
  { seconds: 3600, zh: '小时', en: 'h' },
  { seconds: 60, zh: '分钟', en: 'min' },
  { seconds: 1, zh: '秒', en: 's' },
] as const;

export function durationText(seconds: number, lang: Lang): string {
  let left = Math.round(Math.max(0, seconds));
  const first = UNITS.findIndex(unit => left >= unit.seconds);
  if (first < 0) return `0 ${UNITS[3][lang]}`;
  const parts = UNITS.slice(first, first + 2).flatMap(unit => {
    const count = Math.floor(left / unit.seconds);
    left -= count * unit.seconds;
    return count > 0 ? [`${count} ${unit[lang]}`] : [];
  });
  return parts.join(' ');
}

/** The unit in which a list of durations is drawn: the largest that the longest of them fills. */
export function unitFor(longest: number, lang: Lang): { seconds: number; label: string } {
  const unit = UNITS.find(({ seconds }) => longest >= seconds) ?? UNITS[3];
  return { seconds: unit.seconds, label: unit[lang] };
}
