import type { MenuNode } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { menuIdsWithoutPermission, roleGrantsToSave } from './lapsed-menus.ts';

const menu = (id: string, permission: string | null, children: MenuNode[] = []): MenuNode => ({
  id,
  label: id,
  labelEn: id,
  type: 'C',
  permission,
  children,
});

const menus: MenuNode[] = [
  {
    ...menu('directory', null),
    type: 'M',
    children: [menu('users', 'user:new', [{ ...menu('add', 'user:add'), type: 'F' }]), menu('home', null)],
  },
  menu('roles', 'role:list'),
];

const lapsedIn = (menuIds: string[], permissions: string[]) => [
  ...menuIdsWithoutPermission(menus, { menuIds, permissions }),
];

it.each([
  ['a menu with another permission since', ['users', 'roles'], ['user:old', 'role:list'], ['users']],
  ['a button', ['users', 'add'], ['user:new'], ['add']],
  ['no menu that is not chosen', ['roles'], ['role:list'], []],
  ['no menu for everyone', ['home'], [], []],
  ['no directory', ['directory'], [], []],
  ['nothing of a role with all permissions', ['users', 'roles'], ['*:*:*'], []],
])('lapsed is %s', (_, menuIds, permissions, lapsed) => {
  expect(lapsedIn(menuIds, permissions)).toEqual(lapsed);
});

const role = { menuIds: ['add', 'roles', 'users'], permissions: ['other', 'role:list', 'user:add'] };
const grants = (...chosen: string[]) => roleGrantsToSave(menus, role, new Set(chosen));

it('a choice without lapsed menus names menus alone', () => {
  expect(grants('roles', 'home')).toEqual({ menuIds: ['home', 'roles'] });
});

it('a lapsed menu that is chosen again names its permission beside those that stay', () => {
  expect(grants('users', 'roles', 'add')).toEqual({
    menuIds: ['add', 'roles', 'users'],
    permissions: ['other', 'role:list', 'user:add', 'user:new'],
  });
});

it('the permission of a menu that is no longer chosen is left out', () => {
  expect(grants('users').permissions).toEqual(['other', 'user:new']);
});
