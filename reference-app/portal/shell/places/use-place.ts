/** Returns the page, its title and its breadcrumbs for an address, for use in the shell. */
import { useMemo } from 'react';
import { portalPages } from '../pages.ts';
import { findPageLocation, type PageLocation } from './place.ts';
import { loadedMenusForPath, useMenusForPath } from './use-menus.ts';

export function usePageLocation(path: string): PageLocation | undefined {
  const { menus } = useMenusForPath(path);
  return useMemo(() => findPageLocation(path, { menus, pages: portalPages }), [path, menus]);
}

/** Returns the page and its breadcrumbs from the menus that are already loaded. Use it outside components. */
export const findLoadedPageLocation = (path: string): PageLocation | undefined =>
  findPageLocation(path, { menus: loadedMenusForPath(path).menus, pages: portalPages });
