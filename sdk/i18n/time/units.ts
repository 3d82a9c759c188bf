/** Lengths of units of time. `MS_PER_DAY` is in `zoned-time.ts`, which the first approval loads without this module. */

export const MS_PER_MINUTE = 60_000;
export const MINUTES_PER_DAY = 24 * 60;
