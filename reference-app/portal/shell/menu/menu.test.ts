import type { MenuRoute } from '@countersign/sdk/api/contract';
import { expect, test } from 'vitest';
import {
  doesMenuTitleNeedTooltip,
  findMenuByPath,
  flattenMenuPages,
  menuContainsPath,
  menuTitle,
  searchMenus,
  visibleMenus,
} from './menu.ts';

const entry = (
  path: string,
  over: Partial<MenuRoute['meta']> = {},
  children: MenuRoute[] = [],
): MenuRoute => ({
  name: path,
  path,
  component: path.slice(1),
  meta: { title: '标题', titleEn: 'Title', type: 'C', icon: '', invisible: false, permission: null, ...over },
  children,
});

const menus = [
  entry('/home'),
  entry('/approval', { type: 'M' }, [
    entry('/approval/todo'),
    entry('/approval/hidden', { invisible: true }),
  ]),
  entry('/empty', { type: 'M' }, [entry('/empty/hidden', { invisible: true })]),
];

test('shows visible entries, and no empty directory', () => {
  const shown = visibleMenus(menus);
  expect(shown.map(menu => menu.path)).toEqual(['/home', '/approval']);
  expect(shown[1]?.children.map(menu => menu.path)).toEqual(['/approval/todo']);
});

test('finds an entry at any depth, hidden ones too, by its whole path', () => {
  expect(findMenuByPath(menus, '/approval/hidden')?.path).toBe('/approval/hidden');
  expect(findMenuByPath(menus, '/approval/tod')).toBeUndefined();
});

test('a directory contains the pages of its entries and the pages below them, not a neighbour', () => {
  expect(menuContainsPath(menus[1]!, '/approval/todo/1')).toBe(true);
  expect(menuContainsPath(menus[1]!, '/approval/todos')).toBe(false);
  expect(menuContainsPath(menus[0]!, '/home')).toBe(true);
});

test('says the title in the language, in Chinese where there is no English one', () => {
  expect(menuTitle(entry('/a'), 'en')).toBe('Title');
  expect(menuTitle(entry('/a'), 'zh')).toBe('标题');
  expect(menuTitle(entry('/a', { titleEn: '' }), 'en')).toBe('标题');
});

test('a search keeps entries whose title in either language has the keyword, below their directories', () => {
  const named = [
    entry('/a', { type: 'M', title: '系统', titleEn: 'System' }, [
      entry('/a/users', { title: '用户管理', titleEn: 'Users' }),
      entry('/a/roles', { title: '角色', titleEn: 'Roles' }),
    ]),
  ];
  const found = (keyword: string) => flattenMenuPages(searchMenus(named, keyword)).map(({ path }) => path);
  expect(found('用户')).toEqual(['/a/users']);
  expect(found(' ROLE')).toEqual(['/a/roles']);
  expect(found('system')).toEqual(['/a/users', '/a/roles']);
  expect(found('none')).toEqual([]);
  expect(found('')).toHaveLength(2);
});

test.each([
  ['六个字的标题', 'C', false, false],
  ['七个字的标题啊', 'C', false, true],
  ['七个字的标题啊', 'M', false, false],
  ['八个字的标题啊呀', 'M', false, true],
  ['短', 'C', true, true],
] as const)('a tooltip of %s (%s), collapsed %s: %s', (title, type, collapsed, expected) => {
  expect(doesMenuTitleNeedTooltip(title, { type, collapsed })).toBe(expected);
});
