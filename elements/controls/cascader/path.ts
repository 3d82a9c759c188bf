/** A way down a tree, as the value of a cascader. */
import type { TreeNode } from '@countersign/sdk/form';

/** Returns the values of the nodes on the way, the top one first. */
export const valuesOf = (nodes: readonly TreeNode[]): TreeNode['value'][] => nodes.map(({ value }) => value);
