/**
 * Defines the initial data of a tenant: departments, positions, roles and people. The type parameter `Text`
 * is `Both` (two languages) until one language is selected.
 */
import { type Both, bilingualText } from './in-language.ts';

export interface Role<Text = string> {
  id: string;
  name: Text;
  key: string;
  permissions: readonly string[];
}

export interface Person<Text = string> {
  userName: string;
  name: Text;
  department: string;
  phone?: string;
  /** Roles in addition to the staff role. */
  roles?: readonly string[];
  positions?: readonly string[];
}

export interface TenantStart<Text = string> {
  merchantId: string;
  name: Text;
  shortName: Text;
  type: 'ISV' | 'COMMON';
  parentId: string | null;
  /** Departments with id, parent department and name. Parents precede their children. */
  departments: readonly (readonly [id: string, parent: string | null, name: Text])[];
  /** Departments with the user names of their leaders. */
  leaders?: readonly (readonly [department: string, userName: string])[];
  /** Positions with id, department and name. */
  positions: readonly (readonly [id: string, department: string, name: Text])[];
  roles: readonly Role<Text>[];
  people: readonly Person<Text>[];
}

/**
 * Returns the id of a user. The id is derived from the user name, so that flows can refer to users before
 * they are created.
 */
export const userIdOf = (userName: string) => `u-${userName.replaceAll('.', '-')}`;

/** Role that every user has. */
export const STAFF_ROLE: Role<Both> = {
  id: 'role-staff',
  name: bilingualText('员工', 'Staff'),
  key: 'staff',
  permissions: ['system:my:apply'],
};

export const ADMINISTRATOR_ROLE: Role<Both> = {
  id: 'role-admin',
  name: bilingualText('管理员', 'Administrator'),
  key: 'admin',
  permissions: ['*:*:*'],
};
