/** A node of a tree from which one is chosen. */
export interface TreeNode {
  id: string;
  label: string;
  children?: TreeNode[];
}
