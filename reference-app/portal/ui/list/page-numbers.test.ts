import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 gap 8'],
  [4, 8, '1 2 3 4 5 gap 8'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [6, 9, '1 gap 5 6 7 8 9'],
  [5, 8, '1 gap 4 5 6 7 8'],
  [50, 161, '1 gap 49 50 51 gap 161'],
  [161, 161, '1 gap 157 158 159 160 161'],
])('page %d of %d: %s', (page, count, expected) => {
  expect(pageNumbers(page, count).join(' ')).toBe(expected);
});
