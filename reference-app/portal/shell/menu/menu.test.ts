import type { MenuRoute } from '@countersign/sdk/api/contract';
import { expect, test } from 'vitest';
import { findByPath, holds, titleOf, visible } from './menu.ts';

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
  const shown = visible(menus);
  expect(shown.map(menu => menu.path)).toEqual(['/home', '/approval']);
  expect(shown[1]?.children.map(menu => menu.path)).toEqual(['/approval/todo']);
});

test('finds an entry at any depth, hidden ones too, by its whole path', () => {
  expect(findByPath(menus, '/approval/hidden')?.path).toBe('/approval/hidden');
  expect(findByPath(menus, '/approval/tod')).toBeUndefined();
});

test('a directory contains the pages of its entries and the pages below them, not a neighbour', () => {
  expect(holds(menus[1]!, '/approval/todo/1')).toBe(true);
  expect(holds(menus[1]!, '/approval/todos')).toBe(false);
  expect(holds(menus[0]!, '/home')).toBe(true);
});

test('says the title in the language, in Chinese where there is no English one', () => {
  expect(titleOf(entry('/a'), 'en')).toBe('Title');
  expect(titleOf(entry('/a'), 'zh')).toBe('标题');
  expect(titleOf(entry('/a', { titleEn: '' }), 'en')).toBe('标题');
});
