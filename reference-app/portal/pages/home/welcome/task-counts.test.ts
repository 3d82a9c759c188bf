/** The bars of the chart of tasks. */
import { expect, it } from 'vitest';
import { countTasksByProcess } from './task-counts.ts';

it('has the processes with the most tasks first, and the rest as one', () => {
  expect(countTasksByProcess(['b', 'a', 'b'], 'others')).toEqual([
    { name: 'b', count: 2 },
    { name: 'a', count: 1 },
  ]);
  const many = countTasksByProcess([...'aabbccddeefg'], 'others');
  expect(many.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'others']);
  expect(many.at(-1)).toEqual({ name: 'others', count: 2 });
  expect(countTasksByProcess([...'abcdef'], 'others')).toHaveLength(6);
  expect(countTasksByProcess([], 'others')).toEqual([]);
});
