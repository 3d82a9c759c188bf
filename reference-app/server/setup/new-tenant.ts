/** A tenant that an administrator makes: one organisation, the role of all staff, and an administrator with all permissions. */
import type { FillTenant } from '../resources/merchant/administration.ts';
import { fillTenant } from './fill.ts';
import { inLanguage } from './in-language.ts';
import { ADMINISTRATOR, STAFF, userIdOf } from './tenant.ts';

export const fillNewTenant: FillTenant = async (tx, tenant, passwordHash) => {
  const organizeId = `org-${tenant.merchantId}`;
  const { userName, name } = tenant.administrator;
  await fillTenant(
    tx,
    {
      merchantId: tenant.merchantId,
      name: tenant.merchantName,
      shortName: tenant.shortName,
      type: tenant.merchantType,
      parentId: tenant.parentId,
      departments: [[organizeId, null, tenant.merchantName]],
      positions: [],
      roles: inLanguage([STAFF, ADMINISTRATOR], tenant.lang),
      people: [{ userName, name, department: organizeId, roles: [ADMINISTRATOR.id] }],
    },
    [passwordHash],
  );
  return { userId: userIdOf(userName) };
};
