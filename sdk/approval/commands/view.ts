/** Implements the view command: records when the actor opens the task for the first time. */
import type { Refusal } from '../model/command.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { taskOfActor } from '../turn/command-task.ts';
import type { CommandHandler, CommandOf } from './handler.ts';

export const view: CommandHandler<'view'> = {
  run,
  /** Later views have no effect. */
  changesNothing: ({ tasks }, { taskId, actorId }) =>
    tasks.find(one => one.id === taskId && one.actorId === actorId)?.viewedAt !== undefined,
};

function run(turn: Turn, command: CommandOf<'view'>): Refusal | undefined {
  const found = taskOfActor(turn, command);
  if ('code' in found) return found;
  found.viewedAt ??= turn.world.now;
  return undefined;
}
