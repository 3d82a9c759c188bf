/** Claims of a node that is open to a whole list: one person holds it, and the others wait (rule 10). */
import type { Task, Visit } from '../model/instance.ts';
import { log, openTasksOf, type Turn } from './turn.ts';

/** The task's holder alone decides from now on. */
export function claimFor(turn: Turn, visit: Visit, task: Task): void {
  visit.claimedBy = task.id;
  for (const other of openTasksOf(turn, visit))
    if (other !== task && !other.held && other.sign === undefined) other.held = 'claimed';
  if (task.held === 'claimed') delete task.held;
}

/** Opens the node to the whole list again. */
export function releaseClaim(turn: Turn, visit: Visit): void {
  delete visit.claimedBy;
  for (const other of openTasksOf(turn, visit)) if (other.held === 'claimed') delete other.held;
}

export const logClaim = (
  turn: Turn,
  { nodeId, visitId, id: taskId, actorId }: Task,
  kind: 'claimed' | 'unclaimed',
): void => log(turn, { kind, nodeId, visitId, taskId, actorId });
