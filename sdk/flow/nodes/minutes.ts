/** Times that a flow may name: long enough for every process, short enough for every calendar. */

const TEN_YEARS = 10 * 366 * 24 * 60;

/** Whether so many minutes can be waited. */
export const canBeWaited = (minutes: number | undefined): boolean =>
  minutes !== undefined && minutes > 0 && minutes <= TEN_YEARS;
