/**
 * Implements the copy-to command: sends copies to people in addition to the recipients that the flow names.
 */
import type { Refusal } from '../model/command.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { addCopies } from '../people/copies.ts';
import { openTaskOfActor } from '../turn/command-task.ts';
import { createRefusal } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, createTaskActionAvailabilityProbe } from './handler.ts';

export const copyToCommandHandler: CommandHandler<'copy-to'> = { run: runCopyToCommand };

export const copyToAction = createTaskActionAvailabilityProbe(own => ({
  kind: 'copy-to',
  users: [],
  ...own,
}));

/** A person gets at most one copy per node, so people who already have a copy from this node are skipped. */
function runCopyToCommand(turn: Turn, command: CommandOf<'copy-to'>): Refusal | undefined {
  const task = openTaskOfActor(turn, command);
  if ('code' in task) return task;
  if (turn.process.flow.setting?.allowCopy === false) return createRefusal('not-allowed');
  return addCopies(turn, task.visitId, command);
}
