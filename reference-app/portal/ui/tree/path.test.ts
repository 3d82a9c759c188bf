import { expect, it } from 'vitest';
import { findPathToTreeNode } from './path.ts';

const tree = [
  { id: 'a', label: 'A', children: [{ id: 'b', label: 'B', children: [{ id: 'c', label: 'C' }] }] },
];

it.each([
  ['a', ['a']],
  ['c', ['a', 'b', 'c']],
  ['', []],
  ['gone', []],
])('leads to %j by %j', (id, path) => {
  expect(findPathToTreeNode(tree, id).map(node => node.id)).toEqual(path);
});
