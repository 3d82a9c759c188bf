/** The SQL of menus and buttons. */
import type { MenuItem, MenuNode } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';

const menusOf = (tx: Tx, merchantId: string) => tx.selectFrom('menu').where('merchant_id', '=', merchantId);

/** In the order in which sisters stand, application by application. */
export const menuItems = (tx: Tx, merchantId: string) =>
  menusOf(tx, merchantId)
    .select(['menu_id as menuId', 'app_id as appId', 'parent_id as parentId', 'name', 'title'])
    .select(['title_en as titleEn', 'menu_type as menuType', 'icon', 'permission', 'menu_order as menuOrder'])
    .select(['route_path as routePath', 'component_path as componentPath', 'redirect'])
    .select(['cross_app as crossApp', 'backend_url as backendUrl', 'backend_method as backendMethod'])
    .select(['extra', 'visible', 'version'])
    .orderBy(eb =>
      eb
        .selectFrom('app as a')
        .select('a.app_order')
        .whereRef('a.merchant_id', '=', 'menu.merchant_id')
        .whereRef('a.app_id', '=', 'menu.app_id'),
    )
    .orderBy('app_id')
    .orderBy('menu_order')
    .orderBy('menu_id');

export const menuItem = async (tx: Tx, merchantId: string, menuId: string): Promise<MenuItem | undefined> =>
  (await menuItems(tx, merchantId).where('menu_id', '=', menuId).executeTakeFirst()) as MenuItem | undefined;

interface Wanted {
  appId?: string | undefined;
  /** False leaves a menu out, and a directory that this leaves empty. */
  shows?: (permission: string) => boolean;
}

/** The tree of an application, or of all. */
export async function menuNodes(
  tx: Tx,
  merchantId: string,
  { appId, shows }: Wanted = {},
): Promise<MenuNode[]> {
  const rows = await menuItems(tx, merchantId)
    .$if(appId !== undefined, where => where.where('app_id', '=', appId!))
    .execute();
  const visible = rows.filter(({ permission }) => permission === null || (shows?.(permission) ?? true));
  const children = Map.groupBy(visible, row => row.parentId);
  const nodesBelow = (parent: string | null): MenuNode[] =>
    (children.get(parent) ?? [])
      .map(({ menuId, title, titleEn, menuType, permission }) => ({
        id: menuId,
        label: title,
        labelEn: titleEn,
        type: menuType,
        permission,
        children: nodesBelow(menuId),
      }))
      .filter(node => !shows || node.type !== 'M' || node.children.length > 0);
  return nodesBelow(null);
}

/** The permission of each of these pages and buttons, in a list that a menu for everyone leaves empty. */
export async function permissionsOfMenus(
  tx: Tx,
  merchantId: string,
  menuIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await menusOf(tx, merchantId)
    .select(['menu_id', 'permission'])
    .where('menu_type', '<>', 'M')
    .where('menu_id', 'in', ['', ...menuIds])
    .execute();
  return new Map(rows.map(row => [row.menu_id, row.permission === null ? [] : [row.permission]]));
}

/** The visible pages, which can be a home page. */
export const pagesOf = (tx: Tx, merchantId: string) =>
  menusOf(tx, merchantId)
    .select(['route_path as path', 'title', 'title_en as titleEn', 'permission'])
    .where('menu_type', '=', 'C')
    .where('visible', '=', '0')
    .where('route_path', '<>', '')
    .orderBy('menu_order')
    .orderBy('menu_id')
    .execute();

/** Menus that carry a permission. */
export const menusWithPermission = (tx: Tx, merchantId: string) =>
  menusOf(tx, merchantId)
    .select(['menu_id as menuId', 'title', 'permission'])
    .where('permission', 'is not', null)
    .orderBy('menu_order')
    .execute();
