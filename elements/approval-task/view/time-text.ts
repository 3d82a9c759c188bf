/** Times and durations as texts: `YYYY-MM-DD HH:mm:ss`, days to seconds, and "3 hours ago". */
import type { Texts } from '../texts.ts';

/** Local time of the reader. */
export function timeText(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** Days, hours, minutes and seconds, without those that are zero. */
export function durationText(seconds: number, t: Texts): string {
  let rest = Math.max(0, Math.round(seconds));
  const parts = UNITS.flatMap(([unit, size]) => {
    const n = Math.floor(rest / size);
    rest -= n * size;
    return n > 0 ? [t(unit, { n })] : [];
  });
  return parts.join(' ') || t('seconds', { n: 0 });
}

/** Seconds, with the longer text beside them from a minute on. */
export function timeSpentText(seconds: number, t: Texts): string {
  const exact = t('seconds', { n: Math.max(0, Math.round(seconds)).toLocaleString('en-US') });
  return seconds < 60 ? exact : t('both', { exact, longer: durationText(seconds, t) });
}

/** How long ago, in the largest unit that fits. */
export function agoText(instant: string, lang: 'zh' | 'en', now = Date.now()): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1000);
  if (Number.isNaN(seconds)) return '';
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['seconds', 1];
  return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}
