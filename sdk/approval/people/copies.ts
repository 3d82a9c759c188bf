/**
 * Sends copies of an instance. Each person gets at most one copy per node
 * (docs/flow/rules.md#copies-and-notices).
 */

import type { Refusal } from '../model/command.ts';
import { TASK_STATE, type Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { addClosedTask } from '../turn/tasks.ts';
import { appendTimelineEntry, requireNodeVisit } from '../turn/turn.ts';
import { findChosenPersonRefusal } from './chosen.ts';

export const hasReceivedCopy = ({ instance }: Turn, nodeId: string, personId: string): boolean =>
  instance.tasks.some(task => task.nodeId === nodeId && task.actorId === personId && task.taskType === 2);

/** Sends a copy to a person. `by` is the person who sends it. If `by` is absent, the flow sends it. */
export function sendCopyToPerson(
  turn: Turn,
  visit: Visit,
  { personId, by }: { personId: string; by?: string },
): void {
  const task = addClosedTask(turn, visit, { actorId: personId, taskType: 2, state: TASK_STATE.pass });
  const entry = { kind: 'copied' as const, nodeId: visit.nodeId, visitId: visit.id, taskId: task.id };
  appendTimelineEntry(
    turn,
    by === undefined ? { ...entry, actorId: personId } : { ...entry, actorId: by, toId: personId },
  );
  turn.effects.push({ kind: 'copied', taskId: task.id, actorId: personId });
}

/** Sends a copy of the application to each person whom a user chose at a task or at the start. */
export function addCopies(
  turn: Turn,
  visitId: string,
  { users, actorId }: { users: { id: string }[]; actorId: string },
): Refusal | undefined {
  const wrong = findChosenPersonRefusal(
    turn,
    users.map(({ id }) => id),
  );
  if (wrong) return wrong;
  const visit = requireNodeVisit(turn, visitId);
  for (const { id } of users)
    if (!hasReceivedCopy(turn, visit.nodeId, id))
      sendCopyToPerson(turn, visit, { personId: id, by: actorId });
  return undefined;
}
