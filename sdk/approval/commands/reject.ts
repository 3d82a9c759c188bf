/**
 * Implements the reject command: rejects the task. The examine mode of the node (how several assignees decide
 * together) determines whether the node is rejected too. No form values are written.
 */

import type { Refusal } from '../model/command.ts';
import { TASK_STATE } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { decidableHandlerTask } from '../turn/command-task.ts';
import { findDecisionRequirementRefusal } from '../turn/requires.ts';
import { appendDecisionToTimeline, decideTask } from '../turn/tasks.ts';
import { behaviourAt, createRefusal, requireNodeVisit } from '../turn/turn.ts';
import { processRejection } from '../voting/verdict.ts';
import { type CommandHandler, type CommandOf, createTaskActionOffer } from './handler.ts';

export const rejectCommandHandler: CommandHandler<'reject'> = {
  run: runRejectCommand,
  refuseMissing: findDecisionRequirementRefusal,
  picks: true,
};

export const rejectAction = createTaskActionOffer(own => ({ kind: 'reject', ...own }));

function runRejectCommand(turn: Turn, command: CommandOf<'reject'>): Refusal | undefined {
  const task = decidableHandlerTask(turn, command);
  if ('code' in task) return task;
  if (!behaviourAt(turn, task.nodeId)?.decides?.rejects) return createRefusal('not-allowed');
  decideTask(turn, task, TASK_STATE.refuse, command);
  appendDecisionToTimeline(turn, task, 'refused');
  processRejection(turn, requireNodeVisit(turn, task.visitId), task);
  return undefined;
}
