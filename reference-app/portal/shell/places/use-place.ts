/** Returns the page at a URL path, with its title and breadcrumbs. The portal shell displays them. */
import { useMemo } from 'react';
import { portalPages } from '../pages.ts';
import { findPageLocation, type PageLocation } from './place.ts';
import { loadedMenusForPath, useMenusForPath } from './use-menus.ts';

export function usePageLocation(path: string): PageLocation | undefined {
  const { menus } = useMenusForPath(path);
  return useMemo(() => findPageLocation(path, { menus, pages: portalPages }), [path, menus]);
}

/**
 * Returns the page at a path with its breadcrumbs, from menus that are already loaded. Use this function
 * outside components.
 */
export const findLoadedPageLocation = (path: string): PageLocation | undefined =>
  findPageLocation(path, { menus: loadedMenusForPath(path).menus, pages: portalPages });
