/**
 * Lists the visible rows of a tree, given the search and the expanded nodes. Rendering and keyboard
 * navigation share the list.
 */
import type { TreeNode } from '@countersign/sdk/form';

export interface VisibleRow {
  node: TreeNode;
  level: number;
  /** Position of the node among its siblings, starting at 1. */
  place: number;
  siblings: number;
  /** Whether the node is expanded. Undefined if it has no children. */
  open: boolean | undefined;
  parent: number | undefined;
}

/**
 * Returns the rows from top to bottom. With a search, matching nodes and their ancestors are returned, and
 * the ancestors are expanded.
 */
export function visibleTreeRows(
  nodes: readonly TreeNode[],
  open: ReadonlySet<TreeNode>,
  query: string,
): VisibleRow[] {
  const sought = query.trim().toLowerCase();
  const rows: VisibleRow[] = [];
  const add = (list: readonly TreeNode[], level: number, parent: number | undefined) => {
    const matching = sought === '' ? list : list.filter(node => matchesSearch(node, sought));
    for (const [at, node] of matching.entries()) {
      const below = node.children.length > 0;
      const isOpen = below
        ? sought === ''
          ? open.has(node)
          : node.children.some(one => matchesSearch(one, sought))
        : undefined;
      rows.push({ node, level, place: at + 1, siblings: matching.length, open: isOpen, parent });
      if (isOpen) add(node.children, level + 1, rows.length - 1);
    }
  };
  add(nodes, 1, undefined);
  return rows;
}

const matchesSearch = (node: TreeNode, sought: string): boolean =>
  node.label.toLowerCase().includes(sought) || node.children.some(child => matchesSearch(child, sought));
