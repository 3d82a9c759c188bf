/**
 * Handles claims of a node that must be claimed: one assignee holds the claim and the others wait
 * (docs/flow/rules.md#claim).
 */
import type { Task, Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { appendTimelineEntry, openTasksOf } from './turn.ts';

/**
 * Records that the actor of the task has claimed the node. The tasks of the other assignees are put on hold,
 * so this actor decides the node alone.
 */
export function assignClaimToTask(turn: Turn, visit: Visit, task: Task): void {
  visit.claimedBy = task.id;
  for (const other of openTasksOf(turn, visit))
    if (other !== task && !other.held && other.sign === undefined) other.held = 'claimed';
  if (task.held === 'claimed') delete task.held;
}

/** Releases the claim, so that every assignee of the node can claim it again. */
export function releaseClaim(turn: Turn, visit: Visit): void {
  delete visit.claimedBy;
  for (const other of openTasksOf(turn, visit)) if (other.held === 'claimed') delete other.held;
}

export const appendClaimToTimeline = (
  turn: Turn,
  { nodeId, visitId, id: taskId, actorId }: Task,
  kind: 'claimed' | 'unclaimed',
): void => appendTimelineEntry(turn, { kind, nodeId, visitId, taskId, actorId });
