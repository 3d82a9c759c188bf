/** Lengths of time in minutes, the unit of time limits and delays. */

export const MS_PER_MINUTE = 60_000;
export const MINUTES_PER_DAY = 24 * 60;
