/**
 * Implements the reassign command: an administrator hands the open task of another person over, with a reason
 * (docs/flow/rules.md#reassign).
 */

import type { Refusal } from '../../model/command.ts';
import { TASK_STATE } from '../../model/instance.ts';
import type { Turn } from '../../nodes/behaviour.ts';
import { reassignTask } from '../../people/hand-over.ts';
import { createClosedTaskRefusal } from '../../turn/command-task.ts';
import { createMissingInputRefusal } from '../../turn/requires.ts';
import { createRefusal, isAdministratorOrManager } from '../../turn/turn.ts';
import type { CommandHandler, CommandOf } from '../handler.ts';

export const reassignCommandHandler: CommandHandler<'reassign'> = {
  run: runReassignCommand,
  refuseMissing: (turn, { comment }) =>
    comment.trim() === '' ? createMissingInputRefusal(turn, 'comment') : undefined,
};

function runReassignCommand(turn: Turn, command: CommandOf<'reassign'>): Refusal | undefined {
  if (!isAdministratorOrManager(turn, command.actorId)) return createRefusal('not-admin');
  const task = turn.instance.tasks.find(one => one.id === command.taskId);
  if (!task) return createRefusal('unknown-task');
  if (task.taskType !== 1) return createRefusal('not-allowed');
  if (task.state !== TASK_STATE.processing) return createClosedTaskRefusal(turn, task);
  return reassignTask(turn, task, command);
}
