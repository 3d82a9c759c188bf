/** Reads menus and buttons. */
import type { MenuItem, MenuNode } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';

const selectMenus = (tx: Tx) => tx.selectFrom('menu');

/** Selects menus and buttons, ordered by application and then by their position among siblings. */
export const menuItems = (tx: Tx) =>
  selectMenus(tx)
    .select(['menuId', 'appId', 'parentId', 'name', 'title'])
    .select(['titleEn', 'menuType', 'icon', 'permission', 'menuOrder'])
    .select(['routePath', 'componentPath', 'redirect'])
    .select(['crossApp', 'backendUrl', 'backendMethod'])
    .select(['extra', 'visible', 'version'])
    .orderBy(eb => eb.selectFrom('app as a').select('a.appOrder').whereRef('a.appId', '=', 'menu.appId'))
    .orderBy('appId')
    .orderBy('menuOrder')
    .orderBy('menuId');

export const readMenuItemById = async (tx: Tx, menuId: string): Promise<MenuItem | undefined> =>
  (await menuItems(tx).where('menuId', '=', menuId).executeTakeFirst()) as MenuItem | undefined;

interface MenuTreeQuery {
  appId?: string | undefined;
  /**
   * Returns true if the menu tree includes menus that require the given permission. A directory is excluded
   * if all its menus are excluded. By default, all menus are included.
   */
  shows?: (permission: string) => boolean;
}

/** Returns the menu tree of an application, or of all applications. */
export async function menuTree(tx: Tx, { appId, shows }: MenuTreeQuery = {}): Promise<MenuNode[]> {
  const rows = await menuItems(tx)
    .$if(appId !== undefined, where => where.where('appId', '=', appId!))
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
 * Returns the permissions that pages and buttons require, by menu id. Each list contains one permission, or
 * none if the menu requires none.
 */
export async function permissionsOfMenus(tx: Tx, menuIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await selectMenus(tx)
    .select(['menuId', 'permission'])
    .where('menuType', '<>', 'M')
    .where('menuId', 'in', ['', ...menuIds])
    .execute();
  return new Map(rows.map(row => [row.menuId, row.permission === null ? [] : [row.permission]]));
}

/** Returns the visible pages. Each of them can be chosen as a home page. */
export const selectVisibleMenuPages = (tx: Tx) =>
  selectMenus(tx)
    .select(['routePath as path', 'title', 'titleEn', 'permission'])
    .where('menuType', '=', 'C')
    .where('visible', '=', '0')
    .where('routePath', '<>', '')
    .orderBy('menuOrder')
    .orderBy('menuId')
    .execute();

/** Returns all menus to which a permission is assigned. */
export const menusWithPermission = (tx: Tx) =>
  selectMenus(tx)
    .select(['menuId', 'title', 'permission'])
    .where('permission', 'is not', null)
    .orderBy('menuOrder')
    .execute();
