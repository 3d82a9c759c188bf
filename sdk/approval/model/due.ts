/** Computes when an instance has to be processed without a command from a person. */
import { INSTANCE_STATE, type Instance } from './instance.ts';

/**
 * Returns when the next timer of a running instance is due, in milliseconds since 1970, or undefined if no
 * timer is set.
 */
export function nextTimerDue(instance: Instance): number | undefined {
  if (instance.state !== INSTANCE_STATE.running) return undefined;
  const moments = instance.visits.flatMap(visit =>
    visit.state === 'open' && visit.timer ? [visit.timer.at] : [],
  );
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

const MS_PER_MINUTE = 60_000;
const LATEST_DUE_TIME_MS = Date.UTC(9999, 11, 31);

/**
 * Returns a moment plus a number of minutes, capped at the end of the year 9999. The cap is needed for older
 * flows that were published without validation of times.
 */
export const addMinutesToMoment = (moment: number, minutes: number): number =>
  Math.min(moment + minutes * MS_PER_MINUTE, LATEST_DUE_TIME_MS);
