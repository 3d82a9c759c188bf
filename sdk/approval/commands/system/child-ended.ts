/**
 * Implements the child-ended command: a sub-process has ended, so the parent instance that waits for it
 * continues.
 */
import { withComputedFields } from '../../../form/expressions/index.ts';
import type { Refusal } from '../../model/command.ts';
import { INSTANCE_STATE } from '../../model/instance.ts';
import type { Turn } from '../../nodes/behaviour.ts';
import { appendTimelineEntry, createRefusal, requireNodeInFlow } from '../../turn/turn.ts';
import { storeValuesAndRecordChanges } from '../../turn/values.ts';
import { findNodeVisitWaitingForChild } from '../../turn/waiting.ts';
import { completeNodeVisitAsAgreed } from '../../voting/open.ts';
import { completeNodeVisitAsRejected } from '../../voting/verdict.ts';
import type { CommandHandler, CommandOf } from '../handler.ts';

export const childEndedCommandHandler: CommandHandler<'child-ended'> = { run: runChildEndedCommand };

function runChildEndedCommand(turn: Turn, command: CommandOf<'child-ended'>): Refusal | undefined {
  const { visitId, instanceId, state, values } = command;
  const visit = findNodeVisitWaitingForChild(turn, visitId);
  const node = visit && requireNodeInFlow(turn, visit.nodeId);
  const child = node && turn.behaviourOf(node)?.child?.(node, values);
  if (!visit || visit.childId !== instanceId || !child) return createRefusal('bad-target');
  appendTimelineEntry(turn, { kind: 'child-ended', nodeId: visit.nodeId, visitId, reason: `child-${state}` });
  const approved = state === INSTANCE_STATE.approved;
  if (approved)
    storeValuesAndRecordChanges(
      turn,
      withComputedFields(turn.process.form, { ...turn.instance.values, ...child.taken }, turn.world),
    );
  if (approved || !child.rejects) completeNodeVisitAsAgreed(turn, visit);
  else completeNodeVisitAsRejected(turn, visit);
  return undefined;
}
