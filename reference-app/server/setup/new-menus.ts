/** Adds menus to existing tenants for pages that a later version introduced. */
import { type Tx, withAuthTables, withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { menuRows } from './menu-rows.ts';
import { addMenusToPermittedRoles } from './role-menus.ts';

/**
 * Adds the missing menus to all tenants. Call this function at each startup after the migrations. Menus that
 * administrators have removed are not added again.
 */
export async function addMissingMenusToAllTenants(db: Database): Promise<void> {
  const tenants = await withAuthTables(db, auth =>
    auth.selectFrom('tenant').select('merchant_id').where('removed_time', 'is', null).execute(),
  );
  for (const { merchant_id } of tenants) await withTenant(db, merchant_id, tx => addMissingMenusToTenant(tx));
}

async function addMissingMenusToTenant(tx: Tx): Promise<void> {
  const tenant = await tx.selectFrom('merchant').select('menus_offered').forUpdate().executeTakeFirst();
  const offered = new Set(tenant?.menus_offered ?? []);
  const missing = menuRows.filter(({ menu_id }) => !offered.has(menu_id));
  // A tenant without the portal application has no menus to extend.
  if (!tenant || missing.length === 0) return;
  for (const menu of missing)
    if (await canAddMenu(tx, menu))
      await tx
        .insertInto('menu')
        .values(menu)
        .onConflict(conflict => conflict.doNothing())
        .execute();
  await addMenusToPermittedRoles(
    tx,
    missing.map(({ menu_id }) => menu_id),
  );
  await storeOfferedMenuIds(
    tx,
    menuRows.map(({ menu_id }) => menu_id),
  );
}

async function canAddMenu(tx: Tx, { app_id, parent_id }: (typeof menuRows)[number]): Promise<boolean> {
  const app = await tx.selectFrom('app').select('app_id').where('app_id', '=', app_id).executeTakeFirst();
  if (!app || parent_id === null) return app !== undefined;
  const parent = await tx
    .selectFrom('menu')
    .select('menu_id')
    .where('menu_id', '=', parent_id)
    .executeTakeFirst();
  return parent !== undefined;
}

export const storeOfferedMenuIds = (tx: Tx, menuIds: string[]) =>
  tx.updateTable('merchant').set({ menus_offered: menuIds }).execute();
