/** Reads menus and buttons. */
import type { MenuItem, MenuNode } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';

const selectMenus = (tx: Tx) => tx.selectFrom('menu');

/** Selects menus and buttons, ordered by application and then by their position among siblings. */
export const menuItems = (tx: Tx) =>
  selectMenus(tx)
    .select(['menu_id as menuId', 'app_id as appId', 'parent_id as parentId', 'name', 'title'])
    .select(['title_en as titleEn', 'menu_type as menuType', 'icon', 'permission', 'menu_order as menuOrder'])
    .select(['route_path as routePath', 'component_path as componentPath', 'redirect'])
    .select(['cross_app as crossApp', 'backend_url as backendUrl', 'backend_method as backendMethod'])
    .select(['extra', 'visible', 'version'])
    .orderBy(eb => eb.selectFrom('app as a').select('a.app_order').whereRef('a.app_id', '=', 'menu.app_id'))
    .orderBy('app_id')
    .orderBy('menu_order')
    .orderBy('menu_id');

export const menuItem = async (tx: Tx, menuId: string): Promise<MenuItem | undefined> =>
  (await menuItems(tx).where('menu_id', '=', menuId).executeTakeFirst()) as MenuItem | undefined;

interface MenuTreeQuery {
  appId?: string | undefined;
  /**
   * Returns true if the menu tree includes menus with this permission. A directory without included menus is
   * excluded. By default, all menus are included.
   */
  shows?: (permission: string) => boolean;
}

/** Returns the menu tree of an application, or of all applications. */
export async function menuTree(tx: Tx, { appId, shows }: MenuTreeQuery = {}): Promise<MenuNode[]> {
  const rows = await menuItems(tx)
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

/**
 * Returns, by menu id, a list with the permission of the page or button. The list is empty if the page or
 * button has no permission.
 */
export async function permissionsOfMenus(tx: Tx, menuIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await selectMenus(tx)
    .select(['menu_id', 'permission'])
    .where('menu_type', '<>', 'M')
    .where('menu_id', 'in', ['', ...menuIds])
    .execute();
  return new Map(rows.map(row => [row.menu_id, row.permission === null ? [] : [row.permission]]));
}

/** Returns the visible pages. Each of them can be chosen as a home page. */
export const visibleMenuPages = (tx: Tx) =>
  selectMenus(tx)
    .select(['route_path as path', 'title', 'title_en as titleEn', 'permission'])
    .where('menu_type', '=', 'C')
    .where('visible', '=', '0')
    .where('route_path', '<>', '')
    .orderBy('menu_order')
    .orderBy('menu_id')
    .execute();

/** Returns the menus that have a permission. */
export const menusWithPermission = (tx: Tx) =>
  selectMenus(tx)
    .select(['menu_id as menuId', 'title', 'permission'])
    .where('permission', 'is not', null)
    .orderBy('menu_order')
    .execute();
