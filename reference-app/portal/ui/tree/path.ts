/** The way from the top of a tree to one of its nodes. */
import type { TreeNode } from './tree-node.ts';

/** Empty where the tree has no such node; its last entry is the node. */
export function pathTo(nodes: readonly TreeNode[], id: string): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
