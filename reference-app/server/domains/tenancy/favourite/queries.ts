/**
 * Reads and changes favourite menu pages. A favourite must be a page that the user may open. Each page can be
 * added once, and a user has at most ten favourites.
 */

import { portalPathOfMenuPage } from '@countersign/sdk/api';
import type { FavouriteMenu, Favourites } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import { derivedRightsOf } from '../../../rights/derived-rights.ts';

declare module '../../../db/tables.ts' {
  interface TenantTables {
    /** Table of favourite menu pages. `0031_favourite_menu.sql` describes the columns. */
    favourite_menu: {
      user_id: string;
      menu_id: string;
      create_time: DefaultTime;
    };
  }
}

const MAX_FAVOURITES = 10;

/** Selects the pages of visible applications. */
const pagesOfVisibleApps = (tx: Tx) =>
  tx
    .selectFrom('menu as m')
    .innerJoin('app as a', join => join.onRef('a.app_id', '=', 'm.app_id'))
    .select([
      'm.menu_id',
      'm.route_path',
      'm.component_path',
      'm.permission',
      'm.title',
      'm.title_en',
      'm.icon',
    ])
    .select(['a.app_id', 'a.app_code', 'a.app_name', 'a.app_name_en', 'a.is_micro', 'a.ignore_router_prefix'])
    .where('m.menu_type', '=', 'C')
    .where('a.visible', '=', '1');

type PageRow = Awaited<ReturnType<ReturnType<typeof pagesOfVisibleApps>['execute']>>[number];

/** Returns the pages that the side menu shows to the actor. */
async function pagesVisibleTo(tx: Tx, actor: SignedInActor, rows: PageRow[]): Promise<PageRow[]> {
  const derived = await derivedRightsOf(tx, actor);
  return rows.filter(
    ({ permission, component_path }) =>
      permission === null || hasPermission(actor, permission) || derived.pages.includes(component_path),
  );
}

export async function readFavourites(tx: Tx, actor: SignedInActor): Promise<Favourites> {
  const rows = await pagesOfVisibleApps(tx)
    .innerJoin('favourite_menu as f', join => join.onRef('f.menu_id', '=', 'm.menu_id'))
    .where('f.user_id', '=', actor.userId)
    .orderBy('f.create_time')
    .execute();
  const open = await pagesVisibleTo(tx, actor, rows);
  const apps = new Map(open.map(row => [row.app_id, row]));
  return {
    apps: [...apps.values()].map(row => ({
      appId: row.app_id,
      appCode: row.app_code,
      appName: row.app_name,
      appNameEn: row.app_name_en,
    })),
    menus: open.map(toFavouriteMenu),
  };
}

const toFavouriteMenu = (row: PageRow): FavouriteMenu => ({
  menuId: row.menu_id,
  appId: row.app_id,
  path: row.route_path,
  fullPath: portalPathOfMenuPage(row.route_path, {
    appCode: row.app_code,
    isMicro: row.is_micro,
    ignoreRouterPrefix: row.ignore_router_prefix,
  }),
  title: row.title,
  titleEn: row.title_en,
  icon: row.icon,
  children: [],
});

export async function addFavourite(tx: Tx, actor: SignedInActor, menuId: string): Promise<null> {
  const { merchantId, userId } = actor;
  const rows = await pagesOfVisibleApps(tx).where('m.menu_id', '=', menuId).execute();
  if ((await pagesVisibleTo(tx, actor, rows)).length === 0) throwRefusal('not-found');
  await acquireRowCountLock(tx, ['favourite-menus', merchantId, userId]);
  const before = await favouriteRowsOf(tx, actor).select('menu_id').execute();
  if (before.some(row => row.menu_id === menuId)) throwRefusal('favourite-exists');
  if (before.length >= MAX_FAVOURITES) throwRefusal('favourites-full');
  await tx.insertInto('favourite_menu').values({ user_id: userId, menu_id: menuId }).execute();
  return null;
}

const favouriteRowsOf = (tx: Tx, { userId }: SignedInActor) =>
  tx.selectFrom('favourite_menu').where('user_id', '=', userId);

export async function removeFavourite(tx: Tx, { userId }: SignedInActor, menuId: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('favourite_menu')
    .where('user_id', '=', userId)
    .where('menu_id', '=', menuId)
    .executeTakeFirst();
  return numDeletedRows > 0n ? null : throwRefusal('not-found');
}
