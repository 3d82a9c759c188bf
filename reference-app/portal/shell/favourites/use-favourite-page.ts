/** Adds the current page to the favourites at the top of the side menu, or removes it. */
import { ApiError } from '@countersign/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../session/client.ts';
import { textInCurrentLanguage } from '../../session/language.ts';
import { favouritePagesQuery, queryClient } from '../../session/queries.ts';
import { showToast } from '../../ui/toasts.tsx';
import { findMenuByPath } from '../menu/menu.ts';
import { useMenusForPath } from '../places/use-menus.ts';
import { shellTexts } from '../texts.ts';

const MAX_FAVOURITES = 10;

export interface FavouritePage {
  isFavourite: boolean;
  toggle: () => Promise<void>;
}

/**
 * Returns whether the page at a path is a favourite, with a function to toggle the favourite. Returns
 * undefined for a page without a menu entry, and until the favourites are loaded.
 */
export function useFavouritePage(path: string): FavouritePage | undefined {
  const menus = useQuery(favouritePagesQuery).data?.menus;
  const menuId = findMenuByPath(useMenusForPath(path).menus, path)?.menuId;
  if (menuId === undefined || !menus) return undefined;
  const isFavourite = menus.some(menu => menu.menuId === menuId);
  return {
    isFavourite,
    toggle: async () => {
      if (!isFavourite && menus.length >= MAX_FAVOURITES)
        return showToast('warning', textInCurrentLanguage(shellTexts, 'favourites.full'));
      await (isFavourite
        ? addOrRemoveFavouritePage('remove', menuId)
        : addOrRemoveFavouritePage('add', menuId));
    },
  };
}

/**
 * Adds a page to the favourites or removes it. Shows a rejection by the server, for example of an eleventh
 * favourite, as a warning.
 */
async function addOrRemoveFavouritePage(action: 'add' | 'remove', menuId: string): Promise<void> {
  try {
    await client.favourite[action]({ body: { menuId } });
  } catch (error) {
    showToast('warning', error instanceof ApiError ? error.message : String(error));
  }
  await queryClient.invalidateQueries({ queryKey: favouritePagesQuery.queryKey });
}
