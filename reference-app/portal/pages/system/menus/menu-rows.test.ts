import type { MenuItem } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { matchingMenus, menuRowsInSubtree, menuTreeNodes, reorderMenus, toMenuRows } from './menu-rows.ts';

const item = (menuId: string, parentId: string | null, more: Partial<MenuItem> = {}): MenuItem => ({
  menuId,
  parentId,
  appId: 'portal',
  name: menuId,
  title: menuId,
  titleEn: '',
  menuType: 'C',
  icon: '',
  permission: 'known',
  menuOrder: 0,
  routePath: '',
  componentPath: 'page',
  redirect: '',
  crossApp: '0',
  backendUrl: '',
  backendMethod: '',
  extra: {},
  visible: '0',
  version: 1,
  ...more,
});
const known = {
  permissions: new Set(['known']),
  components: new Set(['page', 'home']),
  portalAppId: 'portal',
};
const rows = toMenuRows(
  [
    item('other', null, { appId: 'micro', permission: null, componentPath: '' }),
    item('home', null, { permission: null, componentPath: 'home' }),
    item('dir', null, { menuType: 'M', permission: null, menuOrder: 7 }),
    item('one', 'dir'),
    item('two', 'dir', { permission: 'gone', componentPath: 'nowhere', menuOrder: 1 }),
    item('button', 'one', { menuType: 'F', permission: null }),
    item('empty', null, { menuType: 'M', permission: null }),
  ],
  known,
);
const ids = (list: readonly { menuId: string }[]) => list.map(({ menuId }) => menuId);

it('rows stand in the order of the tree, with depth, counts and findings', () => {
  expect(
    rows.map(({ menuId, depth, belowCount, problems }) => [menuId, depth, belowCount, ...problems]),
  ).toEqual([
    ['home', 0, 0],
    ['dir', 0, 3],
    ['one', 1, 1],
    ['button', 2, 0, 'unguarded'],
    ['two', 1, 0, 'unknown-permission', 'unknown-page'],
    ['empty', 0, 0, 'empty-directory'],
    ['other', 0, 0],
  ]);
});

it('rows are narrowed to a node and to a keyword', () => {
  expect(ids(menuRowsInSubtree(rows, 'dir'))).toEqual(['dir', 'one', 'button', 'two']);
  expect(ids(menuRowsInSubtree(rows, 'app:micro'))).toEqual(['other']);
  expect(ids(menuRowsInSubtree(rows, 'nothing'))).toEqual([]);
  expect(ids(matchingMenus(rows, 'GONE'))).toEqual(['two']);
});

it('a row that moves changes the numbers of its sisters, and none at the end', () => {
  expect(reorderMenus(rows, { menuId: 'two', by: -1 })).toEqual([
    { menuId: 'two', menuOrder: 0 },
    { menuId: 'one', menuOrder: 1 },
  ]);
  expect(reorderMenus(rows, { menuId: 'two', by: 1 })).toEqual([]);
});

it('the tree has directories and pages below their applications', () => {
  const tree = menuTreeNodes(rows, { appName: id => id.toUpperCase(), titleOf: ({ title }) => title });
  expect(tree.map(({ label, children }) => [label, children?.length])).toEqual([
    ['PORTAL', 3],
    ['MICRO', 1],
  ]);
});
