import { controlsOf } from '@countersign/sdk/form';
import { expect, test } from 'vitest';
import { loadedRolesAndPositions, userForm } from './form.ts';

const role = (roleId: string, roleKey: string, status = 'NORMAL') => ({
  roleId,
  roleKey,
  roleName: roleId,
  status,
});

test.each([
  ['the role of everybody', [role('r1', 'admin'), role('r2', 'staff')], ['r2']],
  ['no role that is off', [role('r2', 'staff', 'STOP_USING')], []],
  ['none where the company has no such role', [role('r1', 'admin')], []],
])('a new user begins with %s', (_, roles, expected) => {
  expect(userForm({ roles, positions: [] }).empty.roleIds).toEqual(expected);
});

test('a failed refetch keeps the loaded choices', () => {
  const data = { roles: [], positions: [] };
  expect(loadedRolesAndPositions({ data, isError: true })).toBe(data);
  expect(loadedRolesAndPositions({ data: undefined, isError: false })).toBeUndefined();
  expect(loadedRolesAndPositions({ data: undefined, isError: true })).toEqual(data);
});

test('the form of oneself shows the fields that the server refuses, and where they are changed', () => {
  const disabledIn = (isOwn: boolean) => {
    const { list } = userForm({ roles: [], positions: [] }, isOwn).definition(key => key, false);
    const controls = [...controlsOf(list)].map(({ control }) => control);
    const disabled = controls.filter(({ options }) => options?.disabled === true);
    expect(disabled.flatMap(({ rules = [] }) => rules)).toEqual([]);
    return disabled.map(({ model, help }) => [model, help]);
  };
  expect(disabledIn(false)).toEqual([]);
  expect(disabledIn(true)).toEqual([
    ['phonenumber', 'user.inProfile'],
    ['organizeId', 'user.byOthers'],
    ['email', 'user.inProfile'],
    ['roleIds', 'user.byOthers'],
    ['positionIds', 'user.byOthers'],
  ]);
});
