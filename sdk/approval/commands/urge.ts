/** Implements the urge command: the initiator or an administrator reminds everyone who holds an open task. */

import type { Refusal } from '../model/command.ts';
import type { Turn } from '../nodes/behaviour.ts';
import {
  appendTimelineEntry,
  createRefusal,
  isAdministratorOrManager,
  requireNodeVisit,
} from '../turn/turn.ts';
import { nextUrgeTime, nextUrgeTimeOfTask, urgeableTasks } from '../turn/urging.ts';
import { type CommandHandler, type CommandOf, createInstanceActionAvailabilityProbe } from './handler.ts';

export const urgeCommandHandler: CommandHandler<'urge'> = { run: runUrgeCommand };

export const urgeAction = createInstanceActionAvailabilityProbe(actorId => ({ kind: 'urge', actorId }));

/** People who were urged within the interval are left out. The command is refused if no one else remains. */
function runUrgeCommand(
  turn: Turn,
  { actorId, comment, intervalMinutes }: CommandOf<'urge'>,
): Refusal | undefined {
  const { instance, process, world } = turn;
  if (instance.initiatorId !== actorId && !isAdministratorOrManager(turn, actorId))
    return createRefusal('not-initiator');
  if (process.flow.setting?.allowUrge === false) return createRefusal('not-allowed');
  const waiting = urgeableTasks(instance, actorId);
  if (waiting.length === 0) return createRefusal('not-allowed');
  const due =
    intervalMinutes === undefined
      ? waiting
      : waiting.filter(task => nextUrgeTimeOfTask(instance, task, intervalMinutes) <= world.now);
  if (intervalMinutes !== undefined && due.length === 0)
    return createRefusal('urged-recently', {
      at: nextUrgeTime(instance, { actorId, intervalMinutes, now: world.now }),
    });
  if (intervalMinutes !== undefined)
    for (const task of due) {
      const visit = requireNodeVisit(turn, task.visitId);
      visit.urgedAt = { ...visit.urgedAt, [task.actorId]: world.now };
    }
  appendTimelineEntry(turn, { kind: 'urged', actorId, ...(comment && { comment }) });
  turn.effects.push({ kind: 'urged', userIds: [...new Set(due.map(task => task.actorId))], by: actorId });
  return undefined;
}
