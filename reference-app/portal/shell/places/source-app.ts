/** The query value `sourceApp`: the application from which a page of another one was opened. */
import type { MenuRoute, SysApp } from '@countersign/sdk/api/contract';
import { queries, userInfo } from '../../session/queries.ts';
import { chainTo } from '../menu/menu.ts';
import { pathOf, queryOf } from './address.ts';
import { menusNow } from './use-menus.ts';

/** The query of an entry that opens in another application. */
export function crossSearch(menu: MenuRoute): Record<string, string> {
  if (!menu.meta.cross) return {};
  const apps: readonly SysApp[] = queries.getQueryData(userInfo.queryKey)?.sysApps ?? [];
  const code = apps.find(({ appId }) => appId === menu.appId)?.appCode;
  return code ? { sourceApp: code } : {};
}

/** The application of an address; '' where no menu has it. */
export function appIdAt(path: string): string {
  const { menus, app } = menusNow(path);
  if (app) return app.appId;
  for (let at = path; at.lastIndexOf('/') > 0; at = at.slice(0, at.lastIndexOf('/'))) {
    const entry = chainTo(menus, at).at(-1);
    if (entry?.appId) return entry.appId;
  }
  return chainTo(menus, '/home').at(-1)?.appId ?? '';
}

/** The address with the `sourceApp` of the one before, within the same application; undefined where it has none to carry. */
export function carrySource(
  from: string,
  to: string,
  appAt: (path: string) => string = appIdAt,
): string | undefined {
  const source = queryOf(from, 'sourceApp');
  if (!source || queryOf(to, 'sourceApp')) return undefined;
  const app = appAt(pathOf(from));
  if (!app || app !== appAt(pathOf(to))) return undefined;
  const [path = '', hash] = to.split('#');
  const query = `${path.includes('?') ? '&' : '?'}sourceApp=${encodeURIComponent(source)}`;
  return `${path}${query}${hash === undefined ? '' : `#${hash}`}`;
}
