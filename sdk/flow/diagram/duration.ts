/** Formats a duration as short text with its two largest units. */
import type { Lang } from '../../i18n/index.ts';
import { fillPlaceholders } from '../nodes/fill.ts';
import { diagramTexts } from './texts.ts';

const SHORT_DURATION_UNITS = [
  ['time.days', 1440],
  ['time.hours', 60],
  ['time.minutes', 1],
] as const;

export function durationText(milliseconds: number, lang: Lang): string {
  let rest = Math.floor(Math.max(0, milliseconds) / 60_000);
  const texts = diagramTexts[lang];
  const parts = SHORT_DURATION_UNITS.flatMap(([unit, size]) => {
    const n = Math.floor(rest / size);
    rest -= n * size;
    return n > 0 ? [fillPlaceholders(texts[unit], { n })] : [];
  });
  return parts.slice(0, 2).join(' ') || texts['time.moment'];
}
