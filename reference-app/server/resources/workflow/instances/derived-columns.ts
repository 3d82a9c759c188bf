/** Columns of a task that lists need: its node's name, whether it must be claimed, its time limit. */
import type { Instance, Process, Task } from '@countersign/sdk/approval';
import { indexFlow, NODE } from '@countersign/sdk/flow';
import { iso } from './columns.ts';
import { taskColumns } from './rows.ts';

interface Scene {
  process: Process;
  instance: Instance;
}

/** The rows of the tasks that a command opened or changed: what did not change is not written again. */
export function changedTasks(before: Scene | undefined, after: Scene) {
  const old = before && listedColumns(before);
  const now = listedColumns(after);
  return after.instance.tasks.flatMap((task, seq) => {
    const columns = { ...taskColumns(task, seq), ...now(task) };
    const was = before?.instance.tasks[seq];
    const same = was && old && isSame(was, task) && isSame(old(was), now(task));
    return same ? [] : [columns];
  });
}

/** Flat: a step replaces what it changes inside of a task. */
function isSame(before: object, after: object): boolean {
  const [left, right] = [Object.entries(before), Object.entries(after)];
  return left.length === right.length && right.every(([name, value]) => Reflect.get(before, name) === value);
}

/** For one task of the instance. */
export function listedColumns({ process, instance }: Scene) {
  const flow = indexFlow(process.flow);
  const visits = new Map(instance.visits.map(visit => [visit.id, visit]));
  return (task: Task) => {
    const node = flow.get(task.nodeId)?.node;
    const visit = visits.get(task.visitId);
    const needsClaim =
      node?.type !== NODE.start && node?.configure?.needClaim === true && task.taskType === 1;
    const timer = task.state === 0 && visit?.timer?.do !== 'wake' ? visit?.timer : undefined;
    return {
      node_name: node?.nodeName ?? visit?.nodeName ?? '',
      needs_claim: needsClaim && !isRequested(task) && visit?.claimedBy !== task.id,
      due_time: iso(timer?.at),
    };
  };
}

/** A person who was asked to sign before or after somebody needs no claim. */
const isRequested = ({ sign }: Task): boolean => sign === 'before' || sign === 'after';
