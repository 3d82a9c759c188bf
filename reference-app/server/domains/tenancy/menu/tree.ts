/** Builds the side menu of a user from menu rows. */
import type { MenuRoute } from '@countersign/sdk/api/contract';

export interface MenuRow {
  menuId: string;
  appId: string;
  parentId: string | null;
  name: string;
  title: string;
  titleEn: string;
  menuType: 'M' | 'C';
  icon: string;
  permission: string | null;
  routePath: string;
  componentPath: string;
  redirect: string;
  visible: string;
  crossApp: string;
  extra: Record<string, unknown>;
}

/**
 * Builds the tree in the order of the rows. Pages that are not allowed are excluded, and so are directories
 * whose pages are all excluded.
 */
export function buildMenuTree(
  rows: MenuRow[],
  allowed: (row: MenuRow) => boolean,
  parent: string | null = null,
): MenuRoute[] {
  return rows
    .filter(row => row.parentId === parent && allowed(row))
    .map(row => toMenuRoute(row, buildMenuTree(rows, allowed, row.menuId)))
    .filter(node => node.meta.type === 'C' || node.children.length > 0);
}

function toMenuRoute(row: MenuRow, children: MenuRoute[]): MenuRoute {
  return {
    name: row.name,
    path: row.routePath,
    component: row.componentPath,
    ...(row.redirect ? { redirect: row.redirect } : {}),
    menuId: row.menuId,
    appId: row.appId,
    meta: {
      title: row.title,
      titleEn: row.titleEn,
      type: row.menuType,
      icon: row.icon,
      invisible: row.visible === '1',
      permission: row.permission,
      cross: row.crossApp === '1',
      extra: row.extra,
    },
    children,
  };
}
