/** Formats times in the time zone of a tenant. */

const dateTimeFormatByTimeZone = new Map<string, Intl.DateTimeFormat>();

function dateTimeFormatForTimeZone(timeZone: string): Intl.DateTimeFormat {
  const known = dateTimeFormatByTimeZone.get(timeZone);
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
  dateTimeFormatByTimeZone.set(timeZone, format);
  return format;
}

/** Returns the date and time in the time zone, such as `2026-11-28 04:56:07`. */
export function zonedTime(instant: Date | number, timeZone: string): string {
  const parts = dateTimeFormatForTimeZone(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(one => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/** Returns the date in the time zone, such as `2026-11-28`. */
export const zonedDay = (instant: Date | number, timeZone: string): string =>
  zonedTime(instant, timeZone).slice(0, 10);

/** Returns a timestamp in the time zone for use in file names, such as `20261128-0456`. */
export const formatZonedFileNameTimestamp = (instant: Date | number, timeZone: string): string =>
  zonedTime(instant, timeZone).slice(0, 16).replaceAll(/[-:]/g, '').replace(' ', '-');
