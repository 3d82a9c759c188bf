/** Copy-to: copies beyond those that the flow names. */
import type { Refusal } from '../model/instance.ts';
import { copyAll } from '../people/copies.ts';
import { openTaskOf } from '../turn/command-task.ts';
import { refuse, type Turn } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, onTask } from './handler.ts';

export const copyTo: CommandHandler<'copy-to'> = { run };

export const copyToAction = onTask(own => ({ kind: 'copy-to', users: [], ...own }));

/** Once per person and node; a node of the flow that copies the same people later does so no more than that. */
function run(turn: Turn, command: CommandOf<'copy-to'>): Refusal | undefined {
  const task = openTaskOf(turn, command);
  if ('code' in task) return task;
  if (turn.process.flow.setting?.allowCopy === false) return refuse('not-allowed');
  return copyAll(turn, task.visitId, command);
}
