/** Converts a path in a tree to the value of a cascader control. */
import type { TreeNode } from '@countersign/sdk/form';

/** Returns the values of the nodes in a path, from the top level down. */
export const valuesOfTreePath = (nodes: readonly TreeNode[]): TreeNode['value'][] =>
  nodes.map(({ value }) => value);
