/** Claiming a node that is open to a whole list: one takes it, and the others step back (rule 10). */
import type { Command, Refusal, Task, Visit } from '../model/instance.ts';
import { needsClaim, openTaskOf, refuseHeld } from '../turn/command-task.ts';
import { log, openTasksOf, refuse, type Turn, visitOf } from '../turn/turn.ts';

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

export function claim(turn: Turn, command: Of<'claim'>): Refusal | undefined {
  const task = openTaskOf(turn, command);
  if ('code' in task) return task;
  if (!needsClaim(turn, task) || task.sign) return refuse('not-allowed');
  const held = refuseHeld(turn, task);
  if (held) return held;
  const visit = visitOf(turn, task.visitId);
  claimFor(turn, visit, task);
  record(turn, task, 'claimed');
  return undefined;
}

/** The task's holder alone decides from now on. */
export function claimFor(turn: Turn, visit: Visit, task: Task): void {
  visit.claimedBy = task.id;
  for (const other of openTasksOf(turn, visit))
    if (other !== task && !other.held && other.sign === undefined) other.held = 'claimed';
  if (task.held === 'claimed') delete task.held;
}

/** Back to the whole list. */
export function unclaim(turn: Turn, command: Of<'unclaim'>): Refusal | undefined {
  const task = openTaskOf(turn, command);
  if ('code' in task) return task;
  const visit = visitOf(turn, task.visitId);
  if (visit.claimedBy !== task.id) return refuse('not-allowed');
  releaseClaim(turn, visit);
  record(turn, task, 'unclaimed');
  return undefined;
}

export function releaseClaim(turn: Turn, visit: Visit): void {
  delete visit.claimedBy;
  for (const other of openTasksOf(turn, visit)) if (other.held === 'claimed') delete other.held;
}

const record = (turn: Turn, { nodeId, visitId, id: taskId, actorId }: Task, kind: 'claimed' | 'unclaimed') =>
  log(turn, { kind, nodeId, visitId, taskId, actorId });
