/** The bars of the chart of tasks. */
import { expect, it } from 'vitest';
import { countsOf } from './task-counts.ts';

it('has the processes with the most tasks first, and the rest as one', () => {
  expect(countsOf(['b', 'a', 'b'], 'others')).toEqual([
    { name: 'b', count: 2 },
    { name: 'a', count: 1 },
  ]);
  const many = countsOf([...'aabbccddeefg'], 'others');
  expect(many.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'others']);
  expect(many.at(-1)).toEqual({ name: 'others', count: 2 });
  expect(countsOf([...'abcdef'], 'others')).toHaveLength(6);
  expect(countsOf([], 'others')).toEqual([]);
});
