/** The menus with all that they are compared to. */
import type { SysApp } from '@countersign/sdk/api/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { queries, userInfo } from '../../../session/queries.ts';
import { type MenuRow, matching, rowsBelow, rowsOf } from './menu-rows.ts';
import { portalPages } from './portal-pages.ts';

const PORTAL_CODE = 'system-new';

export const permissionList = queryOptions({
  queryKey: ['menu', 'permissions'],
  queryFn: () => client.menu.permissionList(),
});

/** All rows, which the tree and the order of sisters need too. */
export const allMenus = queryOptions({
  queryKey: ['menu', 'all'],
  queryFn: async (): Promise<MenuRow[]> => {
    const [items, permissions, apps] = await Promise.all([
      client.menu.list({ query: {} }),
      queries.fetchQuery(permissionList),
      visibleApps(),
    ]);
    return rowsOf(items, {
      permissions: new Set(permissions.map(({ permission }) => permission)),
      components: new Set(portalPages.map(({ component }) => component)),
      portalAppId: apps.find(({ appCode }) => appCode === PORTAL_CODE)?.appId ?? '',
    });
  },
});

export const visibleApps = async (): Promise<SysApp[]> => (await queries.ensureQueryData(userInfo)).sysApps;

export interface MenuQuery {
  page?: number;
  limit?: number;
  keyword?: string;
  /** A menu, or an application as `app:<id>`; with all below it. */
  below?: string;
  problemsOnly?: boolean;
  /** The role of the preview, which narrows nothing. */
  part?: string;
}

export async function menuPage({ query = {} }: { query?: MenuQuery }) {
  const { page = 1, limit = 20, keyword = '', below = '', problemsOnly = false } = query;
  const rows = rowsBelow(await queries.fetchQuery({ ...allMenus, staleTime: 0 }), below);
  const found = (keyword ? matching(rows, keyword) : rows).filter(
    ({ problems }) => !problemsOnly || problems.length > 0,
  );
  return { total: found.length, list: found.slice((page - 1) * limit, page * limit) };
}
