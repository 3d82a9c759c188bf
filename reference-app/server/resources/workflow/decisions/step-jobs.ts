/** The jobs of an accepted command. */
import { nextDue } from '@countersign/sdk/approval';
import type { Stepped } from '../../../audit/record.ts';
import type { NewJob } from '../../../jobs/outbox.ts';

export type { Stepped };

/** The jobs of a step, for the statement that stores it. */
export const jobsOf = (stepped: Stepped): NewJob[] => [...stepQueueJobs(stepped), ...timerJobs(stepped)];

/** Commands without effects that others see: a task is taken, or was read. */
const SEEN = new Set(['start', 'claim', 'unclaim', 'view']);

/** The job finds the recipients later, so that the decision does not wait. */
const stepQueueJobs = ({ merchantId, after, effects, command }: Stepped): NewJob[] =>
  effects.length > 0 || SEEN.has(command.kind)
    ? [{ queue: 'step', payload: { merchantId, instanceId: after.id, revision: after.revision } }]
    : [];

/** A job for the moment at which the instance is due; one for an earlier moment finds nothing to do. */
function timerJobs({ merchantId, before, after }: Stepped): NewJob[] {
  const due = nextDue(after);
  if (due === undefined || (before && nextDue(before) === due)) return [];
  return [{ queue: 'tick', payload: { merchantId, instanceId: after.id }, runAt: due }];
}
