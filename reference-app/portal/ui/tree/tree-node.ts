/** The id of a node that stands for children on their way ends with it. */
export const WAITING = '/…';

/** A node of a tree from which one is chosen. */
export interface TreeNode {
  id: string;
  label: string;
  children?: TreeNode[];
}
