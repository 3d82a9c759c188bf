import { expect, it } from 'vitest';
import { buildTreeFromLevels, treePlaceholderId } from './grown.ts';

const branch = (id: string, childCount = 0) => ({ id, label: id.toUpperCase(), childCount });

it('grows by the levels that are loaded, and shows that others are on their way', () => {
  const levels = new Map([
    ['', [branch('a', 2), branch('b', 1), branch('c')]],
    ['a', [branch('d', 1), branch('e')]],
  ]);
  expect(buildTreeFromLevels(levels, '…')).toEqual([
    {
      id: 'a',
      label: 'A',
      children: [
        { id: 'd', label: 'D', children: [{ id: treePlaceholderId('d'), label: '…' }] },
        { id: 'e', label: 'E' },
      ],
    },
    { id: 'b', label: 'B', children: [{ id: treePlaceholderId('b'), label: '…' }] },
    { id: 'c', label: 'C' },
  ]);
  expect(buildTreeFromLevels(new Map(), '…')).toEqual([]);
});
