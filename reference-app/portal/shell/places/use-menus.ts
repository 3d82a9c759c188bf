/** The menus that belong to an address: those of the portal, or of the micro-app that it shows. */
import { MICRO_PREFIX } from '@countersign/sdk/api';
import type { MenuRoute, SysApp } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { appRouters, queries, routers, userInfo } from '../../session/queries.ts';
import { isMicroApp } from '../../session/routes.ts';

/** The micro-app at an address; undefined for a page of the portal. */
export function microAppAt(path: string, apps: readonly SysApp[]): SysApp | undefined {
  const [, prefix, code] = path.split('/');
  if (`/${prefix}` !== MICRO_PREFIX) return undefined;
  return apps.find(app => isMicroApp(app) && app.appCode === code);
}

export interface Menus {
  menus: readonly MenuRoute[];
  app?: SysApp;
}

const none: readonly MenuRoute[] = [];

export function useMenus(path: string): Menus {
  const apps = useQuery({ ...userInfo, enabled: false }).data?.sysApps ?? [];
  const app = microAppAt(path, apps);
  const own = useQuery(routers).data ?? none;
  const ofApp = useQuery({ ...appRouters(app ?? NOBODY), enabled: app !== undefined }).data ?? none;
  return app ? { menus: ofApp, app } : { menus: own };
}

const NOBODY = { appId: '' } as SysApp;

/** Use outside of components, once the menus are loaded. */
export function menusNow(path: string): Menus {
  const app = microAppAt(path, queries.getQueryData(userInfo.queryKey)?.sysApps ?? []);
  if (!app) return { menus: queries.getQueryData(routers.queryKey) ?? none };
  return { menus: queries.getQueryData(appRouters(app).queryKey) ?? none, app };
}
