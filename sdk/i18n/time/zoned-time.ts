/**
 * Formats instants in a time zone. The first list of the portal and the first approval contain this code, so
 * that it stays small.
 */

/** Milliseconds of a day of 24 hours. The days of a time zone can be shorter or longer. */
export const MS_PER_DAY = 86_400_000;

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
  let clock = dateFormatsByZone.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US-u-hc-h23', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    dateFormatsByZone.set(timeZone, clock);
  }
  return clock;
}

/**
 * Returns the date and time that clocks in the zone show at an instant, as milliseconds since
 * 1970-01-01T00:00 on these clocks.
 */
export function clockTimeInTimeZone(at: number, timeZone: string): number {
  const parts = dateFormatForTimeZone(timeZone).format(at).split(/\D+/).map(Number);
  const [month, day, year, hour, minute, second] = parts as [number, number, number, number, number, number];
  // `Date.UTC` maps years below 100 to the years from 1900 on.
  return new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000;
}

/**
 * Returns the date and time in the zone, such as `2026-11-28 04:56:07`. Returns an empty text for a text that
 * is not an instant.
 */
export function zonedTime(instant: string | number | Date, timeZone: string): string {
  const at = new Date(instant).getTime();
  if (Number.isNaN(at)) return '';
  return new Date(clockTimeInTimeZone(at, timeZone)).toISOString().slice(0, -5).replace('T', ' ');
}

/** Returns the date in the zone, such as `2026-11-28`, or an empty text. */
export const zonedDay = (instant: string | number | Date, timeZone: string): string =>
  zonedTime(instant, timeZone).slice(0, 10);

/** Returns the number of midnights in the zone from one instant to another. An example is -1 for yesterday. */
export const calendarDaysBetween = (from: number, to: number, timeZone: string): number =>
  dayNumberInTimeZone(to, timeZone) - dayNumberInTimeZone(from, timeZone);

const dayNumberInTimeZone = (at: number, timeZone: string): number =>
  Math.floor(clockTimeInTimeZone(at, timeZone) / MS_PER_DAY);
