/** Where a task could fall back to: people's nodes that are done on the path to it. */
import type { FlowNode } from '../flow/index.ts';
import { type Instance, type Process, TASK_STATE, type Visit } from './model.ts';
import { indexOf } from './turn.ts';

export interface ReturnTarget {
  id: string;
  nodeName: string;
}

/** Nearest first, the start last. Empty where the flow or the node does not allow a return, or the task is closed. */
export function returnTargets(process: Process, instance: Instance, taskId: string): ReturnTarget[] {
  const task = instance.tasks.find(one => one.id === taskId);
  const flow = indexOf(process.flow);
  if (!task || task.state !== TASK_STATE.processing || !process.flow.setting?.allowReturn) return [];
  if (!flow.get(task.nodeId)?.node.configure?.fallBack) return [];
  const nodeIds = pathBack(instance, task.visitId)
    .filter(visit => visit.state === 'done' && wasDecided(instance, visit))
    .map(visit => visit.nodeId);
  return [...new Set(nodeIds)].filter(id => id !== task.nodeId).map(id => named(flow.get(id)!.node));
}

/** The visits before this one, nearest first, each once. */
function pathBack(instance: Instance, visitId: string): Visit[] {
  const visits = new Map(instance.visits.map(visit => [visit.id, visit]));
  const path = new Set<Visit>();
  const pending = [...(visits.get(visitId)?.from ?? [])];
  for (let id = pending.shift(); id !== undefined; id = pending.shift()) {
    const visit = visits.get(id);
    if (!visit || path.has(visit)) continue;
    path.add(visit);
    pending.push(...visit.from);
  }
  return [...path];
}

/** A node that the system passed is no target: nobody is there to go back to. */
const wasDecided = (instance: Instance, visit: Visit): boolean =>
  instance.tasks.some(
    task => task.visitId === visit.id && task.state === TASK_STATE.pass && task.closedBy === task.actorId,
  );

const named = (node: FlowNode): ReturnTarget => ({ id: node.id, nodeName: node.nodeName });
