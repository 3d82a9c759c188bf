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
    favouriteMenu: {
      userId: string;
      menuId: string;
      createTime: DefaultTime;
    };
  }
}

const MAX_FAVOURITES = 10;

/** Selects all pages that the menus of visible applications contain. */
const pagesOfVisibleApps = (tx: Tx) =>
  tx
    .selectFrom('menu as m')
    .innerJoin('app as a', join => join.onRef('a.appId', '=', 'm.appId'))
    .select(['m.menuId', 'm.routePath', 'm.componentPath', 'm.permission', 'm.title', 'm.titleEn', 'm.icon'])
    .select(['a.appId', 'a.appCode', 'a.appName', 'a.appNameEn', 'a.isMicro', 'a.ignoreRouterPrefix'])
    .where('m.menuType', '=', 'C')
    .where('a.visible', '=', '1');

type PageRow = Awaited<ReturnType<ReturnType<typeof pagesOfVisibleApps>['execute']>>[number];

/** Returns the pages that the side menu shows to the actor. */
async function pagesVisibleTo(tx: Tx, actor: SignedInActor, rows: PageRow[]): Promise<PageRow[]> {
  const derived = await derivedRightsOf(tx, actor);
  return rows.filter(
    ({ permission, componentPath }) =>
      permission === null || hasPermission(actor, permission) || derived.pages.includes(componentPath),
  );
}

export async function readFavourites(tx: Tx, actor: SignedInActor): Promise<Favourites> {
  const rows = await pagesOfVisibleApps(tx)
    .innerJoin('favouriteMenu as f', join => join.onRef('f.menuId', '=', 'm.menuId'))
    .where('f.userId', '=', actor.userId)
    .orderBy('f.createTime')
    .execute();
  const open = await pagesVisibleTo(tx, actor, rows);
  const apps = new Map(open.map(row => [row.appId, row]));
  return {
    apps: [...apps.values()].map(row => ({
      appId: row.appId,
      appCode: row.appCode,
      appName: row.appName,
      appNameEn: row.appNameEn,
    })),
    menus: open.map(toFavouriteMenu),
  };
}

const toFavouriteMenu = (row: PageRow): FavouriteMenu => ({
  menuId: row.menuId,
  appId: row.appId,
  path: row.routePath,
  fullPath: portalPathOfMenuPage(row.routePath, {
    appCode: row.appCode,
    isMicro: row.isMicro,
    ignoreRouterPrefix: row.ignoreRouterPrefix,
  }),
  title: row.title,
  titleEn: row.titleEn,
  icon: row.icon,
  children: [],
});

export async function addFavourite(tx: Tx, actor: SignedInActor, menuId: string): Promise<null> {
  const { merchantId, userId } = actor;
  const rows = await pagesOfVisibleApps(tx).where('m.menuId', '=', menuId).execute();
  if ((await pagesVisibleTo(tx, actor, rows)).length === 0) throwRefusal('not-found');
  await acquireRowCountLock(tx, ['favourite-menus', merchantId, userId]);
  const before = await selectFavouriteMenuRowsOfUser(tx, actor).select('menuId').execute();
  if (before.some(row => row.menuId === menuId)) throwRefusal('favourite-exists');
  if (before.length >= MAX_FAVOURITES) throwRefusal('favourites-full');
  await tx.insertInto('favouriteMenu').values({ userId: userId, menuId: menuId }).execute();
  return null;
}

const selectFavouriteMenuRowsOfUser = (tx: Tx, { userId }: SignedInActor) =>
  tx.selectFrom('favouriteMenu').where('userId', '=', userId);

export async function removeFavourite(tx: Tx, { userId }: SignedInActor, menuId: string): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('favouriteMenu')
    .where('userId', '=', userId)
    .where('menuId', '=', menuId)
    .executeTakeFirst();
  return numDeletedRows > 0n ? null : throwRefusal('not-found');
}
