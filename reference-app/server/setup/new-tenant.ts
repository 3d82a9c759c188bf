/**
 * Creates the initial data of a tenant that an administrator adds: one organisation, the staff role, and an
 * administrator with all permissions.
 */
import type { FillTenant } from '../domains/tenancy/merchant/administration.ts';
import { insertInitialTenantData } from './fill.ts';
import { localizeValue } from './in-language.ts';
import { ADMINISTRATOR_ROLE, STAFF_ROLE, userIdOf } from './tenant.ts';

export const seedNewTenantData: FillTenant = async (tx, tenant, passwordHash) => {
  const organizeId = `org-${tenant.merchantId}`;
  const { userName, name } = tenant.administrator;
  await insertInitialTenantData(
    tx,
    {
      merchantId: tenant.merchantId,
      name: tenant.merchantName,
      shortName: tenant.shortName,
      type: tenant.merchantType,
      parentId: tenant.parentId,
      departments: [[organizeId, null, tenant.merchantName]],
      positions: [],
      roles: localizeValue([STAFF_ROLE, ADMINISTRATOR_ROLE], tenant.lang),
      people: [{ userName, name, department: organizeId, roles: [ADMINISTRATOR_ROLE.id] }],
    },
    [passwordHash],
  );
  return { userId: userIdOf(userName) };
};
