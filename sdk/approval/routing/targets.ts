/** Where a task could fall back to: people's nodes that are done on the path to it. */
import type { FlowIndex, FlowNode } from '../../flow/index.ts';
import { type Instance, type Process, TASK_STATE, type Visit } from '../model/instance.ts';
import { pathBack } from '../model/path.ts';
import { indexOf } from '../turn/turn.ts';

export interface ReturnTarget {
  id: string;
  nodeName: string;
}

/** Nearest first, the start last. Empty where the flow or the node does not allow a return, or the task is closed. */
export function returnTargets(process: Process, instance: Instance, taskId: string): ReturnTarget[] {
  const task = instance.tasks.find(one => one.id === taskId);
  if (!task || task.state !== TASK_STATE.processing || !allowsReturn(process, task.nodeId)) return [];
  const source = instance.visits.find(visit => visit.id === task.visitId);
  const flow = indexOf(process.flow);
  return source ? targetVisits(flow, instance, source).map(visit => named(flow.get(visit.nodeId)!.node)) : [];
}

/** Both the flow and the node must say so. */
export const allowsReturn = ({ flow }: Process, nodeId: string): boolean =>
  flow.setting?.allowReturn === true && indexOf(flow).get(nodeId)?.node.configure?.fallBack === true;

/** The last visit of each node before `source` that people decided, nearest first; a node that a migration left behind is none. */
export function targetVisits(flow: FlowIndex, instance: Instance, source: Visit): Visit[] {
  const decided = pathBack(instance, source).filter(
    visit =>
      visit.state === 'done' &&
      visit.nodeId !== source.nodeId &&
      flow.has(visit.nodeId) &&
      wasDecided(instance, visit),
  );
  const byNode = Map.groupBy(decided, visit => visit.nodeId);
  return [...byNode.values()].map(visits => latest(instance, visits));
}

const latest = ({ visits }: Instance, some: readonly Visit[]): Visit =>
  some.reduce((a, b) => (visits.indexOf(a) > visits.indexOf(b) ? a : b));

/** A node that the system passed is no target: nobody is there to go back to. */
const wasDecided = (instance: Instance, visit: Visit): boolean =>
  instance.tasks.some(
    task =>
      task.visitId === visit.id &&
      (task.state === TASK_STATE.pass || task.state === TASK_STATE.refuse) &&
      task.closedBy === task.actorId,
  );

const named = (node: FlowNode): ReturnTarget => ({ id: node.id, nodeName: node.nodeName });
