/** Fills an empty database with demo data. */

import type { Lang } from '@countersign/sdk/i18n';
import type { Database, Script } from '../db/database.ts';
import type { FileStorage } from '../domains/files/file/storage.ts';
import { type Extra, fillEmptyDatabase } from '../setup/fill.ts';
import { type Both, bilingualText, localizeValue } from '../setup/in-language.ts';
import type { TenantStart } from '../setup/tenant.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { seedApprovals } from './approvals.ts';
import {
  DEMO_COMPANY_ID,
  DEMO_DEPARTMENTS,
  DEMO_LEADERS,
  DEMO_POSITIONS,
  DEMO_ROLES,
  DEMO_SERVICE_PROVIDER_TENANT_ID,
} from './company.ts';
import { addLargeDemoDataToTenant } from './grown/company.ts';
import { seedDictionaries } from './grown/dictionaries.ts';
import { seedFiles } from './grown/files.ts';
import { seedLogs } from './grown/logs.ts';
import { seedMessageTemplates } from './grown/message-templates.ts';
import { seedDataPermissions, seedExternalUserGrant } from './grown/rights.ts';
import { seedSendTasks } from './grown/sendings.ts';
import { seedHistory } from './history/seed.ts';
import { seedMicroApp } from './micro-app.ts';
import { DEMO_PEOPLE } from './people.ts';
import { assignPhoneNumbers } from './phones.ts';
import { seedProjects } from './projects.ts';

const demoOrganizationOfTenant = (
  merchantId: string,
): Pick<TenantStart<Both>, 'departments' | 'leaders' | 'positions' | 'roles' | 'people'> => ({
  departments: DEMO_DEPARTMENTS[merchantId]!,
  leaders: DEMO_LEADERS[merchantId]!,
  positions: DEMO_POSITIONS[merchantId]!,
  roles: DEMO_ROLES[merchantId]!,
  people: DEMO_PEOPLE[merchantId]!,
});

/** Tenants of the small demo, which tests also use. */
export const DEMO_TENANTS: TenantStart<Both>[] = [
  {
    ...demoOrganizationOfTenant(DEMO_SERVICE_PROVIDER_TENANT_ID),
    merchantId: DEMO_SERVICE_PROVIDER_TENANT_ID,
    name: bilingualText('云签科技', 'Cloudsign'),
    shortName: bilingualText('云签', 'Cloudsign'),
    type: 'ISV',
    parentId: null,
  },
  {
    ...demoOrganizationOfTenant(DEMO_COMPANY_ID),
    merchantId: DEMO_COMPANY_ID,
    name: bilingualText('华星制造', 'Huaxing Works'),
    shortName: bilingualText('华星', 'Huaxing'),
    type: 'COMMON',
    parentId: DEMO_SERVICE_PROVIDER_TENANT_ID,
  },
];

/** Creates the small demo if the database is empty. Returns true if it was empty. */
export const seedDemo = (db: Database, lang: Lang): Promise<boolean> =>
  fillEmptyDatabase(db, {
    tenants: localizeValue(DEMO_TENANTS.map(assignPhoneNumbers), lang),
    password: DEMO_PASSWORD,
    extra: createSmallDemoSeeder(lang),
    lang,
  });

interface LargeDemoInput {
  lang: Lang;
  /** File storage of the installation. */
  storage: FileStorage;
}

/**
 * Creates the large demo with all its people and 90 days of history. A server uses it when it starts with an
 * empty database for the first time. Returns true if the database was empty.
 */
export const seedLargeDemo = (db: Database, { lang, storage }: LargeDemoInput): Promise<boolean> =>
  fillEmptyDatabase(db, {
    tenants: localizeValue(
      DEMO_TENANTS.map(tenant => assignPhoneNumbers(addLargeDemoDataToTenant(tenant))),
      lang,
    ),
    password: DEMO_PASSWORD,
    extra: seedLargeDemoExtras({ lang, storage }),
    lang,
  });

/** Creates only the people of the demo, without applications. Tests start with this data. */
export const seedPeople = (db: Database): Promise<boolean> =>
  fillEmptyDatabase(db, { tenants: localizeValue(DEMO_TENANTS, 'zh'), password: DEMO_PASSWORD, lang: 'zh' });

const createSmallDemoSeeder =
  (lang: Lang): Extra =>
  async (tx, merchantId) => {
    if (merchantId !== DEMO_COMPANY_ID) return;
    await seedApprovals(tx, lang);
    await seedMicroApp(tx);
    await seedProjects(tx, lang);
  };

const seedLargeDemoExtras =
  ({ lang, storage }: LargeDemoInput): Extra =>
  async (tx, merchantId, contexts) => {
    if (merchantId !== DEMO_COMPANY_ID) return;
    await seedDataPermissions(tx, lang);
    await seedDictionaries(tx);
    await seedHistory(tx, { ids: await seedApprovals(tx, lang), lang });
    await seedMicroApp(tx);
    await seedProjects(tx, lang);
    await seedSendTasks(tx, { templateIds: await seedMessageTemplates(tx, lang), lang });
    await seedFiles(tx, { lang, storage });
    await seedExternalUserGrant(contexts, lang);
    await seedLogs(await contexts.tenant(merchantId), lang);
  };

/** Returns true if the database contains the demo data. */
export const containsDemoData = (db: Database): Promise<boolean> => db.script(containsDemoAccounts);

/** Returns true if the demo accounts can sign in. The schema may be older than this program. */
export async function containsDemoAccounts(script: Script): Promise<boolean> {
  const accounts = await script.query('select from sign_in_name where merchant_id = $1 limit 1', [
    DEMO_COMPANY_ID,
  ]);
  return accounts.length > 0;
}
