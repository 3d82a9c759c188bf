/** Assigns menus to roles. A role gets a menu if it has the permission that the menu requires. */
import type { Tx } from '../db/access.ts';

/** Adds each of the given menus to every role that has the permission of the menu. */
export const addMenusToPermittedRoles = (tx: Tx, menuIds: readonly string[]) =>
  tx
    .insertInto('roleMenu')
    .columns(['roleId', 'menuId'])
    .expression(
      tx
        .selectFrom('rolePermission as p')
        .innerJoin('menu as m', join => join.onRef('m.permission', '=', 'p.permission'))
        .select(['p.roleId', 'm.menuId'])
        .where('m.menuType', '<>', 'M')
        .where('m.menuId', 'in', menuIds),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
