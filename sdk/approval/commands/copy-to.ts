/**
 * Implements the copy-to command: sends copies to people in addition to the recipients that the flow names.
 */
import type { Refusal } from '../model/command.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { addCopies } from '../people/copies.ts';
import { openTaskOfActor } from '../turn/command-task.ts';
import { refuse } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, offerOnTask } from './handler.ts';

export const copyTo: CommandHandler<'copy-to'> = { run };

export const copyToAction = offerOnTask(own => ({ kind: 'copy-to', users: [], ...own }));

/** A person gets at most one copy per node, so people who already have a copy from this node are skipped. */
function run(turn: Turn, command: CommandOf<'copy-to'>): Refusal | undefined {
  const task = openTaskOfActor(turn, command);
  if ('code' in task) return task;
  if (turn.process.flow.setting?.allowCopy === false) return refuse('not-allowed');
  return addCopies(turn, task.visitId, command);
}
