/** Times as people read them: in the zone of their tenant, never in UTC. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const digits = '2-digit' as const;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    second: digits,
  });
  formats.set(timeZone, format);
  return format;
}

/** `2026-11-28 04:56:07`. */
export function zonedTime(instant: Date | number, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(one => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/** `2026-11-28`. */
export const zonedDay = (instant: Date | number, timeZone: string): string =>
  zonedTime(instant, timeZone).slice(0, 10);

/** `20261128-0456`, for names of files. */
export const zonedStamp = (instant: Date | number, timeZone: string): string =>
  zonedTime(instant, timeZone).slice(0, 16).replaceAll(/[-:]/g, '').replace(' ', '-');
