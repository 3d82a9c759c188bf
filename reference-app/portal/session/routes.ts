/** Converts the menus sent by the server to routes with portal paths. */
import { routePath } from '@countersign/sdk/api';
import type { MenuRoute, SysApp } from '@countersign/sdk/api/contract';

/** Code of the message application. */
export const MESSAGE_APP = 'MESSAGE';
export const SYSTEM_APP = 'system-new';

export const isMicroApp = ({ isMicro }: Pick<SysApp, 'isMicro'>): boolean => isMicro === '0';

/** Converts menus to routes: omits buttons and replaces menu paths by portal paths. */
export function toMenuRoutes(menus: readonly MenuRoute[], apps: readonly SysApp[]): MenuRoute[] {
  const byId = new Map(apps.map(app => [app.appId, app]));
  const addressed = (menu: MenuRoute): MenuRoute => {
    const app = byId.get(menu.appId ?? '');
    const address = (path: string) => (app && path.startsWith('/') ? routePath(path, app) : path);
    return {
      ...menu,
      path: address(menu.path),
      ...(menu.redirect && { redirect: address(menu.redirect) }),
      children: withoutButtons(menu.children).map(addressed),
    };
  };
  return withoutButtons(menus).map(addressed);
}

const withoutButtons = (menus: readonly MenuRoute[]) =>
  menus.filter(({ meta }) => meta.type === 'M' || meta.type === 'C');
