/** Calls to manage users, roles, menus, applications and data permissions. */
import { application } from './application.ts';
import { dataPermission } from './data-permission.ts';
import { menu } from './menu.ts';
import { role } from './role.ts';
import { user } from './user.ts';
import { userAccount } from './user-account.ts';
import { userBatch } from './user-batch.ts';

export type * from './application.ts';
export type * from './data-permission.ts';
export type * from './menu.ts';
export type * from './role.ts';
export type * from './user.ts';
export type * from './user-account.ts';
export type * from './user-batch.ts';

export const rights = {
  ...application,
  ...dataPermission,
  ...menu,
  ...role,
  ...user,
  ...userAccount,
  ...userBatch,
} as const;
