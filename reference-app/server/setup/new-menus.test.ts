/** Menus of later versions in tenants that are there. */
import { expect, it } from 'vitest';
import { withTenant } from '../db/access.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { describeServer } from '../testing/harness.ts';
import { addMissingMenusToAllTenants } from './new-menus.ts';

describeServer('menus of a later version', server => {
  const inCompany = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(server().db, DEMO_COMPANY_ID, work);
  const remove = (menuId: string) =>
    inCompany(tx => tx.deleteFrom('menu').where('menuId', '=', menuId).execute());
  const holders = (menuId: string) =>
    inCompany(tx => tx.selectFrom('roleMenu').select('roleId').where('menuId', '=', menuId).execute());
  const has = (menuId: string) =>
    inCompany(async tx => {
      const row = await tx
        .selectFrom('menu')
        .select('menuId')
        .where('menuId', '=', menuId)
        .executeTakeFirst();
      return row !== undefined;
    });

  it('reach a tenant once; one that its administrators removed stays removed', async () => {
    const before = (await holders('menu-start')).length;
    await remove('menu-start');
    await addMissingMenusToAllTenants(server().db);
    expect(await has('menu-start')).toBe(false);
    await inCompany(async tx => {
      const { menusOffered: offered } = await tx
        .selectFrom('merchant')
        .select('menusOffered')
        .executeTakeFirstOrThrow();
      const older = (offered ?? []).filter(id => id !== 'menu-start');
      expect(older.length).toBe((offered ?? []).length - 1);
      await tx.updateTable('merchant').set({ menusOffered: older }).execute();
    });
    await addMissingMenusToAllTenants(server().db);
    expect(await has('menu-start')).toBe(true);
    expect(before).toBeGreaterThan(0);
    expect(await holders('menu-start')).toHaveLength(before);
  });
});
