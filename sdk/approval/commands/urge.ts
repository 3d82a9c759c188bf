/** Implements the urge command: the initiator or an administrator reminds everyone who holds an open task. */

import type { Refusal } from '../model/command.ts';
import { TASK_STATE } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { appendTimelineEntry, createRefusal, isAdministratorOrManager } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, createInstanceActionAvailabilityProbe } from './handler.ts';

export const urgeCommandHandler: CommandHandler<'urge'> = { run: runUrgeCommand };

export const urgeAction = createInstanceActionAvailabilityProbe(actorId => ({ kind: 'urge', actorId }));

function runUrgeCommand(turn: Turn, { actorId, comment }: CommandOf<'urge'>): Refusal | undefined {
  const { instance, process } = turn;
  if (instance.initiatorId !== actorId && !isAdministratorOrManager(turn, actorId))
    return createRefusal('not-initiator');
  if (process.flow.setting?.allowUrge === false) return createRefusal('not-allowed');
  const waiting = instance.tasks.filter(task => task.state === TASK_STATE.processing && !task.held);
  const userIds = [...new Set(waiting.map(task => task.actorId))].filter(id => id !== actorId);
  if (userIds.length === 0) return createRefusal('not-allowed');
  appendTimelineEntry(turn, { kind: 'urged', actorId, ...(comment && { comment }) });
  turn.effects.push({ kind: 'urged', userIds, by: actorId });
  return undefined;
}
