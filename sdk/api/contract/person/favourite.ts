/** Favourite menus: pages that a user has pinned to the top of the side menu. */
import Type, { type Static } from 'typebox';
import { Id, requestBodySchema } from '../shapes.ts';

const FavouriteMenu = Type.Object({
  menuId: Id,
  appId: Id,
  /** The path stored in the menu. */
  path: Type.String(),
  /** The path in the portal, including the prefix of its application. */
  fullPath: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  icon: Type.String(),
  /** The submenus of the favourite. Always empty, because a favourite is a page. */
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
  /** The applications to which the favourite pages belong. */
  apps: Type.Array(FavouriteApp),
  /** The favourites, oldest first. */
  menus: Type.Array(FavouriteMenu),
});
export type Favourites = Static<typeof Favourites>;

const FavouriteMenuBody = requestBodySchema({ menuId: Id });

export const favouriteContract = {
  /** Returns the caller's own favourites. Pages that the caller may no longer open are omitted. */
  'GET favourite/list': { response: Favourites },
  /**
   * Adds a favourite. Refused if the menu is already a favourite, or if the caller already has ten
   * favourites.
   */
  'POST favourite/add': { body: FavouriteMenuBody, response: Type.Null() },
  'POST favourite/remove': { body: FavouriteMenuBody, response: Type.Null() },
} as const;
