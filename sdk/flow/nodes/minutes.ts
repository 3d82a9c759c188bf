/** Limits waiting times to ten years, which keeps all dates within the supported range. */

const MAX_WAIT_MINUTES = 10 * 366 * 24 * 60;

/** Returns true if a flow can wait for this number of minutes. */
export const isValidWaitMinutes = (minutes: number | undefined): boolean =>
  minutes !== undefined && minutes > 0 && minutes <= MAX_WAIT_MINUTES;
