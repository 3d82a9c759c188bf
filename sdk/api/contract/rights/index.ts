/** The calls around rights: users, roles, menus and data permissions. */
import { dataPermission } from './data-permission.ts';
import { menu } from './menu.ts';
import { role } from './role.ts';
import { user } from './user.ts';

export type * from './data-permission.ts';
export type * from './menu.ts';
export type * from './role.ts';
export type * from './user.ts';

export const rights = { ...dataPermission, ...menu, ...role, ...user } as const;
