/** Implements the view command: records when the actor opens the task for the first time. */
import type { Refusal } from '../model/command.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { taskOfActor } from '../turn/command-task.ts';
import type { CommandHandler, CommandOf } from './handler.ts';

export const viewCommandHandler: CommandHandler<'view'> = {
  run: runViewCommand,
  /** Returns true if the actor has already viewed the task. Later views have no effect. */
  changesNothing: ({ tasks }, { taskId, actorId }) =>
    tasks.find(one => one.id === taskId && one.actorId === actorId)?.viewedAt !== undefined,
};

function runViewCommand(turn: Turn, command: CommandOf<'view'>): Refusal | undefined {
  const found = taskOfActor(turn, command);
  if ('code' in found) return found;
  found.viewedAt ??= turn.world.now;
  return undefined;
}
