/** The first contents of a tenant, as data: departments, positions, roles and people. */

export interface Role {
  id: string;
  name: string;
  key: string;
  permissions: readonly string[];
}

export interface Person {
  userName: string;
  name: string;
  department: string;
  /** Beyond the role of all staff. */
  roles?: readonly string[];
  positions?: readonly string[];
}

export interface TenantStart {
  merchantId: string;
  name: string;
  shortName: string;
  type: 'ISV' | 'COMMON';
  parentId: string | null;
  /** Id, department above, name; parents before children. */
  departments: readonly (readonly [id: string, parent: string | null, name: string])[];
  /** The leader of a department, by sign-in name. */
  leaders?: readonly (readonly [department: string, userName: string])[];
  /** Id, department, name. */
  positions: readonly (readonly [id: string, department: string, name: string])[];
  roles: readonly Role[];
  people: readonly Person[];
}

/** A user's id, made of the sign-in name so that flows can name people before they exist. */
export const userIdOf = (userName: string) => `u-${userName.replaceAll('.', '-')}`;

/** Everyone has it. */
export const STAFF: Role = {
  id: 'role-staff',
  name: '员工 Staff',
  key: 'staff',
  permissions: ['system:my:approval', 'system:my:apply'],
};

export const ADMINISTRATOR: Role = {
  id: 'role-admin',
  name: '管理员 Administrator',
  key: 'admin',
  permissions: ['*:*:*'],
};
