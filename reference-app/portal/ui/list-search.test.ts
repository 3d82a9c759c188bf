import { expect, test } from 'vitest';
import { oneOf, page, shortened, text } from './list-search.ts';

test('a page is a whole number from 1; anything else is the first', () => {
  expect([2, 1, 0, -1, 1.5, '3', undefined, Number.NaN].map(page)).toEqual([2, 1, 1, 1, 1, 1, 1, 1]);
});

test('a text that looks like a number is still the text', () => {
  expect([2026, 'a', undefined, {}].map(text)).toEqual(['2026', 'a', '', '']);
});

test('a value that is not known is the default', () => {
  expect(oneOf('done', ['open', 'done'], 'open')).toBe('done');
  expect(oneOf('DONE', ['open', 'done'], 'open')).toBe('open');
  expect(oneOf(0, [0, 1, 2], 1)).toBe(0);
});

test('an address holds only what differs from the default', () => {
  const search = { page: 1, keyword: 'x', scope: 'open' };
  expect(shortened(search, { page: 1, keyword: '', scope: 'open' })).toEqual({ keyword: 'x' });
});
