/** View: marks the first time the actor opened the task. */
import type { Refusal } from '../model/instance.ts';
import { ownTask } from '../turn/command-task.ts';
import type { Turn } from '../turn/turn.ts';
import type { CommandHandler, CommandOf } from './handler.ts';

export const view: CommandHandler<'view'> = {
  run,
  /** Only the first view counts. */
  changesNothing: ({ tasks }, { taskId, actorId }) =>
    tasks.find(one => one.id === taskId && one.actorId === actorId)?.viewedAt !== undefined,
};

function run(turn: Turn, command: CommandOf<'view'>): Refusal | undefined {
  const found = ownTask(turn, command);
  if ('code' in found) return found;
  found.viewedAt ??= turn.world.now;
  return undefined;
}
