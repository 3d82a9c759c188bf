/** Copies of an instance: each person gets one at a node, however many ask for it (rule 14). */
import { type Refusal, TASK_STATE, type Visit } from '../model/instance.ts';
import { addClosedTask } from '../turn/tasks.ts';
import { log, type Turn, visitOf } from '../turn/turn.ts';
import { refuseChosen } from './chosen.ts';

export const wasCopied = ({ instance }: Turn, nodeId: string, personId: string): boolean =>
  instance.tasks.some(task => task.nodeId === nodeId && task.actorId === personId && task.taskType === 2);

/** `by` is the person who copies beyond what the flow says. */
export function copyTo(turn: Turn, visit: Visit, { personId, by }: { personId: string; by?: string }): void {
  const task = addClosedTask(turn, visit, { actorId: personId, taskType: 2, state: TASK_STATE.pass });
  const entry = { kind: 'copied' as const, nodeId: visit.nodeId, visitId: visit.id, taskId: task.id };
  log(turn, by === undefined ? { ...entry, actorId: personId } : { ...entry, actorId: by, toId: personId });
  turn.effects.push({ kind: 'copied', taskId: task.id, actorId: personId });
}

/** Copies to people chosen by a person, at a task or at the start. */
export function copyAll(
  turn: Turn,
  visitId: string,
  { users, actorId }: { users: { id: string }[]; actorId: string },
): Refusal | undefined {
  const wrong = refuseChosen(
    turn,
    users.map(({ id }) => id),
  );
  if (wrong) return wrong;
  const visit = visitOf(turn, visitId);
  for (const { id } of users)
    if (!wasCopied(turn, visit.nodeId, id)) copyTo(turn, visit, { personId: id, by: actorId });
  return undefined;
}
