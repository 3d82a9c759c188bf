/** View, agree and reject: who may, and what each does to the task and its node. */
import { NODE } from '../flow/index.ts';
import { finish } from './finish.ts';
import { type Command, INSTANCE_STATE, type Instance, type Refusal, TASK_STATE, type Task } from './model.ts';
import { afterAgreement } from './open.ts';
import { isAble } from './picks.ts';
import { decideTask } from './tasks.ts';
import { log, nodeOf, refuse, SYSTEM, type Turn, visitOf } from './turn.ts';
import { writeValues } from './values.ts';

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/** Marks the first time the actor opened the task; answers false where it was marked before. */
export function view(turn: Turn, command: Of<'view'>): Refusal | undefined {
  const found = ownTask(turn, command);
  if ('code' in found) return found;
  found.viewedAt ??= turn.world.now;
  return undefined;
}

export function agree(turn: Turn, command: Of<'agree'>): Refusal | undefined {
  const found = openTask(turn, command);
  if ('code' in found) return found;
  const refusal = writeValues(turn, found.nodeId, command.values ?? {});
  if (refusal) return refusal;
  decideTask(turn, found, TASK_STATE.pass, command.comment);
  record(turn, found, 'agreed');
  afterAgreement(turn, visitOf(turn, found.visitId));
  return undefined;
}

/** The first reject decides: the instance ends as rejected. Values are not written. */
export function reject(turn: Turn, command: Of<'reject'>): Refusal | undefined {
  const found = openTask(turn, command);
  if ('code' in found) return found;
  if (nodeOf(turn, found.nodeId).type === NODE.handler) return refuse('not-allowed');
  decideTask(turn, found, TASK_STATE.refuse, command.comment);
  record(turn, found, 'refused');
  finish(turn, INSTANCE_STATE.rejected);
  return undefined;
}

function record(turn: Turn, task: Task, kind: 'agreed' | 'refused'): void {
  const { nodeId, visitId, id: taskId, actorId, comment } = task;
  log(turn, { kind, nodeId, visitId, taskId, actorId, ...(comment && { comment }) });
}

function ownTask(turn: Turn, { taskId, actorId }: { taskId: string; actorId: string }): Task | Refusal {
  const task = turn.instance.tasks.find(one => one.id === taskId);
  if (!task) return refuse('unknown-task');
  if (task.actorId !== actorId) return refuse('not-your-task');
  return isAble(turn, actorId) ? task : refuse('caller-disabled');
}

function openTask(turn: Turn, command: Of<'agree'> | Of<'reject'>): Task | Refusal {
  const task = ownTask(turn, command);
  if ('code' in task || task.state === TASK_STATE.processing) return task;
  if (task.taskType === 2) return refuse('not-allowed');
  return refuseLate(turn, task, command.seenRevision);
}

/** Decided from a state before the change is a conflict; after it, the task is done, or with it the instance ended. */
function refuseLate({ instance }: Turn, task: Task, seenRevision = Number.POSITIVE_INFINITY): Refusal {
  const winner = decisionThatClosed(instance, task);
  if (!winner) return refuse(instance.state === INSTANCE_STATE.running ? 'task-done' : 'ended');
  const collided = seenRevision < (task.closedRevision ?? 0) && winner !== task;
  return refuse(collided ? 'conflict' : 'task-done', { by: winner.actorId });
}

/** The task whose person was first: this one, or the sibling whose decision closed it. */
const decisionThatClosed = (instance: Instance, task: Task): Task | undefined =>
  task.closedBy !== SYSTEM
    ? task
    : instance.tasks.find(
        one =>
          one.visitId === task.visitId &&
          one.closedRevision === task.closedRevision &&
          one.closedBy === one.actorId,
      );
