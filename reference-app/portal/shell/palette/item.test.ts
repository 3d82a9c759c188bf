import { expect, test } from 'vitest';
import { groupPaletteItems, type PaletteItem, searchPaletteItems } from './item.ts';

const item = (title: string, group: PaletteItem['group'] = 'pages', alias = ''): PaletteItem => ({
  id: title,
  group,
  title,
  alias,
  run: () => {},
});

test('all keyword are found in the title in either language, beginnings first', () => {
  const items = [
    item('New users', 'actions'),
    item('用户管理', 'pages', 'Users'),
    item('角色管理', 'pages', 'Roles'),
  ];
  const titles = (keyword: string) => searchPaletteItems(items, keyword).map(({ title }) => title);
  expect(titles('user')).toEqual(['用户管理', 'New users']);
  expect(titles('管理 用户')).toEqual(['用户管理']);
  expect(titles('  ')).toHaveLength(3);
  expect(titles('x')).toEqual([]);
});

test('groups come in their order, without empty ones', () => {
  const items = [item('b', 'actions'), item('a', 'people'), item('c')];
  expect(groupPaletteItems(items).map(({ group }) => group)).toEqual(['pages', 'people', 'actions']);
});
