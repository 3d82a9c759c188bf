/**
 * Implements the unclaim command: releases the claim, so that every assignee of the node can claim it again.
 */
import type { Refusal } from '../model/command.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { appendClaimToTimeline, releaseClaim } from '../turn/claims.ts';
import { openTaskOfActor } from '../turn/command-task.ts';
import { createRefusal, requireNodeVisit } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, createTaskActionAvailabilityProbe } from './handler.ts';

export const unclaimCommandHandler: CommandHandler<'unclaim'> = { run: runUnclaimCommand };

export const unclaimAction = createTaskActionAvailabilityProbe(own => ({ kind: 'unclaim', ...own }));

function runUnclaimCommand(turn: Turn, command: CommandOf<'unclaim'>): Refusal | undefined {
  const task = openTaskOfActor(turn, command);
  if ('code' in task) return task;
  const visit = requireNodeVisit(turn, task.visitId);
  if (visit.claimedBy !== task.id) return createRefusal('not-allowed');
  releaseClaim(turn, visit);
  appendClaimToTimeline(turn, task, 'unclaimed');
  return undefined;
}
