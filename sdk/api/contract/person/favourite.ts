/** Favourite menus: pages that a person put on top of their side menu. */
import Type, { type Static } from 'typebox';
import { body, Id } from '../shapes.ts';

const FavouriteMenu = Type.Object({
  menuId: Id,
  appId: Id,
  /** As the menu has it. */
  path: Type.String(),
  /** Address in the portal, with the part of its application. */
  fullPath: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  icon: Type.String(),
  /** Always empty: favourites are pages. */
  children: Type.Array(Type.Never()),
});
export type FavouriteMenu = Static<typeof FavouriteMenu>;

const FavouriteApp = Type.Object({
  appId: Id,
  appCode: Type.String(),
  appName: Type.String(),
  appNameEn: Type.String(),
});

export const Favourites = Type.Object({
  /** The applications of these pages. */
  apps: Type.Array(FavouriteApp),
  /** In the order in which they were added. */
  menus: Type.Array(FavouriteMenu),
});
export type Favourites = Static<typeof Favourites>;

const OfMenu = body({ menuId: Id });

export const favourite = {
  /** The caller's own; a page that they may no longer open is left out. */
  'GET favourite/list': { response: Favourites },
  /** At most ten, and none twice. */
  'POST favourite/add': { body: OfMenu, response: Type.Null() },
  'POST favourite/remove': { body: OfMenu, response: Type.Null() },
} as const;
