/**
 * Implements the share command: a participant gives other people read access to the instance, limited to the
 * fields that the participant may see. It is also accepted after the instance has ended.
 */

import type { Refusal } from '../model/command.ts';
import { TASK_STATE } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { refuseChosen } from '../people/chosen.ts';
import { takesPart } from '../people/privileges.ts';
import { visitOfComment } from '../turn/mention.ts';
import { addClosedTask } from '../turn/tasks.ts';
import { appendToTimeline, isAdministrator, refuse } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, offerOnInstance } from './handler.ts';

export const share: CommandHandler<'share'> = { run, afterEnd: true };

export const shareAction = offerOnInstance(actorId => ({ kind: 'share', actorId, users: [] }));

/** People who already take part are skipped. */
function run(turn: Turn, command: CommandOf<'share'>): Refusal | undefined {
  const { actorId, users, comment } = command;
  if (turn.process.flow.setting?.allowShare !== true) return refuse('not-allowed');
  if (!takesPart(turn.instance, actorId) && !isAdministrator(turn, actorId)) return refuse('not-allowed');
  const wrong = refuseChosen(
    turn,
    users.map(({ id }) => id),
  );
  if (wrong) return wrong;
  const { id: visitId, nodeId, ...visit } = visitOfComment(turn, command);
  for (const toId of new Set(users.map(({ id }) => id))) {
    if (takesPart(turn.instance, toId)) continue;
    const row = { actorId: toId, taskType: 2, state: TASK_STATE.pass } as const;
    const task = addClosedTask(turn, { id: visitId, nodeId, ...visit }, row);
    appendToTimeline(turn, {
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
