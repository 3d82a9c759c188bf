/** Converts the date and time that clocks in a time zone show to instants. */
import { clockTimeInTimeZone, MS_PER_DAY } from './zoned-time.ts';

export const MS_PER_MINUTE = 60_000;
export const MINUTES_PER_DAY = 24 * 60;

/**
 * Returns the instant at which clocks in the zone show `local`. If they show this time twice, the first
 * instant is returned. If a clock change skips this time, it is read with the offset before the change. A
 * skipped midnight therefore becomes the moment of the change, which is the first moment of that day.
 */
export function instantInZone(local: number, timeZone: string): number {
  if (timeZone === 'UTC') return local;
  const [before, after] = [local - MS_PER_DAY, local + MS_PER_DAY].map(
    at => local - (clockTimeInTimeZone(at, timeZone) - at),
  );
  const shown = [before!, after!].filter(at => clockTimeInTimeZone(at, timeZone) === local);
  return shown.length > 0 ? Math.min(...shown) : before!;
}
