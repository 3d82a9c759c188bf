/**
 * Implements the recall command: the initiator takes the application back before another person has acted on
 * it (docs/flow/rules.md#withdraw-and-recall).
 */

import type { Refusal } from '../model/command.ts';
import { TASK_STATE } from '../model/instance.ts';
import { wasActedOnByActor } from '../model/path.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { reopenNode } from '../routing/reopen.ts';
import { allowsWithdrawAndRecall, undoDecision } from '../routing/undo.ts';
import { createIrrevocableDecisionRefusal } from '../turn/command-task.ts';
import { appendTimelineEntry, createRefusal } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, createInstanceActionAvailabilityProbe } from './handler.ts';

export const recallCommandHandler: CommandHandler<'recall'> = { run: runRecallCommand };

export const recallAction = createInstanceActionAvailabilityProbe(actorId => ({ kind: 'recall', actorId }));

function runRecallCommand(turn: Turn, { actorId, comment }: CommandOf<'recall'>): Refusal | undefined {
  const { instance } = turn;
  if (instance.initiatorId !== actorId) return createRefusal('not-initiator');
  const start = instance.visits.findLast(visit => visit.nodeId === turn.process.flow.node.id);
  if (!allowsWithdrawAndRecall(turn) || start?.state !== 'done') return createRefusal('not-allowed');
  const submitted = instance.tasks.findLast(
    task => task.visitId === start.id && task.state === TASK_STATE.pass,
  );
  const acted = instance.tasks.find(
    task =>
      task.taskType === 1 &&
      wasActedOnByActor(task) &&
      (task.closedRevision ?? 0) > (submitted?.closedRevision ?? 0),
  );
  if (acted) return createIrrevocableDecisionRefusal(acted);
  appendTimelineEntry(turn, { kind: 'recalled', actorId, ...(comment && { comment }) });
  undoDecision(turn, start, instance.visits);
  instance.freshSince = instance.revision;
  reopenNode(turn, start);
  return undefined;
}
