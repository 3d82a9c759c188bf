/**
 * Implements the share command: a participant gives other people read access to the instance, limited to the
 * fields that the participant may see. It is also accepted after the instance has ended.
 */

import type { Refusal } from '../model/command.ts';
import { TASK_STATE } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { findChosenPersonRefusal } from '../people/chosen.ts';
import { isInstanceParticipant } from '../people/privileges.ts';
import { nodeVisitOfComment } from '../turn/mention.ts';
import { addClosedTask } from '../turn/tasks.ts';
import { appendTimelineEntry, createRefusal, isAdministratorOrManager } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, createInstanceActionAvailabilityProbe } from './handler.ts';

export const shareCommandHandler: CommandHandler<'share'> = { run: runShareCommand, afterEnd: true };

export const shareAction = createInstanceActionAvailabilityProbe(actorId => ({
  kind: 'share',
  actorId,
  users: [],
}));

/** People who already take part in the instance are skipped. */
function runShareCommand(turn: Turn, command: CommandOf<'share'>): Refusal | undefined {
  const { actorId, users, comment } = command;
  if (turn.process.flow.setting?.allowShare !== true) return createRefusal('not-allowed');
  if (!isInstanceParticipant(turn.instance, actorId) && !isAdministratorOrManager(turn, actorId))
    return createRefusal('not-allowed');
  const wrong = findChosenPersonRefusal(
    turn,
    users.map(({ id }) => id),
  );
  if (wrong) return wrong;
  const { id: visitId, nodeId, ...visit } = nodeVisitOfComment(turn, command);
  for (const toId of new Set(users.map(({ id }) => id))) {
    if (isInstanceParticipant(turn.instance, toId)) continue;
    const row = { actorId: toId, taskType: 2, state: TASK_STATE.pass } as const;
    const task = addClosedTask(turn, { id: visitId, nodeId, ...visit }, row);
    appendTimelineEntry(turn, {
      kind: 'shared',
      nodeId,
      visitId,
      taskId: task.id,
      actorId,
      toId,
      ...(comment && { comment }),
    });
    turn.effects.push({ kind: 'copied', taskId: task.id, actorId: toId });
  }
  return undefined;
}
