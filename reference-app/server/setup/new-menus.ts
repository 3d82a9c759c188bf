/** Adds menus to existing tenants for pages that a later version introduced. */
import { runTransactionOnAuthTables, type Tx, withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { menuRows } from './menu-rows.ts';
import { addMenusToPermittedRoles } from './role-menus.ts';

/**
 * Adds the missing menus to all tenants. Call this function at each startup after the migrations. Menus that
 * administrators have removed are not added again.
 */
export async function addMissingMenusToAllTenants(db: Database): Promise<void> {
  const tenants = await runTransactionOnAuthTables(db, auth =>
    auth.selectFrom('tenant').select('merchantId').where('removedTime', 'is', null).execute(),
  );
  for (const { merchantId } of tenants) await withTenant(db, merchantId, tx => addMissingMenusToTenant(tx));
}

async function addMissingMenusToTenant(tx: Tx): Promise<void> {
  const tenant = await tx.selectFrom('merchant').select('menusOffered').forUpdate().executeTakeFirst();
  const offered = new Set(tenant?.menusOffered ?? []);
  const missing = menuRows.filter(({ menuId }) => !offered.has(menuId));
  // No menus are added if the tenant does not exist or has already been offered all menus.
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
    missing.map(({ menuId }) => menuId),
  );
  await storeMenuIdsOfferedToTenant(
    tx,
    menuRows.map(({ menuId }) => menuId),
  );
}

async function canAddMenu(tx: Tx, { appId, parentId }: (typeof menuRows)[number]): Promise<boolean> {
  const app = await tx.selectFrom('app').select('appId').where('appId', '=', appId).executeTakeFirst();
  if (!app || parentId === null) return app !== undefined;
  const parent = await tx
    .selectFrom('menu')
    .select('menuId')
    .where('menuId', '=', parentId)
    .executeTakeFirst();
  return parent !== undefined;
}

export const storeMenuIdsOfferedToTenant = (tx: Tx, menuIds: string[]) =>
  tx.updateTable('merchant').set({ menusOffered: menuIds }).execute();
