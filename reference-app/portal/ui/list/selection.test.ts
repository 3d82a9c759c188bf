/** Selections that span several pages of a list. */
import { expect, test } from 'vitest';
import { rowsWithKeys, toggleSelectedKey, withPageKeys } from './selection.ts';

const rows = (...names: string[]) => new Map(names.map(name => [name, { name }]));

test('the box of a page adds and removes its rows, and leaves other pages alone', () => {
  const both = withPageKeys(new Set(['a']), ['b', 'c'], true);
  expect([...both]).toEqual(['a', 'b', 'c']);
  expect([...withPageKeys(both, ['b', 'c'], false)]).toEqual(['a']);
  expect([...toggleSelectedKey(both, 'a')]).toEqual(['b', 'c']);
});

test('the rows of other pages stay known, and unknown keys are dropped', () => {
  const first = rowsWithKeys(new Set(['a']), new Map(), rows('a', 'b'));
  const both = rowsWithKeys(new Set(['a', 'c']), first, rows('c'));
  expect([...both.values()]).toEqual([{ name: 'a' }, { name: 'c' }]);
  expect([...rowsWithKeys(new Set(['c', 'gone']), both, rows()).keys()]).toEqual(['c']);
});
