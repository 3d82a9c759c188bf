/** The first contents of a tenant, as data: departments, positions, roles and people. `Text` is `Both` until a language is selected. */
import { type Both, both } from './in-language.ts';

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
  /** Beyond the role of all staff. */
  roles?: readonly string[];
  positions?: readonly string[];
}

export interface TenantStart<Text = string> {
  merchantId: string;
  name: Text;
  shortName: Text;
  type: 'ISV' | 'COMMON';
  parentId: string | null;
  /** Id, department above, name; parents before children. */
  departments: readonly (readonly [id: string, parent: string | null, name: Text])[];
  /** The leader of a department, by sign-in name. */
  leaders?: readonly (readonly [department: string, userName: string])[];
  /** Id, department, name. */
  positions: readonly (readonly [id: string, department: string, name: Text])[];
  roles: readonly Role<Text>[];
  people: readonly Person<Text>[];
}

/** A user's id, made of the sign-in name so that flows can name people before they exist. */
export const userIdOf = (userName: string) => `u-${userName.replaceAll('.', '-')}`;

/** Everyone has it. */
export const STAFF: Role<Both> = {
  id: 'role-staff',
  name: both('员工', 'Staff'),
  key: 'staff',
  permissions: ['system:my:approval', 'system:my:apply'],
};

export const ADMINISTRATOR: Role<Both> = {
  id: 'role-admin',
  name: both('管理员', 'Administrator'),
  key: 'admin',
  permissions: ['*:*:*'],
};
