/** Converts the menus sent by the server to routes with portal paths. */
import { portalPathOfMenuPage } from '@countersign/sdk/api';
import type { MenuRoute, VisibleApplication } from '@countersign/sdk/api/contract';

/** The code that identifies the message application. */
export const MESSAGE_APPLICATION_CODE = 'MESSAGE';
export const SYSTEM_APPLICATION_CODE = 'system-new';

export const isMicroApp = ({ isMicro }: Pick<VisibleApplication, 'isMicro'>): boolean => isMicro === '0';

/** Converts menus to routes: omits buttons and replaces menu paths by portal paths. */
export function toMenuRoutes(menus: readonly MenuRoute[], apps: readonly VisibleApplication[]): MenuRoute[] {
  const byId = new Map(apps.map(app => [app.appId, app]));
  const addressed = (menu: MenuRoute): MenuRoute => {
    const app = byId.get(menu.appId ?? '');
    const address = (path: string) => (app && path.startsWith('/') ? portalPathOfMenuPage(path, app) : path);
    return {
      ...menu,
      path: address(menu.path),
      ...(menu.redirect && { redirect: address(menu.redirect) }),
      children: excludeButtonTypeMenus(menu.children).map(addressed),
    };
  };
  return excludeButtonTypeMenus(menus).map(addressed);
}

const excludeButtonTypeMenus = (menus: readonly MenuRoute[]) =>
  menus.filter(({ meta }) => meta.type === 'M' || meta.type === 'C');
