/** The table and SQL of favourite menus, and their rules: pages that the person may open, one of each, ten at most. */

import { routePath } from '@countersign/sdk/api';
import type { FavouriteMenu, Favourites } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { holdLimit } from '../../db/limit.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import { MANAGERS_PAGES, managesProcess } from '../workflow/index.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    /** `0031_favourite_menu.sql` describes its columns. */
    favourite_menu: {
      merchant_id: string;
      user_id: string;
      menu_id: string;
      create_time: DefaultTime;
    };
  }
}

const MOST = 10;

/** Pages of visible applications. */
const pages = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('menu as m')
    .innerJoin('app as a', join =>
      join.onRef('a.merchant_id', '=', 'm.merchant_id').onRef('a.app_id', '=', 'm.app_id'),
    )
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
    .where('m.merchant_id', '=', merchantId)
    .where('m.menu_type', '=', 'C')
    .where('a.visible', '=', '1');

type PageRow = Awaited<ReturnType<ReturnType<typeof pages>['execute']>>[number];

/** As the side menu shows them. */
async function openTo(tx: Tx, actor: SignedInActor, rows: PageRow[]): Promise<PageRow[]> {
  const isManaging = await managesProcess(tx, actor);
  return rows.filter(
    ({ permission, component_path }) =>
      permission === null ||
      can(actor, permission) ||
      (isManaging && MANAGERS_PAGES.includes(component_path)),
  );
}

export async function favouritesOf(tx: Tx, actor: SignedInActor): Promise<Favourites> {
  const rows = await pages(tx, actor.merchantId)
    .innerJoin('favourite_menu as f', join =>
      join.onRef('f.merchant_id', '=', 'm.merchant_id').onRef('f.menu_id', '=', 'm.menu_id'),
    )
    .where('f.merchant_id', '=', actor.merchantId)
    .where('f.user_id', '=', actor.userId)
    .orderBy('f.create_time')
    .execute();
  const open = await openTo(tx, actor, rows);
  const apps = new Map(open.map(row => [row.app_id, row]));
  return {
    apps: [...apps.values()].map(row => ({
      appId: row.app_id,
      appCode: row.app_code,
      appName: row.app_name,
      appNameEn: row.app_name_en,
    })),
    menus: open.map(menuOf),
  };
}

const menuOf = (row: PageRow): FavouriteMenu => ({
  menuId: row.menu_id,
  appId: row.app_id,
  path: row.route_path,
  fullPath: routePath(row.route_path, {
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
  const rows = await pages(tx, merchantId).where('m.menu_id', '=', menuId).execute();
  if ((await openTo(tx, actor, rows)).length === 0) refuse('not-found');
  await holdLimit(tx, ['favourite-menus', merchantId, userId]);
  const before = await ownRows(tx, actor).select('menu_id').execute();
  if (before.some(row => row.menu_id === menuId)) refuse('favourite-exists');
  if (before.length >= MOST) refuse('favourites-full');
  await tx
    .insertInto('favourite_menu')
    .values({ merchant_id: merchantId, user_id: userId, menu_id: menuId })
    .execute();
  return null;
}

const ownRows = (tx: Tx, { merchantId, userId }: SignedInActor) =>
  tx.selectFrom('favourite_menu').where('merchant_id', '=', merchantId).where('user_id', '=', userId);

export async function removeFavourite(
  tx: Tx,
  { merchantId, userId }: SignedInActor,
  menuId: string,
): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('favourite_menu')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('menu_id', '=', menuId)
    .executeTakeFirst();
  return numDeletedRows > 0n ? null : refuse('not-found');
}
