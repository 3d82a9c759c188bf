/** Computes which nodes of a tree are checked. */

interface CheckableNode {
  id: string;
  isGroup?: boolean;
  children: readonly CheckableNode[];
}

/**
 * Returns the ids of a node and all its descendants. Nodes that only group other nodes (`isGroup`) are
 * omitted.
 */
export const choosableNodeIds = ({ id, isGroup, children }: CheckableNode): string[] => [
  ...(isGroup ? [] : [id]),
  ...children.flatMap(choosableNodeIds),
];

/** Returns the checkbox state of a tree node. The state of a group is derived from its descendants. */
export function nodeCheckState(node: CheckableNode, checked: ReadonlySet<string>): 'all' | 'some' | 'none' {
  if (!node.isGroup) return checked.has(node.id) ? 'all' : 'none';
  const leaves = choosableNodeIds(node);
  const count = leaves.filter(id => checked.has(id)).length;
  if (count === 0) return 'none';
  return count === leaves.length ? 'all' : 'some';
}

/**
 * Toggles a node of the tree. Unchecking a node also unchecks its descendants, because they cannot be used
 * without it. Toggling a group checks or unchecks all its descendants.
 */
export function toggleNode(node: CheckableNode, checked: ReadonlySet<string>): ReadonlySet<string> {
  const isOn = nodeCheckState(node, checked) === 'all';
  const next = new Set(checked);
  if (!isOn && !node.isGroup) return next.add(node.id);
  for (const id of choosableNodeIds(node)) {
    if (isOn) next.delete(id);
    else next.add(id);
  }
  return next;
}
