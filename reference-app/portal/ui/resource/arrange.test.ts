import { expect, it } from 'vitest';
import { arrangeColumns, moveItemByOnePosition, toColumnPreferences } from './arrange.ts';

const COLUMNS = [{ name: 'a' }, { name: 'b', isHidden: true }, { name: 'c' }];
const shown = (preferred: Parameters<typeof arrangeColumns>[1]) =>
  arrangeColumns(COLUMNS, preferred).map(({ name, isHidden, width }) =>
    [name, isHidden && 'hidden', width].filter(Boolean).join(' '),
  );

it.each([
  ['nothing', [], ['a', 'b hidden', 'c']],
  ['an order', [{ name: 'c' }, { name: 'a' }, { name: 'b' }], ['c', 'a', 'b']],
  [
    'a hidden one and a width',
    [
      { name: 'a', isHidden: true },
      { name: 'c', width: 90 },
    ],
    ['a hidden', 'b hidden', 'c 90'],
  ],
  ['a column that is gone', [{ name: 'x' }, { name: 'c' }, { name: 'a' }], ['c', 'a', 'b hidden']],
  ['a column that is new at the front', [{ name: 'c' }, { name: 'b' }], ['a', 'c', 'b']],
])('arranges columns by %s', (_, preferred, expected) => {
  expect(shown(preferred)).toEqual(expected);
});

it('stores no more than was chosen', () => {
  const chosen = [{ name: 'a', width: 90 }];
  expect(toColumnPreferences(arrangeColumns(COLUMNS, chosen))).toStrictEqual([
    { name: 'a', width: 90 },
    { name: 'b', isHidden: true },
    { name: 'c' },
  ]);
});

it.each([
  [0, 1, 'bac'],
  [2, 1, 'abc'],
  [0, -1, 'abc'],
  [2, -1, 'acb'],
] as const)('moves place %i by %i', (index, by, expected) => {
  expect(moveItemByOnePosition([...'abc'], index, by).join('')).toBe(expected);
});
