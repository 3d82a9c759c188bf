/**
 * Implements the reject command: rejects the task. The examine mode of the node (how several assignees decide
 * together) determines whether the node is rejected too. No form values are written.
 */

import type { Refusal } from '../model/command.ts';
import { TASK_STATE } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { findDecidableNonInitiatorTask } from '../turn/command-task.ts';
import { findUnmetDecisionRequirement } from '../turn/requires.ts';
import { appendDecisionToTimeline, decideTask } from '../turn/tasks.ts';
import { createRefusal, findNodeBehaviourById, requireNodeVisit } from '../turn/turn.ts';
import { applyTaskRejection } from '../voting/verdict.ts';
import { type CommandHandler, type CommandOf, createTaskActionAvailabilityProbe } from './handler.ts';

export const rejectCommandHandler: CommandHandler<'reject'> = {
  run: runRejectCommand,
  refuseMissing: findUnmetDecisionRequirement,
  picks: true,
};

export const rejectAction = createTaskActionAvailabilityProbe(own => ({ kind: 'reject', ...own }));

function runRejectCommand(turn: Turn, command: CommandOf<'reject'>): Refusal | undefined {
  const task = findDecidableNonInitiatorTask(turn, command);
  if ('code' in task) return task;
  if (!findNodeBehaviourById(turn, task.nodeId)?.decides?.rejects) return createRefusal('not-allowed');
  decideTask(turn, task, TASK_STATE.refuse, command);
  appendDecisionToTimeline(turn, task, 'refused');
  applyTaskRejection(turn, requireNodeVisit(turn, task.visitId), task);
  return undefined;
}
