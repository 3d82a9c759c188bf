/** Numbers of things in the sentences of commands. */
import { expect, it } from 'vitest';
import { countText } from './count-text.ts';

it.each([
  [0, '0 rows'],
  [1, '1 row'],
  [2, '2 rows'],
])('%i is %s', (count, text) => expect(countText(count, 'row')).toBe(text));

it('reads counts of the database, and plurals that are not regular', () => {
  expect(countText(1n, 'session')).toBe('1 session');
  expect(countText(2n, 'copy', 'copies')).toBe('2 copies');
});
