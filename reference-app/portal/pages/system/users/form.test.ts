import { expect, test } from 'vitest';
import { knownMemberships, userForm } from './form.ts';

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
  expect(knownMemberships({ data, isError: true })).toBe(data);
  expect(knownMemberships({ data: undefined, isError: false })).toBeUndefined();
  expect(knownMemberships({ data: undefined, isError: true })).toEqual(data);
});
