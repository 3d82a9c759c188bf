/** Calls to manage users, roles, menus, applications and data permissions. */
import { applicationContract } from './application.ts';
import { dataPermissionContract } from './data-permission.ts';
import { menuContract } from './menu.ts';
import { roleContract } from './role.ts';
import { userContract } from './user.ts';
import { userAccountContract } from './user-account.ts';
import { userBatchContract } from './user-batch.ts';

export type * from './application.ts';
export type * from './data-permission.ts';
export type * from './menu.ts';
export type * from './role.ts';
export type * from './user.ts';
export type * from './user-account.ts';
export type * from './user-batch.ts';

export const rightsContract = {
  ...applicationContract,
  ...dataPermissionContract,
  ...menuContract,
  ...roleContract,
  ...userContract,
  ...userAccountContract,
  ...userBatchContract,
} as const;
