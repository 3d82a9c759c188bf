import { expect, it } from 'vitest';
import { createPageCursorStore, pageCursor, pageCursorStoreForQuery } from './cursor.ts';

const known = {
  asked: 'status',
  pages: new Map([
    [40, { first: 'a', last: 'z' }],
    [2, { first: 'm', last: 'n' }],
  ]),
};

it.each([
  [41, { after: 'z' }],
  [39, { before: 'a' }],
  [3, { after: 'n' }],
  [60, {}],
  [1, {}],
])('page %i is found by %j', (page, cursor) => {
  expect(pageCursor(known, page)).toEqual(cursor);
});

it('pages of other filters are not known', () => {
  expect(pageCursorStoreForQuery(known, 'status')).toBe(known);
  expect(pageCursor(pageCursorStoreForQuery(known, 'keyword'), 41)).toEqual({});
  expect(pageCursor(createPageCursorStore(), 2)).toEqual({});
});
