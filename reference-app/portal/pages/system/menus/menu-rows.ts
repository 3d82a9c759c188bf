/** Converts menus to rows in tree order. Each row has its depth in the tree and its problems. */
import type { MenuItem } from '@countersign/sdk/api/contract';
import type { TreeNode } from '../../../ui/tree/tree-node.ts';

export type MenuProblem = 'unguarded' | 'unknown-permission' | 'unknown-page' | 'empty-directory';

export interface MenuRow extends MenuItem {
  /** Depth in the tree. The top level is 0. */
  depth: number;
  /** Number of all descendants of the menu. */
  belowCount: number;
  problems: MenuProblem[];
}

export interface MenuReferences {
  /** Permissions that are required by at least one API call. */
  permissions: ReadonlySet<string>;
  /** Component names of the portal pages. */
  components: ReadonlySet<string>;
  /**
   * Id of the portal application. Only the portal's pages are checked, because other applications define
   * their own pages.
   */
  portalAppId: string;
}

/** Pages that every user may open. */
const PAGES_FOR_EVERY_USER = ['home'];

function findMenuProblems(item: MenuItem, childCount: number, known: MenuReferences): MenuProblem[] {
  const { menuType, permission, componentPath, appId } = item;
  const isPortalPage = menuType === 'C' && appId === known.portalAppId;
  const problems: MenuProblem[] = [];
  if (isPortalPage && permission === null && !PAGES_FOR_EVERY_USER.includes(componentPath))
    problems.push('unguarded');
  if (menuType === 'F' && permission === null) problems.push('unguarded');
  if (permission !== null && !known.permissions.has(permission)) problems.push('unknown-permission');
  if (isPortalPage && !known.components.has(componentPath)) problems.push('unknown-page');
  if (menuType === 'M' && childCount === 0) problems.push('empty-directory');
  return problems;
}

/**
 * Returns the rows in depth-first order. The menus of the portal come before the menus of other applications.
 * Menus with the same parent keep their order.
 */
export function toMenuRows(items: readonly MenuItem[], known: MenuReferences): MenuRow[] {
  const children = Map.groupBy(items, ({ parentId }) => parentId);
  const below = (parent: string | null, depth: number): MenuRow[] =>
    (children.get(parent) ?? []).flatMap(item => {
      const inside = below(item.menuId, depth + 1);
      const problems = findMenuProblems(item, children.get(item.menuId)?.length ?? 0, known);
      return [{ ...item, depth, belowCount: inside.length, problems }, ...inside];
    });
  const byApp = Map.groupBy(below(null, 0), ({ appId }) => appId);
  const { portalAppId } = known;
  const apps = [portalAppId, ...[...byApp.keys()].filter(appId => appId !== portalAppId)];
  return apps.flatMap(appId => byApp.get(appId) ?? []);
}

/** Prefix for the ids of application nodes, which distinguishes them from menu ids. */
export const APP_NODE_PREFIX = 'app:';

/**
 * Returns the rows of the tree node with this id and of all its descendants. If the id is empty, all rows are
 * returned.
 */
export function menuRowsInSubtree(rows: readonly MenuRow[], node: string): MenuRow[] {
  if (node === '') return [...rows];
  if (node.startsWith(APP_NODE_PREFIX)) return rows.filter(({ appId }) => APP_NODE_PREFIX + appId === node);
  const at = rows.findIndex(({ menuId }) => menuId === node);
  const row = rows[at];
  return row ? rows.slice(at, at + 1 + row.belowCount) : [];
}

/** Returns the rows that match a keyword, without their ancestors, in tree order. */
export function matchingMenus(rows: readonly MenuRow[], keyword: string): MenuRow[] {
  const part = keyword.trim().toLowerCase();
  return rows.filter(({ title, titleEn, name, permission, routePath }) =>
    [title, titleEn, name, permission ?? '', routePath].some(text => text.toLowerCase().includes(part)),
  );
}

/**
 * Returns the siblings whose order numbers change when a menu moves up or down by one. Empty if it cannot
 * move further.
 */
export function reorderMenus(
  rows: readonly MenuRow[],
  { menuId, by }: { menuId: string; by: 1 | -1 },
): { menuId: string; menuOrder: number }[] {
  const moved = rows.find(row => row.menuId === menuId);
  const sisters = rows.filter(row => row.parentId === moved?.parentId && row.appId === moved?.appId);
  const at = sisters.findIndex(row => row.menuId === menuId);
  const other = sisters[at + by];
  if (!moved || !other) return [];
  const next = sisters.with(at, other).with(at + by, moved);
  return next.flatMap((row, order) =>
    row.menuOrder === order ? [] : [{ menuId: row.menuId, menuOrder: order }],
  );
}

/** Returns directories and pages as tree nodes, grouped by application. */
export function menuTreeNodes(
  rows: readonly MenuRow[],
  { appName, titleOf }: { appName: (appId: string) => string; titleOf: (row: MenuRow) => string },
): TreeNode[] {
  const shown = rows.filter(({ menuType }) => menuType !== 'F');
  const children = Map.groupBy(shown, ({ parentId }) => parentId);
  const nodes = (list: readonly MenuRow[]): TreeNode[] =>
    list.map(row => ({
      id: row.menuId,
      label: titleOf(row),
      children: nodes(children.get(row.menuId) ?? []),
    }));
  const tops = Map.groupBy(children.get(null) ?? [], ({ appId }) => appId);
  return [...tops].map(([appId, list]) => ({
    id: APP_NODE_PREFIX + appId,
    label: appName(appId),
    children: nodes(list),
  }));
}
