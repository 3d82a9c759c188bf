import { expect, test } from 'vitest';
import { countFresh } from './RefreshLine.tsx';

const rows = (...ids: string[]) => ids.map(id => ({ id }));

test.each([
  ['nothing happened', rows('a', 'b'), rows('a', 'b'), 0],
  ['the order alone changed', rows('a', 'b'), rows('b', 'a'), 0],
  ['two came, one was pushed off the page', rows('a', 'b', 'c'), rows('x', 'y', 'a'), 2],
  ['one is gone', rows('a', 'b'), rows('b'), -1],
  ['one came into an empty list', [], rows('a'), 1],
])('%s', (_, shown, now, count) => {
  expect(countFresh(shown, now)).toBe(count);
});
