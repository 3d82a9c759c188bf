import { expect, test } from 'vitest';
import { omitDefaults, parseChoiceParam, parsePageParam, parseTextParam } from './list-search.ts';

test('a page is a whole number from 1; anything else is the first', () => {
  expect([2, 1, 0, -1, 1.5, '3', undefined, Number.NaN].map(parsePageParam)).toEqual([
    2, 1, 1, 1, 1, 1, 1, 1,
  ]);
});

test('a text that looks like a number is still the text', () => {
  expect([2026, 'a', undefined, {}].map(parseTextParam)).toEqual(['2026', 'a', '', '']);
});

test('a value that is not known is the default', () => {
  expect(parseChoiceParam('done', ['open', 'done'], 'open')).toBe('done');
  expect(parseChoiceParam('DONE', ['open', 'done'], 'open')).toBe('open');
  expect(parseChoiceParam(0, [0, 1, 2], 1)).toBe(0);
});

test('an address holds only what differs from the default', () => {
  const search = { page: 1, keyword: 'x', scope: 'open' };
  expect(omitDefaults(search, { page: 1, keyword: '', scope: 'open' })).toEqual({ keyword: 'x' });
});
