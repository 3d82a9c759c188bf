/**
 * Finds the task that a command refers to. It checks who owns the task, whether it is open, and whether it
 * can be decided now.
 */

import type { Refusal } from '../model/command.ts';
import { INSTANCE_STATE, type Instance, TASK_STATE, type Task } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { isEnabledPerson } from '../people/picks.ts';
import { createRefusal, requireNodeInFlow, SYSTEM_ACTOR } from './turn.ts';

interface TaskReference {
  taskId: string;
  actorId: string;
  seenRevision?: number;
}

/** Returns the task if it belongs to the actor, whether open or closed. */
export function taskOfActor(turn: Turn, { taskId, actorId }: TaskReference): Task | Refusal {
  const task = turn.instance.tasks.find(one => one.id === taskId);
  if (!task) return createRefusal('unknown-task');
  if (task.actorId !== actorId) return createRefusal('not-your-task');
  return isEnabledPerson(turn, actorId) ? task : createRefusal('caller-disabled');
}

/** Returns the actor's open task, even if another person claimed the node or has to sign first. */
export function openTaskOfActor(turn: Turn, command: TaskReference): Task | Refusal {
  const task = taskOfActor(turn, command);
  if ('code' in task || task.state === TASK_STATE.processing) return task;
  if (task.taskType === 2) return createRefusal('not-allowed');
  if (wasLostByLeavingGroup(turn, task)) return createRefusal('no-longer-assignee');
  return createClosedTaskRefusal(turn, task, command.seenRevision);
}

/**
 * Returns true if the system closed the task because its person left the group of the node, now or earlier.
 */
const wasLostByLeavingGroup = ({ instance }: Turn, { visitId, state, actorId, onBehalfOf }: Task): boolean =>
  state === TASK_STATE.cancelled &&
  instance.visits.some(
    ({ id, formerMembers }) => id === visitId && formerMembers?.includes(onBehalfOf ?? actorId) === true,
  );

/**
 * Returns the actor's open task. If the node requires a claim, only added signers and the actor who claimed
 * the node get their task. Other actors get a refusal.
 */
export function claimedTaskOfActor(turn: Turn, command: TaskReference): Task | Refusal {
  const task = openTaskOfActor(turn, command);
  if ('code' in task) return task;
  return (
    (task.held === 'claimed' ? findTaskOnHoldRefusal(turn, task) : undefined) ??
    findMissingClaimRefusal(turn, task) ??
    task
  );
}

/** Returns the actor's open task if it can be decided now. */
export function findDecidableTaskOfActor(turn: Turn, command: TaskReference): Task | Refusal {
  const task = openTaskOfActor(turn, command);
  if ('code' in task) return task;
  return findTaskOnHoldRefusal(turn, task) ?? findMissingClaimRefusal(turn, task) ?? task;
}

/**
 * Returns the actor's task if it can be decided now. Refuses the task of an initiator to whom the application
 * was returned, because this task can only be resubmitted.
 */
export function findDecidableNonInitiatorTask(turn: Turn, command: TaskReference): Task | Refusal {
  const task = findDecidableTaskOfActor(turn, command);
  return 'code' in task || task.taskType === 1 ? task : createRefusal('not-allowed');
}

export function findTaskOnHoldRefusal({ instance }: Turn, task: Task): Refusal | undefined {
  if (task.held === 'signers') return createRefusal('waits-for-signers');
  if (task.held !== 'claimed') return undefined;
  const { claimedBy } = instance.visits.find(visit => visit.id === task.visitId) ?? {};
  return createRefusal('conflict', { by: instance.tasks.find(one => one.id === claimedBy)?.actorId });
}

/**
 * Returns a refusal if the actor must claim the node first. Added signers need no claim, because they were
 * named explicitly.
 */
function findMissingClaimRefusal(turn: Turn, task: Task): Refusal | undefined {
  if (!needsClaim(turn, task) || task.sign) return undefined;
  const visit = turn.instance.visits.find(one => one.id === task.visitId);
  return visit?.claimedBy === task.id ? undefined : createRefusal('needs-claim');
}

