/** Suffix of the id of a placeholder node. The placeholder is shown while the children of a node load. */
export const PLACEHOLDER_ID_SUFFIX = '/…';

/** Node of a tree in which one node can be selected. */
export interface TreeNode {
  id: string;
  label: string;
  children?: TreeNode[];
}
