/** The place of an address, as the shell draws it. */
import { useMemo } from 'react';
import { pages } from '../pages.ts';
import { type Place, placeOf } from './place.ts';
import { menusNow, useMenus } from './use-menus.ts';

export function usePlace(path: string): Place | undefined {
  const { menus } = useMenus(path);
  return useMemo(() => placeOf(path, { menus, pages }), [path, menus]);
}

/** Use outside of components, once the menus are loaded. */
export const placeNow = (path: string): Place | undefined =>
  placeOf(path, { menus: menusNow(path).menus, pages });
