/** The place of an address, as the shell draws it. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries, routers } from '../../session/queries.ts';
import { pages } from '../pages.ts';
import { type Place, placeOf } from './place.ts';

export function usePlace(path: string): Place | undefined {
  const menus = useQuery(routers).data;
  return useMemo(() => placeOf(path, { menus: menus ?? [], pages }), [path, menus]);
}

/** Use outside of components, once the menus are loaded. */
export const placeNow = (path: string): Place | undefined =>
  placeOf(path, { menus: queries.getQueryData(routers.queryKey) ?? [], pages });
