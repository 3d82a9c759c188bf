/** The calls around rights: roles and menus. */
import { menu } from './menu.ts';
import { role } from './role.ts';

export type * from './menu.ts';
export type * from './role.ts';

export const rights = { ...menu, ...role } as const;
