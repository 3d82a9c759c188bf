/** Lengths of units of time. A day has 24 hours here; the days of a time zone can be shorter or longer. */

export const MS_PER_MINUTE = 60_000;
export const MS_PER_DAY = 86_400_000;
export const MINUTES_PER_DAY = 24 * 60;
