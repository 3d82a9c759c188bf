/** Builds the side menu of a user from menu rows. */
import type { MenuRoute } from '@countersign/sdk/api/contract';

export interface MenuRow {
  menu_id: string;
  app_id: string;
  parent_id: string | null;
  name: string;
  title: string;
  title_en: string;
  menu_type: 'M' | 'C';
  icon: string;
  permission: string | null;
  route_path: string;
  component_path: string;
  redirect: string;
  visible: string;
  cross_app: string;
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
    .filter(row => row.parent_id === parent && allowed(row))
    .map(row => toMenuRoute(row, buildMenuTree(rows, allowed, row.menu_id)))
    .filter(node => node.meta.type === 'C' || node.children.length > 0);
}

function toMenuRoute(row: MenuRow, children: MenuRoute[]): MenuRoute {
  return {
    name: row.name,
    path: row.route_path,
    component: row.component_path,
    ...(row.redirect ? { redirect: row.redirect } : {}),
    menuId: row.menu_id,
    appId: row.app_id,
    meta: {
      title: row.title,
      titleEn: row.title_en,
      type: row.menu_type,
      icon: row.icon,
      invisible: row.visible === '1',
      permission: row.permission,
      cross: row.cross_app === '1',
      extra: row.extra,
    },
    children,
  };
}
