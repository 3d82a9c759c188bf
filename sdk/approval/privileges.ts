/** What each person sees of the form: by the node of the task, or by all the parts they have in an instance (rule 18). */
import { isContainer, NODE } from '../flow/index.ts';
import type { Instance, Privileges, Process } from './model.ts';
import { indexOf } from './turn.ts';

/** The field privileges of a node as they were drawn. */
export const privilegesAt = (process: Process, nodeId: string): Privileges =>
  indexOf(process.flow).get(nodeId)?.node.privileges ?? [];

/** What a person may see without a task: a field is hidden where every node of theirs hides it. */
export function privilegesOf(process: Process, instance: Instance, userId: string): Privileges {
  const nodeIds = [
    ...new Set(instance.tasks.filter(task => task.actorId === userId).map(task => task.nodeId)),
  ];
  const [first = [], ...others] = nodeIds.map(nodeId => hiddenKeys(privilegesAt(process, nodeId)));
  const hidden = first.filter(key => others.every(keys => keys.includes(key)));
  return hidden.map(key => ({ key, hidden: true }));
}

const hiddenKeys = (privileges: Privileges): string[] =>
  privileges.filter(privilege => privilege.hidden).map(privilege => privilege.key);

/** Whether a person has any part in the instance, so that they may open it. */
export const takesPart = (instance: Instance, userId: string): boolean =>
  instance.initiatorId === userId || instance.tasks.some(task => task.actorId === userId);

/** Whether decisions may change values at this node: copies and lanes only show them. */
export function canEditAt(process: Process, nodeId: string): boolean {
  const node = indexOf(process.flow).get(nodeId)?.node;
  return node !== undefined && !isContainer(node) && node.type !== NODE.copy;
}
