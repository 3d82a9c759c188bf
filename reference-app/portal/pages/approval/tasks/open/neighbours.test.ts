import { expect, test } from 'vitest';
import { findNeighbourRows } from './neighbours.ts';

const rows = ['a', 'b', 'c'].map(id => ({ id }));

test.each([
  ['a', 1, undefined, 'b'],
  ['b', 2, 'a', 'c'],
  ['c', 3, 'b', undefined],
  ['elsewhere', 0, undefined, 'a'],
])('beside %s', (id, at, previous, next) => {
  const around = findNeighbourRows(rows, id);
  expect([around.at, around.previous?.id, around.next?.id]).toEqual([at, previous, next]);
  expect(around.count).toBe(3);
});

test('an empty list has nothing beside a task', () => {
  expect(findNeighbourRows([], 'a')).toEqual({ at: 0, count: 0, previous: undefined, next: undefined });
});
