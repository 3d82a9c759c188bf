import { expect, test } from 'vitest';
import { countNewRows } from './RefreshLine.tsx';

const page = (total: number, ...ids: string[]) => ({ total, list: ids.map(id => ({ id })) });

test.each([
  ['nothing happened', page(2, 'a', 'b'), page(2, 'a', 'b'), 0],
  ['the order alone changed', page(2, 'a', 'b'), page(2, 'b', 'a'), 0],
  ['two came, two were pushed off the page', page(3, 'a', 'b', 'c'), page(5, 'x', 'y', 'a'), 2],
  ['one is gone', page(2, 'a', 'b'), page(1, 'b'), -1],
  ['one is gone, and the next page moved up', page(3, 'a', 'b'), page(2, 'b', 'c'), -1],
  ['one is gone, another came', page(2, 'a', 'b'), page(2, 'x', 'b'), 1],
  ['one came into an empty list', page(0), page(1, 'a'), 1],
])('%s', (_, shown, now, count) => {
  expect(countNewRows(shown, now)).toBe(count);
});
