/** Finds the path from the top level of a tree to a node. */
import type { TreeNode } from './tree-node.ts';

/**
 * Returns the nodes on the path, including the node itself at the end. Returns an empty list if the tree does
 * not contain the node.
 */
export function findPathToTreeNode(nodes: readonly TreeNode[], id: string): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = findPathToTreeNode(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
