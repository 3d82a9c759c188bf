/** The visible rows of a tree, by the search and the open nodes: the one list that keys and eyes walk. */
import type { TreeNode } from '@countersign/sdk/form';

export interface Row {
  node: TreeNode;
  level: number;
  /** Its place among its siblings, from 1, and their number. */
  place: number;
  siblings: number;
  /** Undefined where there is nothing below. */
  open: boolean | undefined;
  parent: number | undefined;
}

/** Rows from top to bottom. A search keeps what matches with all above it, opened. */
export function rowsOf(nodes: readonly TreeNode[], open: ReadonlySet<TreeNode>, query: string): Row[] {
  const sought = query.trim().toLowerCase();
  const rows: Row[] = [];
  const add = (list: readonly TreeNode[], level: number, parent: number | undefined) => {
    const matching = sought === '' ? list : list.filter(node => matches(node, sought));
    for (const [at, node] of matching.entries()) {
      const below = node.children.length > 0;
      const isOpen = below
        ? sought === ''
          ? open.has(node)
          : node.children.some(one => matches(one, sought))
        : undefined;
      rows.push({ node, level, place: at + 1, siblings: matching.length, open: isOpen, parent });
      if (isOpen) add(node.children, level + 1, rows.length - 1);
    }
  };
  add(nodes, 1, undefined);
  return rows;
}

const matches = (node: TreeNode, sought: string): boolean =>
  node.label.toLowerCase().includes(sought) || node.children.some(child => matches(child, sought));
