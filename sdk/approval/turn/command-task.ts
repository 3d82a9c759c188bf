/** The task of a command: whose it is, whether it is open, and why it may not be touched now. */
import { INSTANCE_STATE, type Instance, type Refusal, TASK_STATE, type Task } from '../model/instance.ts';
import { isAble } from '../people/picks.ts';
import { nodeOf, refuse, SYSTEM, type Turn } from './turn.ts';

interface Asked {
  taskId: string;
  actorId: string;
  seenRevision?: number;
}

/** Their own task, open or not. */
export function ownTask(turn: Turn, { taskId, actorId }: Asked): Task | Refusal {
  const task = turn.instance.tasks.find(one => one.id === taskId);
  if (!task) return refuse('unknown-task');
  if (task.actorId !== actorId) return refuse('not-your-task');
  return isAble(turn, actorId) ? task : refuse('caller-disabled');
}

/** Their own open task, also where somebody else claimed the node or signs before them. */
export function openTaskOf(turn: Turn, command: Asked): Task | Refusal {
  const task = ownTask(turn, command);
  if ('code' in task || task.state === TASK_STATE.processing) return task;
  if (task.taskType === 2) return refuse('not-allowed');
  return refuseClosed(turn, task, command.seenRevision);
}

/** The same, if no claim stands in the way: they have claimed the node themselves, or were asked by name. */
export function claimedTaskOf(turn: Turn, command: Asked): Task | Refusal {
  const task = openTaskOf(turn, command);
  if ('code' in task) return task;
  return (
    (task.held === 'claimed' ? refuseHeld(turn, task) : undefined) ?? refuseUnclaimed(turn, task) ?? task
  );
}

/** The same, if it is theirs to decide now. */
export function takeTask(turn: Turn, command: Asked): Task | Refusal {
  const task = openTaskOf(turn, command);
  if ('code' in task) return task;
  return refuseHeld(turn, task) ?? refuseUnclaimed(turn, task) ?? task;
}

/** A task of somebody who decides: the initiator's own, sent back to them, is handed in again and nothing else. */
export function takeDecision(turn: Turn, command: Asked): Task | Refusal {
  const task = takeTask(turn, command);
  return 'code' in task || task.taskType === 1 ? task : refuse('not-allowed');
}

export function refuseHeld({ instance }: Turn, task: Task): Refusal | undefined {
  if (task.held === 'signers') return refuse('waits-for-signers');
  if (task.held !== 'claimed') return undefined;
  const { claimedBy } = instance.visits.find(visit => visit.id === task.visitId) ?? {};
  return refuse('conflict', { by: instance.tasks.find(one => one.id === claimedBy)?.actorId });
}

/** Signers were asked by name: they need no claim. */
function refuseUnclaimed(turn: Turn, task: Task): Refusal | undefined {
  if (!needsClaim(turn, task) || task.sign) return undefined;
  const visit = turn.instance.visits.find(one => one.id === task.visitId);
  return visit?.claimedBy === task.id ? undefined : refuse('needs-claim');
}

export const needsClaim = (turn: Turn, task: Task): boolean => {
  const node = nodeOf(turn, task.nodeId);
  return turn.behaviourOf(node)?.decides !== undefined && node.configure?.needClaim === true;
};

/** Decided from a state before the change is a conflict; after it, the task is done, or with it the instance ended. */
function refuseClosed({ instance }: Turn, task: Task, seenRevision = Number.POSITIVE_INFINITY): Refusal {
  const { closedRevision = 0, overtakenBy } = task;
  const winner = decisionThatClosed(instance, task);
  const first = firstOf(task, winner?.actorId ?? overtakenBy);
  if (seenRevision < closedRevision && winner !== task) return refuse('conflict', first);
  const isOver = !winner && instance.state !== INSTANCE_STATE.running;
  return refuse(isOver ? 'ended' : 'task-done', first);
}

/** Of an instance that is over: who ended it, and when. */
export function refuseOver({ instance: { tasks, endedAt } }: Turn): Refusal {
  const last = tasks.findLast(one => one.taskType !== 2 && one.closedAt === endedAt);
  if (!last) return refuse('ended');
  return refuse('ended', firstOf(last, last.closedBy === last.actorId ? last.actorId : last.overtakenBy));
}

/** A decision that cannot be taken back, because somebody has acted on it. */
export const refuseActed = (acted: Task): Refusal =>
  refuse('successor-acted', firstOf(acted, acted.closedBy === SYSTEM ? undefined : acted.closedBy));

/** The person who was first, and when; nobody where time was. */
const firstOf = ({ closedAt }: Task, by: string | undefined): Omit<Refusal, 'code'> => ({
  ...(by !== undefined && { by }),
  ...(closedAt !== undefined && { at: closedAt }),
});

/** The task whose person was first: this one, or the sibling whose decision closed it. */
function decisionThatClosed(instance: Instance, task: Task): Task | undefined {
  if (task.closedBy === task.actorId) return task;
  return instance.tasks.find(
    one =>
      one.visitId === task.visitId &&
      one.closedRevision === task.closedRevision &&
      one.closedBy === one.actorId,
  );
}
