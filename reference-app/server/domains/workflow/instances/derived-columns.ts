/** Derives task columns for lists: the node name, whether the task must be claimed, and the time limit. */
import { type Instance, labelsOfNodes, type Process, type Task } from '@countersign/sdk/approval';
import { type FlowIndex, indexFlowNodesById, NODE } from '@countersign/sdk/flow';
import { toIsoTime } from './columns.ts';
import { taskColumns } from './rows.ts';

interface InstanceState {
  process: Process;
  instance: Instance;
}

/** Returns the rows of tasks that a command opened or changed. Unchanged tasks are not written. */
export function changedTaskRows(before: InstanceState | undefined, after: InstanceState) {
  const old = before && createDerivedTaskColumnReader(before);
  const now = createDerivedTaskColumnReader(after);
  return after.instance.tasks.flatMap((task, seq) => {
    const columns = { ...taskColumns(task, seq), ...now(task) };
    const was = before?.instance.tasks[seq];
    const same = was && old && isShallowEqual(was, task) && isShallowEqual(old(was), now(task));
    return same ? [] : [columns];
  });
}

/**
 * Compares the fields of two objects by identity. This is sufficient, because a step replaces changed values
 * and does not mutate them.
 */
function isShallowEqual(before: object, after: object): boolean {
  const [left, right] = [Object.entries(before), Object.entries(after)];
  return left.length === right.length && right.every(([name, value]) => Reflect.get(before, name) === value);
}

/** Returns a function that derives the list columns of a task in this instance. */
export function createDerivedTaskColumnReader({ process, instance }: InstanceState) {
  const flow = indexFlowNodesById(process.flow);
  const visits = new Map(instance.visits.map(visit => [visit.id, visit]));
  const labels = labelsOfOpenNodes({ process, instance }, flow);
  return (task: Task) => {
    const node = flow.get(task.nodeId)?.node;
    const visit = visits.get(task.visitId);
    const needsClaim =
      node?.type !== NODE.start && node?.configure?.needClaim === true && task.taskType === 1;
    const timer = task.state === 0 && visit?.timer?.do !== 'wake' ? visit?.timer : undefined;
    return {
      nodeName: (isOpenTask(task) && labels.get(task.nodeId)) || (node?.nodeName ?? visit?.nodeName ?? ''),
      needsClaim: needsClaim && !isAddedSignerTask(task) && visit?.claimedBy !== task.id,
      dueTime: toIsoTime(timer?.due ?? timer?.at),
    };
  };
}

const isOpenTask = ({ state }: Task): boolean => state === 0;

/** Returns the names of the nodes with open tasks. Nodes of the same name are distinguished by their branches. */
function labelsOfOpenNodes(
  { process, instance }: InstanceState,
  flow: FlowIndex,
): ReadonlyMap<string, string> {
  const ids = new Set(instance.tasks.filter(isOpenTask).map(({ nodeId }) => nodeId));
  const nodes = [...ids].flatMap(id => flow.get(id)?.node ?? []);
  const labels = labelsOfNodes(nodes, process.flow);
  return new Map(nodes.map(({ id }, at) => [id, labels[at]!]));
}

/** Returns true for tasks of added signers, which need no claim. */
const isAddedSignerTask = ({ sign }: Task): boolean => sign === 'before' || sign === 'after';
