/** Assigns menus to roles. A role gets a menu if it has the permission that the menu requires. */
import type { Tx } from '../db/access.ts';

/** Adds each of the given menus to every role that has the permission of the menu. */
export const addMenusToPermittedRoles = (tx: Tx, menuIds: readonly string[]) =>
  tx
    .insertInto('role_menu')
    .columns(['role_id', 'menu_id'])
    .expression(
      tx
        .selectFrom('role_permission as p')
        .innerJoin('menu as m', join => join.onRef('m.permission', '=', 'p.permission'))
        .select(['p.role_id', 'm.menu_id'])
        .where('m.menu_type', '<>', 'M')
        .where('m.menu_id', 'in', menuIds),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
