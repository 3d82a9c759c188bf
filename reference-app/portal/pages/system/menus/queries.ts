/** Queries for the menus, and for the data that the menus are validated against. */
import type { VisibleApplication } from '@countersign/sdk/api/contract';
import { portalPageNames } from '@countersign/sdk/api/pages';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { queryClient, userInfoQuery } from '../../../session/queries.ts';
import { type MenuRow, matchingMenus, menuRowsInSubtree, toMenuRows } from './menu-rows.ts';

const PORTAL_APP_CODE = 'system-new';

export const permissionListQuery = queryOptions({
  queryKey: ['menu', 'permissions'],
  queryFn: () => client.menu.permissionList(),
});

/** Query for all menu rows, because the tree and the order of siblings require the complete list. */
export const allMenusQuery = queryOptions({
  queryKey: ['menu', 'all'],
  queryFn: async (): Promise<MenuRow[]> => {
    const [items, permissions, apps] = await Promise.all([
      client.menu.list({ query: {} }),
      queryClient.fetchQuery(permissionListQuery),
      loadVisibleApps(),
    ]);
    return toMenuRows(items, {
      permissions: new Set(permissions.map(({ permission }) => permission)),
      components: new Set<string>(portalPageNames),
      portalAppId: apps.find(({ appCode }) => appCode === PORTAL_APP_CODE)?.appId ?? '',
    });
  },
});

export const loadVisibleApps = async (): Promise<VisibleApplication[]> =>
  (await queryClient.ensureQueryData(userInfoQuery)).sysApps;

export interface MenuQuery {
  page?: number;
  limit?: number;
  keyword?: string;
  /** Id of a menu, or `app:<id>` for an application. Limits the list to this node and its descendants. */
  below?: string;
  problemsOnly?: boolean;
  /** Role for which the menus are previewed. This property does not restrict the list. */
  part?: string;
}

export async function loadMenuPage({ query = {} }: { query?: MenuQuery }) {
  const { page = 1, limit = 20, keyword = '', below = '', problemsOnly = false } = query;
  const rows = menuRowsInSubtree(await queryClient.fetchQuery({ ...allMenusQuery, staleTime: 0 }), below);
  const found = (keyword ? matchingMenus(rows, keyword) : rows).filter(
    ({ problems }) => !problemsOnly || problems.length > 0,
  );
  return { total: found.length, list: found.slice((page - 1) * limit, page * limit) };
}
