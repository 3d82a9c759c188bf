/** Determines the background jobs to run after a command was accepted. */
import { nextTimerDue } from '@countersign/sdk/approval';
import type { Stepped } from '../../../audit/record.ts';
import type { NewJob } from '../../../jobs/outbox.ts';

export type { Stepped };

/**
 * Returns the jobs to run after an engine step (one executed command). One SQL statement stores the jobs and
 * the step.
 */
export const createJobsAfterEngineStep = (stepped: Stepped): NewJob[] => [
  ...createDecisionPublicationJobs(stepped),
  ...timerJobs(stepped),
  ...followJobs(stepped),
];

/**
 * Returns the job that compares the open tasks with the directory after a migration. The target version may
 * find its people in another group.
 */
const followJobs = ({ merchantId, command }: Stepped): NewJob[] =>
  command.kind === 'migrate' ? [{ queue: 'follow', payload: { merchantId } }] : [];

/**
 * Commands that are always published as callbacks, notices and live events, even if the engine reports no
 * effects. These commands change what other users see. For example, a claimed task disappears from other task
 * lists. The first view of a task has no job, because it causes only a live event, which its route stores and sends.
 */
const ALWAYS_PUBLISHED_COMMAND_KINDS = new Set(['start', 'claim', 'unclaim']);

/**
 * Returns the job that publishes the accepted command as callbacks, notices and live events. The job also
 * determines the recipients of the notices, so that the decision does not have to wait for this.
 */
const createDecisionPublicationJobs = ({ merchantId, after, effects, command }: Stepped): NewJob[] =>
  effects.length > 0 || ALWAYS_PUBLISHED_COMMAND_KINDS.has(command.kind)
    ? [{ queue: 'step', payload: { merchantId, instanceId: after.id, revision: after.revision } }]
    : [];

/**
 * Returns a job for the time at which the instance is next due. If that time has changed when the job runs,
 * the job has no effect.
 */
function timerJobs({ merchantId, before, after }: Stepped): NewJob[] {
  const due = nextTimerDue(after);
  if (due === undefined || (before && nextTimerDue(before) === due)) return [];
  return [{ queue: 'tick', payload: { merchantId, instanceId: after.id }, runAt: due }];
}
