/** Routes of the side menu out of the menus that the server sends: each at its address in the portal. */
import { routePath } from '@countersign/sdk/api';
import type { MenuRoute, SysApp } from '@countersign/sdk/api/contract';

/** The application of messages. */
export const MESSAGE_APP = 'MESSAGE';
export const SYSTEM_APP = 'system-new';

export const isMicroApp = ({ isMicro }: Pick<SysApp, 'isMicro'>): boolean => isMicro === '0';

/** Buttons are left out; the path of a menu becomes its address. */
export function routesOf(menus: readonly MenuRoute[], apps: readonly SysApp[]): MenuRoute[] {
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
