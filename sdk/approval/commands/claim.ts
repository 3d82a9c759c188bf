/** Claim: one person takes a node that is open to a whole list (rule 10). */
import { type Refusal, TASK_STATE } from '../model/instance.ts';
import { claimFor, logClaim } from '../turn/claims.ts';
import { needsClaim, openTaskOf, refuseHeld } from '../turn/command-task.ts';
import { refuse, type Turn, visitOf } from '../turn/turn.ts';
import { type ActionOffer, type CommandHandler, type CommandOf, onTask } from './handler.ts';

export const claim: CommandHandler<'claim'> = {
  run,
  /** Only the first claim counts. */
  changesNothing: ({ tasks, visits }, { taskId, actorId }) => {
    const task = tasks.find(one => one.id === taskId && one.actorId === actorId);
    return task?.state === TASK_STATE.processing && visits.some(visit => visit.claimedBy === task.id);
  },
};

const offer = onTask(own => ({ kind: 'claim', ...own }));

/** Claiming what is claimed already changes nothing, so it is not offered. */
export const claimAction: ActionOffer = {
  probes: caller =>
    caller.instance.visits.some(visit => visit.claimedBy === caller.taskId) ? [] : offer.probes(caller),
};

function run(turn: Turn, command: CommandOf<'claim'>): Refusal | undefined {
  const task = openTaskOf(turn, command);
  if ('code' in task) return task;
  if (!needsClaim(turn, task) || task.sign) return refuse('not-allowed');
  const held = refuseHeld(turn, task);
  if (held) return held;
  const visit = visitOf(turn, task.visitId);
  claimFor(turn, visit, task);
  logClaim(turn, task, 'claimed');
  return undefined;
}
