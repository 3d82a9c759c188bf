/** The menus of roles, as their permissions open them. */
import type { Tx } from '../db/access.ts';

/** Each role that holds the permission of one of these menus has the menu too. */
export const openMenus = (tx: Tx, merchantId: string, menuIds: readonly string[]) =>
  tx
    .insertInto('role_menu')
    .columns(['merchant_id', 'role_id', 'menu_id'])
    .expression(
      tx
        .selectFrom('role_permission as p')
        .innerJoin('menu as m', join =>
          join.onRef('m.merchant_id', '=', 'p.merchant_id').onRef('m.permission', '=', 'p.permission'),
        )
        .select(['p.merchant_id', 'p.role_id', 'm.menu_id'])
        .where('p.merchant_id', '=', merchantId)
        .where('m.menu_type', '<>', 'M')
        .where('m.menu_id', 'in', menuIds),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
