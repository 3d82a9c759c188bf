/** The outline: rows in reading order with their places in the tree, and names that a screen reader can say. */
import { expect, it } from 'vitest';
import { addBranch } from '../edits/index.ts';
import { indexFlowNodesById } from '../model/tree.ts';
import { fork, sample, texts } from '../testing/sample.ts';
import { outlineOf, rowName } from './outline.ts';

const lineOf = ({ id, level, position, size, parent }: ReturnType<typeof outlineOf>[number]): string =>
  `${'  '.repeat(level - 1)}${id} ${position}/${size}${parent ? ` in ${parent}` : ''}`;

it('has a row for each node, lanes below their container and nodes below their lane', () => {
  expect(outlineOf(sample).map(lineOf)).toEqual([
    's 1/4',
    'a 2/4',
    'x 3/4',
    '  x_1 1/2 in x',
    '    b 1/1 in x_1',
    '  x_2 2/2 in x',
    '    c 1/1 in x_2',
    'd 4/4',
  ]);
  expect(outlineOf(fork).map(({ id }) => id)).toEqual([...indexFlowNodesById(fork).keys()]);
});

it.each([
  [['x'], ['s', 'a', 'x', 'd']],
  [['x_1'], ['s', 'a', 'x', 'x_1', 'x_2', 'c', 'd']],
])('leaves the rows below %j out', (folded, ids) => {
  expect(outlineOf(sample, new Set(folded)).map(({ id }) => id)).toEqual(ids);
});

it('knows what can be folded', () => {
  const flow = addBranch(sample, 'x', texts);
  const foldable = outlineOf(flow).filter(({ isFolded }) => isFolded !== undefined);
  expect(foldable.map(({ id }) => id)).toEqual(['x', 'x_1', 'x_2']);
});

it('names rows by kind, name, summary, place and problems', () => {
  const names = outlineOf(sample, new Set(['x'])).map(row =>
    rowName(row, row.id === 'a' ? { errors: 1, warnings: 2 } : undefined, 'en'),
  );
  expect(names).toEqual(['Initiator', 'Approver, errors: 1, warnings: 2', 'Branches, folded', 'Handler']);
  const [lane] = outlineOf(sample).filter(({ id }) => id === 'x_2');
  expect(rowName(lane!, undefined, 'en')).toBe('Branch, Other cases, Any (other), branch 2 of 2');
  expect(rowName(lane!)).toContain('第 2 个分支，共 2 个');
});
