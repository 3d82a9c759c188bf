/** Gives the tenants that are there the menus of pages that came with a later version. */
import { type Tx, withAuth, withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { menuRows } from './console.ts';
import { openMenus } from './role-menus.ts';

/** Call at each start, behind the migrations. A menu that was removed by administrators stays removed. */
export async function addNewMenus(db: Database): Promise<void> {
  // Before any transaction: the first call imports every resource.
  const rows = await menuRows();
  const tenants = await withAuth(db, auth =>
    auth.selectFrom('tenant').select('merchant_id').where('removed_time', 'is', null).execute(),
  );
  for (const { merchant_id } of tenants)
    await withTenant(db, merchant_id, tx => addTo(tx, merchant_id, rows));
}

type Row = Awaited<ReturnType<typeof menuRows>>[number];

async function addTo(tx: Tx, merchantId: string, rows: readonly Row[]): Promise<void> {
  const tenant = await tx
    .selectFrom('merchant')
    .select('menus_offered')
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .executeTakeFirst();
  const offered = new Set(tenant?.menus_offered ?? []);
  const missing = rows.filter(({ menu_id }) => !offered.has(menu_id));
  // A tenant without the portal's application has no menus to add to.
  if (!tenant || missing.length === 0) return;
  for (const menu of missing)
    if (await hasPlace(tx, merchantId, menu))
      await tx
        .insertInto('menu')
        .values({ merchant_id: merchantId, ...menu })
        .onConflict(conflict => conflict.doNothing())
        .execute();
  await openMenus(
    tx,
    merchantId,
    missing.map(({ menu_id }) => menu_id),
  );
  await markOffered(
    tx,
    merchantId,
    rows.map(({ menu_id }) => menu_id),
  );
}

async function hasPlace(tx: Tx, merchantId: string, { app_id, parent_id }: Row): Promise<boolean> {
  const app = await tx
    .selectFrom('app')
    .select('app_id')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', app_id)
    .executeTakeFirst();
  if (!app || parent_id === null) return app !== undefined;
  const parent = await tx
    .selectFrom('menu')
    .select('menu_id')
    .where('merchant_id', '=', merchantId)
    .where('menu_id', '=', parent_id)
    .executeTakeFirst();
  return parent !== undefined;
}

export const markOffered = (tx: Tx, merchantId: string, menuIds: string[]) =>
  tx.updateTable('merchant').set({ menus_offered: menuIds }).where('merchant_id', '=', merchantId).execute();
