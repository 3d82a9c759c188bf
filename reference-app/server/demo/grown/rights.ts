/**
 * Adds rights to the large demo company that its roles do not grant. These are data permissions, and a grant
 * with which a user of the service provider can enter the company.
 */
import type { Lang } from '@countersign/sdk/i18n';
import type { Contexts, Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { userNameLookupKey } from '../../domains/access/session/queries.ts';
import {
  addDataPermission,
  bindDataPermissionToTargets,
} from '../../domains/people/data-permission/service.ts';
import { bilingualText, localizeValue } from '../../setup/in-language.ts';
import { userIdOf } from '../../setup/tenant.ts';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../company.ts';

const ONE_DAY_MS = 86_400_000;

const rightsAdministrator = { merchantId: DEMO_COMPANY_ID, userId: userIdOf('admin') };

const DEMO_DATA_PERMISSIONS = [
  {
    code: 'sales-team',
    name: bilingualText('销售团队', 'Sales team'),
    description: bilingualText(
      '销售人员只看到本组织及以下的人员。',
      'Sales people see the people of their organisation and below.',
    ),
    items: [{ key: 'user', value: 'below' }],
    bound: { kind: 'organization' as const, targetIds: ['org-sales'] },
  },
  {
    code: 'technicians',
    name: bilingualText('生产班组', 'Production crews'),
    description: bilingualText(
      '技术员只看到本组织的人员。',
      'Technicians see the people of their own organisation.',
    ),
    items: [{ key: 'user', value: 'own' }],
    bound: { kind: 'position' as const, targetIds: ['pos-technician'] },
  },
];

export async function seedDataPermissions(tx: Tx, lang: Lang): Promise<void> {
  for (const { bound, ...input } of localizeValue(DEMO_DATA_PERMISSIONS, lang)) {
    const { dataPermissionId } = await addDataPermission(tx, rightsAdministrator, input, lang);
    await bindDataPermissionToTargets(tx, rightsAdministrator, { dataPermissionId, ...bound }, lang);
  }
}

const EXTERNAL_DEMO_USER = {
  home: { merchantId: DEMO_SERVICE_PROVIDER_TENANT_ID, userId: userIdOf('tang.xin') },
  own: { merchantId: DEMO_COMPANY_ID, userId: 'u-guest-tang-xin' },
  userName: 'tang.xin',
  name: bilingualText('唐欣', 'Tang Xin'),
};

/**
 * Creates a grant with which a user of the provider can manage the processes of the company for thirty days.
 */
export async function seedExternalUserGrant(contexts: Contexts, lang: Lang, now = Date.now()): Promise<void> {
  const { home, own, userName, name } = localizeValue(EXTERNAL_DEMO_USER, lang);
  const tx = await contexts.tenant(DEMO_COMPANY_ID);
  const until = new Date(now + 30 * ONE_DAY_MS);
  const guest = { ...own, userName: userName, nickName: name, organizeId: 'org-it' };
  await tx
    .insertInto('appUser')
    .values({ ...guest, passwordHash: newId(), isGuest: true, guestUntil: until })
    .execute();
  await tx
    .insertInto('userRole')
    .values({ ...own, roleId: 'role-process-admin' })
    .execute();
  const auth = await contexts.auth();
  await auth
    .insertInto('tenantGrant')
    .values({
      ...own,
      grantId: newId(),
      nameKey: userNameLookupKey(userName),
      userName: userName,
      nickName: name,
      homeMerchantId: home.merchantId,
      homeUserId: home.userId,
      expireTime: until,
      acceptTime: new Date(now),
      createBy: rightsAdministrator.userId,
    })
    .execute();
}
