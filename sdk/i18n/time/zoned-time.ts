/**
 * Formats instants in a time zone. The first list of the portal and the first approval contain this code, so
 * that it stays small.
 */

export const MS_PER_MINUTE = 60_000;
export const MINUTES_PER_DAY = 24 * 60;
export const MS_PER_DAY = MINUTES_PER_DAY * MS_PER_MINUTE;

/** Returns the IANA name of the time zone of the browser or of the process. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns the time zone if this browser knows it, and otherwise the zone of the browser. An older browser may
 * lack a zone that the server knows.
 */
export function knownTimeZone(timeZone: string | undefined): string {
  try {
    if (timeZone && dateFormatForTimeZone(timeZone)) return timeZone;
  } catch {
    // A RangeError of `Intl` means that the browser does not know the zone.
  }
  return localTimeZone();
}

const dateFormatsByZone = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of `11/28/2026, 04:56:07`. Its construction takes most of the time. */
function dateFormatForTimeZone(timeZone: string): Intl.DateTimeFormat {
  const known = dateFormatsByZone.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  dateFormatsByZone.set(timeZone, clock);
  return clock;
}

/**
 * Returns the date and time that clocks in the zone show at an instant, as milliseconds since
 * 1970-01-01T00:00 on these clocks.
 */
export function clockTimeInTimeZone(at: number, timeZone: string): number {
  const text = dateFormatForTimeZone(timeZone).format(at);
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (text.match(/\d+/g) ?? []).map(
    Number,
  );
  return utcDate(year, month, day) + ((hour * 60 + minute) * 60 + second) * 1000;
}

/**
 * Returns the UTC time of a date. `Date.UTC` is not used, because it maps years below 100 to the years from
 * 1900 on.
 */
export const utcDate = (year: number, month: number, day: number): number =>
  new Date(0).setUTCFullYear(year, month - 1, day);

/**
 * Returns the date and time in the zone, such as `2026-11-28 04:56:07`. Returns an empty text for a text that
 * is not an instant.
 */
export function zonedTime(instant: string | number | Date, timeZone: string): string {
  const at = new Date(instant).getTime();
  if (Number.isNaN(at)) return '';
  return new Date(clockTimeInTimeZone(at, timeZone)).toISOString().slice(0, -5).replace('T', ' ');
}

/** Returns the date and time without seconds, such as `2026-11-28 04:56`, or an empty text. */
export const zonedMinute = (instant: string | number | Date, timeZone: string): string =>
  zonedTime(instant, timeZone).slice(0, -3);

/** Returns the date in the zone, such as `2026-11-28`, or an empty text. */
export const zonedDay = (instant: string | number | Date, timeZone: string): string =>
  zonedTime(instant, timeZone).slice(0, 10);

/** Returns the number of midnights in the zone from one instant to another. An example is -1 for yesterday. */
export const calendarDaysBetween = (from: number, to: number, timeZone: string): number =>
  dayNumberInTimeZone(to, timeZone) - dayNumberInTimeZone(from, timeZone);

const dayNumberInTimeZone = (at: number, timeZone: string): number =>
  Math.floor(clockTimeInTimeZone(at, timeZone) / MS_PER_DAY);
