/** Menus as rows: in the order of their tree, with their depth and the findings about them. */
import type { MenuItem } from '@countersign/sdk/api/contract';
import type { TreeNode } from '../../../ui/tree/tree-node.ts';

export type Problem = 'unguarded' | 'unknown-permission' | 'unknown-page' | 'empty-directory';

export interface MenuRow extends MenuItem {
  /** 0 at the top. */
  depth: number;
  /** All entries below it. */
  belowCount: number;
  problems: Problem[];
}

export interface Known {
  /** Permissions that calls require. */
  permissions: ReadonlySet<string>;
  /** Components of the portal's pages. */
  components: ReadonlySet<string>;
  /** The application of the portal itself; others bring pages of their own. */
  portalAppId: string;
}

/** Pages that everyone may open. */
const FOR_EVERYONE = ['home'];

function problemsOf(item: MenuItem, childCount: number, known: Known): Problem[] {
  const { menuType, permission, componentPath, appId } = item;
  const isPortalPage = menuType === 'C' && appId === known.portalAppId;
  const problems: Problem[] = [];
  if (isPortalPage && permission === null && !FOR_EVERYONE.includes(componentPath))
    problems.push('unguarded');
  if (menuType === 'F' && permission === null) problems.push('unguarded');
  if (permission !== null && !known.permissions.has(permission)) problems.push('unknown-permission');
  if (isPortalPage && !known.components.has(componentPath)) problems.push('unknown-page');
  if (menuType === 'M' && childCount === 0) problems.push('empty-directory');
  return problems;
}

/** Depth first, the portal before other applications; sisters in the order in which they come. */
export function rowsOf(items: readonly MenuItem[], known: Known): MenuRow[] {
  const children = Map.groupBy(items, ({ parentId }) => parentId);
  const below = (parent: string | null, depth: number): MenuRow[] =>
    (children.get(parent) ?? []).flatMap(item => {
      const inside = below(item.menuId, depth + 1);
      const problems = problemsOf(item, children.get(item.menuId)?.length ?? 0, known);
      return [{ ...item, depth, belowCount: inside.length, problems }, ...inside];
    });
  const byApp = Map.groupBy(below(null, 0), ({ appId }) => appId);
  const { portalAppId } = known;
  const apps = [portalAppId, ...[...byApp.keys()].filter(appId => appId !== portalAppId)];
  return apps.flatMap(appId => byApp.get(appId) ?? []);
}

/** A node of an application, beside the ids of menus. */
export const APP_NODE = 'app:';

/** The rows of a node with all below it; '' is all. */
export function rowsBelow(rows: readonly MenuRow[], node: string): MenuRow[] {
  if (node === '') return [...rows];
  if (node.startsWith(APP_NODE)) return rows.filter(({ appId }) => APP_NODE + appId === node);
  const at = rows.findIndex(({ menuId }) => menuId === node);
  const row = rows[at];
  return row ? rows.slice(at, at + 1 + row.belowCount) : [];
}

/** Matches without their surroundings, in the order of the tree. */
export function matching(rows: readonly MenuRow[], keyword: string): MenuRow[] {
  const part = keyword.trim().toLowerCase();
  return rows.filter(({ title, titleEn, name, permission, routePath }) =>
    [title, titleEn, name, permission ?? '', routePath].some(text => text.toLowerCase().includes(part)),
  );
}

/** Sisters with new numbers after one of them moved by a place; empty where it is at the end. */
export function reordered(
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

/** Directories and pages below their applications. */
export function treeOf(
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
    id: APP_NODE + appId,
    label: appName(appId),
    children: nodes(list),
  }));
}
