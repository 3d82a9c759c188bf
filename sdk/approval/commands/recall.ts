/** Recall: the initiator has the form back while nobody has acted, and the instance stays live (rule 9). */
import { type Refusal, TASK_STATE } from '../model/instance.ts';
import { isActed } from '../model/path.ts';
import { reopenNode } from '../routing/reopen.ts';
import { allowsTakingBack, undo } from '../routing/undo.ts';
import { refuseActed } from '../turn/command-task.ts';
import { log, refuse, type Turn } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, onInstance } from './handler.ts';

export const recall: CommandHandler<'recall'> = { run };

export const recallAction = onInstance(actorId => ({ kind: 'recall', actorId }));

function run(turn: Turn, { actorId, comment }: CommandOf<'recall'>): Refusal | undefined {
  const { instance } = turn;
  if (instance.initiatorId !== actorId) return refuse('not-initiator');
  const start = instance.visits.findLast(visit => visit.nodeId === turn.process.flow.node.id);
  if (!allowsTakingBack(turn) || start?.state !== 'done') return refuse('not-allowed');
  const submitted = instance.tasks.findLast(
    task => task.visitId === start.id && task.state === TASK_STATE.pass,
  );
  const acted = instance.tasks.find(
    task =>
      task.taskType === 1 && isActed(task) && (task.closedRevision ?? 0) > (submitted?.closedRevision ?? 0),
  );
  if (acted) return refuseActed(acted);
  log(turn, { kind: 'recalled', actorId, ...(comment && { comment }) });
  undo(turn, start, instance.visits);
  instance.freshSince = instance.revision;
  reopenNode(turn, start);
  return undefined;
}
