/** Implements the reduce-sign command: removes signers who have not decided yet. */
import { EXAMINE_MODE } from '../../flow/index.ts';
import type { Refusal } from '../model/command.ts';
import { TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { openTaskOfActor } from '../turn/command-task.ts';
import { appendSignerToTimeline } from '../turn/signers.ts';
import {
  closeTask,
  closeTasksOfPrecedingSigners,
  isLaterInApprovalSequence,
  isTaskDecidedByOrForPerson,
} from '../turn/tasks.ts';
import { createRefusal, requireNodeVisit } from '../turn/turn.ts';
import { completeNodeVisitIfDecided, releaseWaitingTask } from '../voting/verdict.ts';
import type { ActionCaller, ActionOffer, CommandHandler, CommandOf } from './handler.ts';

export const removeSignerCommandHandler: CommandHandler<'reduce-sign'> = { run: runRemoveSignerCommand };

/**
 * The action that removes added signers. The engine tries to remove each signer separately. Signers whose
 * removal is refused cannot be selected.
 */
export const removeSignerAction: ActionOffer = {
  isComplete: true,
  probes: caller =>
    signersAddedByTaskHolder(caller).map(id => ({
      kind: 'reduce-sign',
      actorId: caller.actorId,
      taskId: caller.taskId,
      userIds: [id],
    })),
};

/**
 * Returns all signers that the holder of the task ever added. Signers in a sequential node are recorded only
 * in the timeline.
 */
function signersAddedByTaskHolder({ instance: { tasks, timeline }, taskId }: ActionCaller): string[] {
  const named = timeline.filter(one => one.kind === 'signer-added' && one.taskId === taskId);
  const open = tasks.filter(
    one => one.parentId === taskId && one.sign && one.state === TASK_STATE.processing,
  );
  const behind = tasks.find(one => one.id === taskId)?.signAfter ?? [];
  return [...new Set([...open.map(one => one.actorId), ...behind, ...named.map(one => one.toId ?? '')])];
}

function runRemoveSignerCommand(turn: Turn, command: CommandOf<'reduce-sign'>): Refusal | undefined {
  const task = openTaskOfActor(turn, command);
  if ('code' in task) return task;
  const visit = requireNodeVisit(turn, task.visitId);
  const asked = command.userIds.every(id => isPendingSigner(turn, visit, task, id));
  if (command.userIds.length === 0 || !asked) return createRefusal('bad-target');
  for (const id of command.userIds) removeSigner(turn, visit, task, id);
  for (const toId of command.userIds)
    appendSignerToTimeline(turn, task, { kind: 'signer-removed', toId, remark: command });
  completeNodeVisitIfDecided(turn, visit);
  return undefined;
}

const findOpenSignerTask = ({ instance }: Turn, task: Task, id: string): Task | undefined =>
  instance.tasks.find(
    one =>
      one.parentId === task.id &&
      one.sign &&
      isTaskDecidedByOrForPerson(one, id) &&
      one.state === TASK_STATE.processing,
  );

/**
 * Returns true if the holder of this task added the person to a sequential node and the person's turn has not
 * come yet.
 */
const isQueuedSigner = ({ instance }: Turn, visit: Visit, task: Task, id: string): boolean =>
  visit.mode === EXAMINE_MODE.sequential &&
  isLaterInApprovalSequence(visit, id) &&
  instance.timeline.some(
    entry => entry.kind === 'signer-added' && entry.taskId === task.id && entry.toId === id,
  );

const isPendingSigner = (turn: Turn, visit: Visit, task: Task, id: string): boolean =>
  findOpenSignerTask(turn, task, id) !== undefined ||
  task.signAfter?.includes(id) === true ||
  isQueuedSigner(turn, visit, task, id);

function removeSigner(turn: Turn, visit: Visit, task: Task, id: string): void {
  const child = findOpenSignerTask(turn, task, id);
  if (child) {
    closeTask(turn, child, { state: TASK_STATE.cancelled, by: task.actorId });
    closeTasksOfPrecedingSigners(turn, visit, child);
    releaseWaitingTask(turn, child);
  }
  if (task.signAfter) task.signAfter = task.signAfter.filter(one => one !== id);
  if (child?.sign === 'beside') visit.actors = visit.actors.filter(one => one !== id);
  else if (isQueuedSigner(turn, visit, task, id))
    visit.actors = visit.actors.filter((one, at) => one !== id || at <= visit.cursor);
}
