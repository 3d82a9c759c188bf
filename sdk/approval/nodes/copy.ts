/** A copy node: people are told, once per person and node, and the flow goes on at once (rule 14). */
import type { CopyNode } from '../../flow/index.ts';
import { TASK_STATE, type Visit } from '../model/instance.ts';
import { assignCopies } from '../people/assign.ts';
import { completeVisit } from '../routing/route.ts';
import { addClosedTask } from '../turn/tasks.ts';
import { log, type Turn } from '../turn/turn.ts';

export function enterCopy(turn: Turn, node: CopyNode, visit: Visit): void {
  visit.actors = assignCopies(turn, node, visit);
  if (visit.actors.length === 0)
    log(turn, { kind: 'skipped', nodeId: visit.nodeId, visitId: visit.id, reason: 'nobody' });
  for (const personId of visit.actors.filter(id => !wasCopied(turn, node.id, id)))
    copyTo(turn, visit, { personId });
  completeVisit(turn, visit);
}

export const wasCopied = ({ instance }: Turn, nodeId: string, personId: string): boolean =>
  instance.tasks.some(task => task.nodeId === nodeId && task.actorId === personId && task.taskType === 2);

/** `by` is the person who copies beyond what the flow says. */
export function copyTo(turn: Turn, visit: Visit, { personId, by }: { personId: string; by?: string }): void {
  const task = addClosedTask(turn, visit, { actorId: personId, taskType: 2, state: TASK_STATE.pass });
  const entry = { kind: 'copied' as const, nodeId: visit.nodeId, visitId: visit.id, taskId: task.id };
  log(turn, by === undefined ? { ...entry, actorId: personId } : { ...entry, actorId: by, toId: personId });
  turn.effects.push({ kind: 'copied', taskId: task.id, actorId: personId });
}
