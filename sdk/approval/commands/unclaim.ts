/** Unclaim: the node is open to the whole list again. */
import type { Refusal } from '../model/instance.ts';
import { logClaim, releaseClaim } from '../turn/claims.ts';
import { openTaskOf } from '../turn/command-task.ts';
import { refuse, type Turn, visitOf } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, onTask } from './handler.ts';

export const unclaim: CommandHandler<'unclaim'> = { run };

export const unclaimAction = onTask(own => ({ kind: 'unclaim', ...own }));

function run(turn: Turn, command: CommandOf<'unclaim'>): Refusal | undefined {
  const task = openTaskOf(turn, command);
  if ('code' in task) return task;
  const visit = visitOf(turn, task.visitId);
  if (visit.claimedBy !== task.id) return refuse('not-allowed');
  releaseClaim(turn, visit);
  logClaim(turn, task, 'unclaimed');
  return undefined;
}
