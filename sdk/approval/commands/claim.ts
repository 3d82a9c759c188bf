/**
 * Implements the claim command: at a node that must be claimed, one of several assignees reserves the
 * decision for themselves (docs/flow/rules.md#claim).
 */

import type { Refusal } from '../model/command.ts';
import { TASK_STATE } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { appendClaimToTimeline, assignClaimToTask } from '../turn/claims.ts';
import { findTaskOnHoldRefusal, needsClaim, openTaskOfActor } from '../turn/command-task.ts';
import { createRefusal, requireNodeVisit } from '../turn/turn.ts';
import {
  type ActionOffer,
  type CommandHandler,
  type CommandOf,
  createTaskActionAvailabilityProbe,
} from './handler.ts';

export const claimCommandHandler: CommandHandler<'claim'> = {
  run: runClaimCommand,
  /** A repeated claim of the same task has no effect. */
  changesNothing: ({ tasks, visits }, { taskId, actorId }) => {
    const task = tasks.find(one => one.id === taskId && one.actorId === actorId);
    return task?.state === TASK_STATE.processing && visits.some(visit => visit.claimedBy === task.id);
  },
};

const claimTaskActionOffer = createTaskActionAvailabilityProbe(own => ({ kind: 'claim', ...own }));

/**
 * The claim action is not available for a task that is already claimed, because a second claim has no effect.
 */
export const claimAction: ActionOffer = {
  probes: caller =>
    caller.instance.visits.some(visit => visit.claimedBy === caller.taskId)
      ? []
      : claimTaskActionOffer.probes(caller),
};

function runClaimCommand(turn: Turn, command: CommandOf<'claim'>): Refusal | undefined {
  const task = openTaskOfActor(turn, command);
  if ('code' in task) return task;
  if (!needsClaim(turn, task) || task.sign) return createRefusal('not-allowed');
  const held = findTaskOnHoldRefusal(turn, task);
  if (held) return held;
  const visit = requireNodeVisit(turn, task.visitId);
  assignClaimToTask(turn, visit, task);
  appendClaimToTimeline(turn, task, 'claimed');
  return undefined;
}
