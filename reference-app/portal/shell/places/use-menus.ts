/** Provides the menus for an address: the portal's menus, or the menus of the micro-app at this address. */
import { MICRO_APP_PATH_PREFIX } from '@countersign/sdk/api';
import type { MenuRoute, VisibleApplication } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { appMenuRoutesQuery, menuRoutesQuery, queryClient, userInfoQuery } from '../../session/queries.ts';
import { isMicroApp } from '../../session/routes.ts';

/** Returns the micro-app at an address, or undefined if the address belongs to a portal page. */
export function findMicroApp(
  path: string,
  apps: readonly VisibleApplication[],
): VisibleApplication | undefined {
  const [, prefix, code] = path.split('/');
  if (`/${prefix}` !== MICRO_APP_PATH_PREFIX) return undefined;
  return apps.find(app => isMicroApp(app) && app.appCode === code);
}

export interface Menus {
  menus: readonly MenuRoute[];
  app?: VisibleApplication;
}

const NO_MENUS: readonly MenuRoute[] = [];

export function useMenusForPath(path: string): Menus {
  const apps = useQuery({ ...userInfoQuery, enabled: false }).data?.sysApps ?? [];
  const app = findMicroApp(path, apps);
  const own = useQuery(menuRoutesQuery).data ?? NO_MENUS;
  const ofApp =
    useQuery({ ...appMenuRoutesQuery(app ?? EMPTY_MICRO_APP_PLACEHOLDER), enabled: app !== undefined })
      .data ?? NO_MENUS;
  return app ? { menus: ofApp, app } : { menus: own };
}

const EMPTY_MICRO_APP_PLACEHOLDER = { appId: '' } as VisibleApplication;

/** Returns the menus that are already loaded. Use it outside components. */
export function loadedMenusForPath(path: string): Menus {
  const app = findMicroApp(path, queryClient.getQueryData(userInfoQuery.queryKey)?.sysApps ?? []);
  if (!app) return { menus: queryClient.getQueryData(menuRoutesQuery.queryKey) ?? NO_MENUS };
  return { menus: queryClient.getQueryData(appMenuRoutesQuery(app).queryKey) ?? NO_MENUS, app };
}
