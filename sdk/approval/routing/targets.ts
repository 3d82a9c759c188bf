/**
 * Finds the nodes to which a task can be sent back: finished nodes on the path to the task at which people
 * decided.
 */

import type { FlowIndex, FlowNode } from '../../flow/index.ts';
import { groupBy } from '../../group-by.ts';
import { type Instance, type Process, TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import { nodeVisitsBefore } from '../model/path.ts';
import { getOrCreateNodeTreeIndex } from '../turn/turn.ts';

export interface ReturnTarget {
  id: string;
  nodeName: string;
}

/**
 * Returns the nodes to which the task can be sent back. The nearest node comes first and the start node last.
 * The list is empty if the task is closed, or if the flow or the node does not allow sending back.
 */
export function returnTargets(process: Process, instance: Instance, taskId: string): ReturnTarget[] {
  const task = instance.tasks.find(one => one.id === taskId);
  if (!task || task.state !== TASK_STATE.processing || !isReturnAllowedAtNode(process, task.nodeId))
    return [];
  const source = instance.visits.find(visit => visit.id === task.visitId);
  const flow = getOrCreateNodeTreeIndex(process.flow);
  return source
    ? returnTargetNodeVisits(flow, instance, source).map(visit =>
        toReturnTarget(flow.get(visit.nodeId)!.node),
      )
    : [];
}

/** Returns true if both the flow and the node allow tasks to be sent back. */
export const isReturnAllowedAtNode = ({ flow }: Process, nodeId: string): boolean =>
  flow.setting?.allowReturn === true &&
  getOrCreateNodeTreeIndex(flow).get(nodeId)?.node.configure?.fallBack === true;

/**
 * Returns the visits of nodes at which people decided before `source`, nearest first. The result contains
 * only the last visit of each node. Nodes that a migration removed are excluded.
 */
export function returnTargetNodeVisits(flow: FlowIndex, instance: Instance, source: Visit): Visit[] {
  const peopled = nodeVisitsBefore(instance, source).filter(
    visit =>
      visit.state === 'done' &&
      visit.nodeId !== source.nodeId &&
      flow.has(visit.nodeId) &&
      hasDecidedTaskInNodeVisit(instance, visit),
  );
  const byNode = groupBy(peopled, visit => visit.nodeId);
  return [...byNode.values()].map(visits => latestNodeVisit(instance, visits));
}

const latestNodeVisit = ({ visits }: Instance, some: readonly Visit[]): Visit =>
  some.reduce((a, b) => (visits.indexOf(a) > visits.indexOf(b) ? a : b));

const DECIDED_TASK_STATES = new Set<Task['state']>([TASK_STATE.pass, TASK_STATE.refuse, TASK_STATE.timeout]);

/**
 * Returns true if the visit has a task that was approved, rejected or closed by a time limit. Tasks of copy
 * recipients do not count. A visit without assignees has no such task.
 */
const hasDecidedTaskInNodeVisit = ({ tasks }: Instance, { id }: Visit): boolean =>
  tasks.some(task => task.visitId === id && task.taskType !== 2 && DECIDED_TASK_STATES.has(task.state));

const toReturnTarget = (node: FlowNode): ReturnTarget => ({ id: node.id, nodeName: node.nodeName });
