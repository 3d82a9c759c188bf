/** Puts the page that is shown on top of the side menu, and takes it away. */
import { ApiError } from '@countersign/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../session/client.ts';
import { textNow } from '../../session/language.ts';
import { favourites, queries } from '../../session/queries.ts';
import { showToast } from '../../ui/toasts.tsx';
import { findByPath } from '../menu/menu.ts';
import { useMenus } from '../places/use-menus.ts';
import { shellTexts } from '../texts.ts';

const MOST = 10;

export interface FavouritePage {
  isFavourite: boolean;
  toggle: () => Promise<void>;
}

/** Undefined for a page that is no entry of a menu. */
export function useFavouritePage(path: string): FavouritePage | undefined {
  const menus = useQuery(favourites).data?.menus;
  const menuId = findByPath(useMenus(path).menus, path)?.menuId;
  if (menuId === undefined || !menus) return undefined;
  const isFavourite = menus.some(menu => menu.menuId === menuId);
  return {
    isFavourite,
    toggle: async () => {
      if (!isFavourite && menus.length >= MOST)
        return showToast('warning', textNow(shellTexts, 'favourites.full'));
      await (isFavourite ? change('remove', menuId) : change('add', menuId));
    },
  };
}

/** The server's refusal, such as of an eleventh one, is shown as a warning. */
async function change(action: 'add' | 'remove', menuId: string): Promise<void> {
  try {
    await client.favourite[action]({ body: { menuId } });
  } catch (error) {
    showToast('warning', error instanceof ApiError ? error.message : String(error));
  }
  await queries.invalidateQueries({ queryKey: favourites.queryKey });
}
