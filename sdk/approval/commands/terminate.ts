/** Implements the terminate command: an administrator ends the instance. */

import type { Refusal } from '../model/command.ts';
import { INSTANCE_STATE } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { finishInstance } from '../routing/finish.ts';
import { appendTimelineEntry, createRefusal, isAdministratorOrManager } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, createInstanceActionAvailabilityProbe } from './handler.ts';

export const terminateCommandHandler: CommandHandler<'terminate'> = { run: runTerminateCommand };

export const terminateAction = createInstanceActionAvailabilityProbe(actorId => ({
  kind: 'terminate',
  actorId,
}));

function runTerminateCommand(turn: Turn, { actorId, comment }: CommandOf<'terminate'>): Refusal | undefined {
  if (!isAdministratorOrManager(turn, actorId)) return createRefusal('not-admin');
  appendTimelineEntry(turn, { kind: 'terminated', actorId, ...(comment && { comment }) });
  finishInstance(turn, INSTANCE_STATE.terminated);
  return undefined;
}
