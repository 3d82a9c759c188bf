/** A copy node: people are told, once per person and node, and the flow goes on at once (rule 14). */
import type { CopyNode } from '../flow/index.ts';
import { assignCopies } from './assign.ts';
import { TASK_STATE, type Visit } from './model.ts';
import { completeVisit } from './route.ts';
import { addClosedTask } from './tasks.ts';
import { log, type Turn } from './turn.ts';

export function enterCopy(turn: Turn, node: CopyNode, visit: Visit): void {
  visit.actors = assignCopies(turn, node, visit);
  if (visit.actors.length === 0)
    log(turn, { kind: 'skipped', nodeId: visit.nodeId, visitId: visit.id, reason: 'nobody' });
  for (const actorId of visit.actors.filter(id => !wasCopied(turn, node, id))) copyTo(turn, visit, actorId);
  completeVisit(turn, visit);
}

const wasCopied = (turn: Turn, node: CopyNode, actorId: string): boolean =>
  turn.instance.tasks.some(task => task.nodeId === node.id && task.actorId === actorId);

function copyTo(turn: Turn, visit: Visit, actorId: string): void {
  const task = addClosedTask(turn, visit, { actorId, taskType: 2, state: TASK_STATE.pass });
  log(turn, { kind: 'copied', nodeId: visit.nodeId, visitId: visit.id, taskId: task.id, actorId });
  turn.effects.push({ kind: 'copied', taskId: task.id, actorId });
}
