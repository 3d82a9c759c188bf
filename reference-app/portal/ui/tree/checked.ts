/** The state of the nodes of a tree whose choices are checked. */

interface Checkable {
  id: string;
  isGroup?: boolean;
  children: readonly Checkable[];
}

/** The ids of all choices of a node and below it; a group is none. */
export const leavesOf = ({ id, isGroup, children }: Checkable): string[] => [
  ...(isGroup ? [] : [id]),
  ...children.flatMap(leavesOf),
];

/** A choice counts by itself; a group by the choices below it. */
export function stateOf(node: Checkable, checked: ReadonlySet<string>): 'all' | 'some' | 'none' {
  if (!node.isGroup) return checked.has(node.id) ? 'all' : 'none';
  const leaves = leavesOf(node);
  const count = leaves.filter(id => checked.has(id)).length;
  if (count === 0) return 'none';
  return count === leaves.length ? 'all' : 'some';
}

/** A choice takes those below it away with it, since they cannot be reached without it; a group takes or adds all. */
export function toggledAt(node: Checkable, checked: ReadonlySet<string>): ReadonlySet<string> {
  const isOn = stateOf(node, checked) === 'all';
  const next = new Set(checked);
  if (!isOn && !node.isGroup) return next.add(node.id);
  for (const id of leavesOf(node)) {
    if (isOn) next.delete(id);
    else next.add(id);
  }
  return next;
}
