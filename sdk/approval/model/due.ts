/** Computes when an instance has to be processed without a command from a person. */
import { endOfWait, type WaitTime, workingDaysAdder, workingMinutesAdder } from '../../flow/index.ts';
import { INSTANCE_STATE, type Instance, type Process } from './instance.ts';
import type { World } from './world.ts';

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

const LATEST_DUE_TIME_MS = Date.UTC(9999, 11, 31);

/**
 * Returns the moment at which a wait ends, in clock time or in working time according to the setting of the
 * process. The moment is capped at the end of the year 9999. The cap is needed for older flows that were
 * published without validation of times.
 */
export function momentAfterWait(world: World, { flow }: Process, start: number, wait: WaitTime): number {
  const {
    timeZone,
    addWorkingMinutes = workingMinutesAdder(undefined, timeZone),
    addWorkingDays = workingDaysAdder(undefined, timeZone),
  } = world;
  const isWorkingTime = flow.setting?.timeBasis === 'working';
  const at = endOfWait(start, wait, isWorkingTime ? { addWorkingMinutes, addWorkingDays } : undefined);
  return Math.min(at ?? LATEST_DUE_TIME_MS, LATEST_DUE_TIME_MS);
}
