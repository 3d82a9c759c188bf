/** Suffix for the ids of placeholders that are shown while children load. */
export const PLACEHOLDER_ID_SUFFIX = '/…';

/** Node of a tree in which one node can be selected. */
export interface TreeNode {
  id: string;
  label: string;
  children?: TreeNode[];
}
