/**
 * Implements the reject command: rejects the task. The examine mode of the node (how several assignees decide
 * together) determines whether the node is rejected too. No form values are written.
 */

import type { Refusal } from '../model/command.ts';
import { TASK_STATE } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { decidableHandlerTask } from '../turn/command-task.ts';
import { refuseMissingRequirements } from '../turn/requires.ts';
import { decideTask, logDecision } from '../turn/tasks.ts';
import { behaviourAt, createRefusal, visitOf } from '../turn/turn.ts';
import { afterReject } from '../voting/verdict.ts';
import { type CommandHandler, type CommandOf, createTaskActionOffer } from './handler.ts';

export const rejectCommandHandler: CommandHandler<'reject'> = {
  run: runRejectCommand,
  refuseMissing: refuseMissingRequirements,
  picks: true,
};

export const rejectAction = createTaskActionOffer(own => ({ kind: 'reject', ...own }));

function runRejectCommand(turn: Turn, command: CommandOf<'reject'>): Refusal | undefined {
  const task = decidableHandlerTask(turn, command);
  if ('code' in task) return task;
  if (!behaviourAt(turn, task.nodeId)?.decides?.rejects) return createRefusal('not-allowed');
  decideTask(turn, task, TASK_STATE.refuse, command);
  logDecision(turn, task, 'refused');
  afterReject(turn, visitOf(turn, task.visitId), task);
  return undefined;
}
