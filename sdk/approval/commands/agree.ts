/**
 * Implements the agree command: writes the form values and completes the task. The examine mode of the node
 * (how several assignees decide together) determines whether the node is complete too. The command also
 * resubmits an application that was returned to its initiator.
 */

import type { Refusal } from '../model/command.ts';
import { TASK_STATE, type Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { canReturnToNodeThatSentBack } from '../routing/straight.ts';
import { findDecidableTaskOfActor } from '../turn/command-task.ts';
import { findUnmetDecisionRequirement } from '../turn/requires.ts';
import { submittableTaskDraft } from '../turn/task-draft.ts';
import { appendDecisionToTimeline, decideTask } from '../turn/tasks.ts';
import { instanceTitle } from '../turn/title.ts';
import { createRefusal, requireNodeVisit } from '../turn/turn.ts';
import { storeSubmittedFieldValues } from '../turn/values.ts';
import { completeNodeVisitAsAgreed } from '../voting/open.ts';
import { continueAfterTaskAgreement } from '../voting/verdict.ts';
import {
  type ActionOffer,
  type CommandHandler,
  type CommandOf,
  createTaskActionAvailabilityProbe,
} from './handler.ts';

export const agreeCommandHandler: CommandHandler<'agree'> = {
  run: runAgreeCommand,
  refuseMissing: findUnmetDecisionRequirement,
  picks: true,
};

const agreeTaskActionOffer = createTaskActionAvailabilityProbe(own => ({ kind: 'agree', ...own }));

export const agreeAction: ActionOffer = {
  probes: caller => (caller.task?.taskType === 0 ? [] : agreeTaskActionOffer.probes(caller)),
};
export const submitAction: ActionOffer = {
  probes: caller => (caller.task?.taskType === 0 ? agreeTaskActionOffer.probes(caller) : []),
};

/**
 * If the command contains no values, the values of the task's draft are written. Draft values that no longer
 * fit the form or the privileges of the node are omitted.
 */
function runAgreeCommand(turn: Turn, command: CommandOf<'agree'>): Refusal | undefined {
  const task = findDecidableTaskOfActor(turn, command);
  if ('code' in task) return task;
  const { process, instance, world } = turn;
  const draft = submittableTaskDraft(process, instance, task, { rules: world.rules });
  const values = command.values ?? draft.values;
  const refusal = storeSubmittedFieldValues(turn, task.nodeId, values);
  if (refusal) return refusal;
  const visit = requireNodeVisit(turn, task.visitId);
  if (command.way === 'walk') clearDirectReturnTargets(visit);
  if (visit.backTo && !canReturnToNodeThatSentBack(turn, visit)) return createRefusal('leads-elsewhere');
  decideTask(turn, task, TASK_STATE.pass, command);
  appendDecisionToTimeline(turn, task, task.taskType === 0 ? 'resubmitted' : 'agreed');
  if (task.taskType === 0) {
    turn.instance.itemName = instanceTitle(turn, turn.instance.itemName);
    completeNodeVisitAsAgreed(turn, visit);
  } else continueAfterTaskAgreement(turn, visit, task);
  return undefined;
}

function clearDirectReturnTargets(visit: Visit): void {
  delete visit.backTo;
  delete visit.restores;
}
