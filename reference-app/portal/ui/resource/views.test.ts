import { expect, it } from 'vitest';
import { addOrReplaceView, isCurrentView, searchPatchForView, toStoredViewSearch } from './views.ts';

const search = {
  keyword: 'x',
  sort: '-name',
  page: 3,
  open: '7',
  tab: 'history',
  isVacant: true,
  kind: undefined,
};

it('stores filters and order, neither page nor open record', () => {
  expect(toStoredViewSearch(search)).toEqual({ keyword: 'x', sort: '-name', isVacant: true });
});

it('clears every filter that a view lacks', () => {
  const patch = searchPatchForView(search, { organizeId: 'o' });
  expect(patch).toEqual({ keyword: '', sort: '', isVacant: undefined, organizeId: 'o' });
});

it('knows the view that is shown', () => {
  expect(isCurrentView(search, toStoredViewSearch(search))).toBe(true);
  expect(isCurrentView(search, { keyword: 'x' })).toBe(false);
  expect(isCurrentView({ ...search, isVacant: undefined }, toStoredViewSearch(search))).toBe(false);
});

it('replaces a view of the same name where it stands', () => {
  const views = [
    { name: 'a', search: {} },
    { name: 'b', search: {} },
  ];
  const next = addOrReplaceView(views, { name: 'a', search: { keyword: 'x' } });
  expect(next.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(next[0]?.search).toEqual({ keyword: 'x' });
  expect(addOrReplaceView(views, { name: 'c', search: {} })).toHaveLength(3);
});