export const needsClaim = (turn: Turn, task: Task): boolean => {
  const node = requireNodeInFlow(turn, task.nodeId);
  return turn.behaviourOf(node)?.decides !== undefined && node.configure?.needClaim === true;
};

/**
 * Returns the refusal for a closed task. If the decision was based on an older revision, the refusal reports
 * a conflict. Otherwise it reports that the task is already done or that the instance has ended.
 */
export function createClosedTaskRefusal(
  { instance }: Turn,
  task: Task,
  seenRevision = Number.POSITIVE_INFINITY,
): Refusal {
  const { closedRevision = 0, overtakenBy } = task;
  const winner = findTaskThatClosedGivenTask(instance, task);
  if (task.state === TASK_STATE.transfer && winner === task)
    return createHandedOverTaskRefusal(instance, task);
  const first = actorAndCloseTimeForRefusal(task, winner?.actorId ?? overtakenBy);
  if (seenRevision < closedRevision && winner !== task) return createRefusal('conflict', first);
  const isOver = !winner && instance.state !== INSTANCE_STATE.running;
  return createRefusal(isOver ? 'ended' : 'task-done', first);
}

/**
 * Returns the refusal for a task that its actor handed over. It names the person who has the task now, or who
 * decided it. If the receiver already had a task of the node, the two tasks were merged, and no person is
 * named.
 */
function createHandedOverTaskRefusal(instance: Instance, task: Task): Refusal {
  const holder = findTaskAfterHandOvers(instance, task);
  if (holder === task || holder.state === TASK_STATE.processing) {
    const by = holder.actorId === task.actorId ? undefined : holder.actorId;
    return createRefusal('task-passed-on', actorAndCloseTimeForRefusal(task, by));
  }
  const by = findTaskThatClosedGivenTask(instance, holder)?.actorId ?? holder.overtakenBy;
  return createRefusal('task-done', actorAndCloseTimeForRefusal(holder, by));
}

/** Follows the hand-overs of a task to its last receiver. */
function findTaskAfterHandOvers({ tasks }: Instance, task: Task): Task {
  let holder = task;
  for (const next of tasks)
    if (holder.state === TASK_STATE.transfer && isOpenedByHandOverOf(holder, next)) holder = next;
  return holder;
}

/** Returns true if the task was opened for the receiver of the handed-over task. */
const isOpenedByHandOverOf = (task: Task, next: Task): boolean =>
  next !== task &&
  next.visitId === task.visitId &&
  next.createdAt === task.closedAt &&
  next.sign === task.sign &&
  next.parentId === (task.sign && task.parentId ? task.parentId : task.id);

/** Returns the refusal for an ended instance, with the person who ended it and the time. */
export function createEndedInstanceRefusal({ instance: { tasks, endedAt } }: Turn): Refusal {
  const last = tasks.findLast(one => one.taskType !== 2 && one.closedAt === endedAt);
  if (!last) return createRefusal('ended');
  return createRefusal(
    'ended',
    actorAndCloseTimeForRefusal(last, last.closedBy === last.actorId ? last.actorId : last.overtakenBy),
  );
}

/**
 * Returns the refusal for a decision that cannot be taken back, because another person has already acted on
 * the result.
 */
export const createIrrevocableDecisionRefusal = (acted: Task): Refusal =>
  createRefusal(
    'successor-acted',
    actorAndCloseTimeForRefusal(acted, acted.closedBy === SYSTEM_ACTOR ? undefined : acted.closedBy),
  );

/**
 * Returns the person who acted first and the time at which the task was closed. `by` is undefined if a time
 * limit closed the task.
 */
const actorAndCloseTimeForRefusal = ({ closedAt }: Task, by: string | undefined): Omit<Refusal, 'code'> => ({
  by,
  at: closedAt,
});

/**
 * Returns the task whose decision closed the given task. This is either the task itself or another task of
 * the same node visit.
 */
function findTaskThatClosedGivenTask(instance: Instance, task: Task): Task | undefined {
  if (task.closedBy === task.actorId) return task;
  return instance.tasks.find(
    one =>
      one.visitId === task.visitId &&
      one.closedRevision === task.closedRevision &&
      one.closedBy === one.actorId,
  );
}
