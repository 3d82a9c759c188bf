/**
 * Manages the query parameter `sourceApp`: the application from which a page of another application was
 * opened.
 */
import type { MenuRoute, VisibleApplication } from '@countersign/sdk/api/contract';
import { queryClient, userInfoQuery } from '../../session/queries.ts';
import { findMenuEntryWithAncestors } from '../menu/menu.ts';
import { hrefPath, hrefQueryValue } from './address.ts';
import { loadedMenusForPath } from './use-menus.ts';

/** Returns the query parameters for a menu entry that opens a page of another application. */
export function sourceAppQueryParams(menu: MenuRoute): Record<string, string> {
  if (!menu.meta.cross) return {};
  const apps: readonly VisibleApplication[] = queryClient.getQueryData(userInfoQuery.queryKey)?.sysApps ?? [];
  const code = apps.find(({ appId }) => appId === menu.appId)?.appCode;
  return code ? { sourceApp: code } : {};
}

/**
 * Returns the id of the application to which a path belongs, or an empty string if no menu contains the path.
 */
export function appIdOfPath(path: string): string {
  const { menus, app } = loadedMenusForPath(path);
  if (app) return app.appId;
  for (let at = path; at.lastIndexOf('/') > 0; at = at.slice(0, at.lastIndexOf('/'))) {
    const entry = findMenuEntryWithAncestors(menus, at).at(-1);
    if (entry?.appId) return entry.appId;
  }
  return findMenuEntryWithAncestors(menus, '/home').at(-1)?.appId ?? '';
}

/**
 * Returns the new address with the `sourceApp` of the previous address, if both belong to one application.
 * Returns undefined if nothing needs to be added.
 */
export function copySourceAppParameterToUrl(
  from: string,
  to: string,
  appAt: (path: string) => string = appIdOfPath,
): string | undefined {
  const source = hrefQueryValue(from, 'sourceApp');
  if (!source || hrefQueryValue(to, 'sourceApp')) return undefined;
  const app = appAt(hrefPath(from));
  if (!app || app !== appAt(hrefPath(to))) return undefined;
  const [path = '', hash] = to.split('#');
  const query = `${path.includes('?') ? '&' : '?'}sourceApp=${encodeURIComponent(source)}`;
  return `${path}${query}${hash === undefined ? '' : `#${hash}`}`;
}
