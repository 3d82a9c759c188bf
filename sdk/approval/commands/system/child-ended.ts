/** Child-ended: a sub-process has ended, and the instance that waited for it goes on. */
import { computedAfter } from '../../../form/expressions/index.ts';
import { INSTANCE_STATE, type Refusal } from '../../model/instance.ts';
import { log, nodeOf, refuse, type Turn } from '../../turn/turn.ts';
import { putValues } from '../../turn/values.ts';
import { waitingVisit } from '../../turn/waiting.ts';
import { agreeVisit } from '../../voting/open.ts';
import { refuseVisit } from '../../voting/verdict.ts';
import type { CommandHandler, CommandOf } from '../handler.ts';

export const childEnded: CommandHandler<'child-ended'> = { run };

function run(turn: Turn, command: CommandOf<'child-ended'>): Refusal | undefined {
  const { visitId, instanceId, state, values } = command;
  const visit = waitingVisit(turn, visitId);
  const node = visit && nodeOf(turn, visit.nodeId);
  const child = node && turn.behaviourOf(node)?.child?.(node, values);
  if (!visit || visit.childId !== instanceId || !child) return refuse('bad-target');
  log(turn, { kind: 'child-ended', nodeId: visit.nodeId, visitId, reason: `child-${state}` });
  const approved = state === INSTANCE_STATE.approved;
  if (approved)
    putValues(turn, computedAfter(turn.process.form, { ...turn.instance.values, ...child.taken }));
  if (approved || !child.rejects) agreeVisit(turn, visit);
  else refuseVisit(turn, visit);
  return undefined;
}
