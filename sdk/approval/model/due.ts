/** When an instance is to be looked at again by itself. */
import { INSTANCE_STATE, type Instance } from './instance.ts';

/** Milliseconds since 1970; undefined where nothing waits for time. */
export function nextDue(instance: Instance): number | undefined {
  if (instance.state !== INSTANCE_STATE.running) return undefined;
  const moments = instance.visits.flatMap(visit =>
    visit.state === 'open' && visit.timer ? [visit.timer.at] : [],
  );
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

const MINUTE = 60_000;
const LATEST = Date.UTC(9999, 11, 31);

/** A flow that was published before its times were checked may name more than a calendar holds. */
export const minutesAfter = (moment: number, minutes: number): number =>
  Math.min(moment + minutes * MINUTE, LATEST);
