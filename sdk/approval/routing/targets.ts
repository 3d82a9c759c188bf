/** Where a task could fall back to: the nodes with people that are done on the path to it. */

import type { FlowIndex, FlowNode } from '../../flow/index.ts';
import { groupBy } from '../../group-by.ts';
import { type Instance, type Process, TASK_STATE, type Task, type Visit } from '../model/instance.ts';
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

/** The last visit of each node before `source` that had people, nearest first; a node that a migration left behind is none. */
export function targetVisits(flow: FlowIndex, instance: Instance, source: Visit): Visit[] {
  const peopled = pathBack(instance, source).filter(
    visit =>
      visit.state === 'done' &&
      visit.nodeId !== source.nodeId &&
      flow.has(visit.nodeId) &&
      hadPeople(instance, visit),
  );
  const byNode = groupBy(peopled, visit => visit.nodeId);
  return [...byNode.values()].map(visits => latest(instance, visits));
}

const latest = ({ visits }: Instance, some: readonly Visit[]): Visit =>
  some.reduce((a, b) => (visits.indexOf(a) > visits.indexOf(b) ? a : b));

const DECIDED = new Set<Task['state']>([TASK_STATE.pass, TASK_STATE.refuse, TASK_STATE.timeout]);

/** Decided by its people, or by time or a switch in their place. Where nobody was found, nobody is there to go back to. */
const hadPeople = ({ tasks }: Instance, { id }: Visit): boolean =>
  tasks.some(task => task.visitId === id && task.taskType !== 2 && DECIDED.has(task.state));

const named = (node: FlowNode): ReturnTarget => ({ id: node.id, nodeName: node.nodeName });
