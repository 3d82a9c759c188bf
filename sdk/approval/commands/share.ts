/** Share: a participant gives other people read access to the instance, with the fields that they see themselves; also after its end. */
import { type Refusal, TASK_STATE } from '../model/instance.ts';
import { refuseChosen } from '../people/chosen.ts';
import { takesPart } from '../people/privileges.ts';
import { visitOfComment } from '../turn/mention.ts';
import { addClosedTask } from '../turn/tasks.ts';
import { isAdministrator, log, refuse, type Turn } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, onInstance } from './handler.ts';

export const share: CommandHandler<'share'> = { run, afterEnd: true };

export const shareAction = onInstance(actorId => ({ kind: 'share', actorId, users: [] }));

/** People who have a part already get nothing new. */
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
    log(turn, {
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
