/** Fills an empty database so that a first look finds a company at work. */

import type { Lang } from '@countersign/sdk/i18n';
import { withAuth } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import type { FileStorage } from '../resources/file/index.ts';
import { type Extra, fillEmpty } from '../setup/fill.ts';
import { type Both, both, inLanguage } from '../setup/in-language.ts';
import type { TenantStart } from '../setup/tenant.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { seedApprovals } from './approvals.ts';
import { COMPANY, DEPARTMENTS, LEADERS, POSITIONS, PROVIDER, ROLES } from './company.ts';
import { grown } from './grown/company.ts';
import { seedDictionaries } from './grown/dictionaries.ts';
import { seedFiles } from './grown/files.ts';
import { seedLogs } from './grown/logs.ts';
import { seedMessageTemplates } from './grown/message-templates.ts';
import { seedDataPermissions, seedGrant } from './grown/rights.ts';
import { seedSendings } from './grown/sendings.ts';
import { seedHistory } from './history/seed.ts';
import { seedMicroApp } from './micro-app.ts';
import { PEOPLE } from './people.ts';
import { withPhones } from './phones.ts';
import { seedProjects } from './projects.ts';

const start = (
  merchantId: string,
): Pick<TenantStart<Both>, 'departments' | 'leaders' | 'positions' | 'roles' | 'people'> => ({
  departments: DEPARTMENTS[merchantId]!,
  leaders: LEADERS[merchantId]!,
  positions: POSITIONS[merchantId]!,
  roles: ROLES[merchantId]!,
  people: PEOPLE[merchantId]!,
});

/** The small tenants, as tests know them. */
export const TENANTS: TenantStart<Both>[] = [
  {
    ...start(PROVIDER),
    merchantId: PROVIDER,
    name: both('云签科技', 'Cloudsign'),
    shortName: both('云签', 'Cloudsign'),
    type: 'ISV',
    parentId: null,
  },
  {
    ...start(COMPANY),
    merchantId: COMPANY,
    name: both('华星制造', 'Huaxing Works'),
    shortName: both('华星', 'Huaxing'),
    type: 'COMMON',
    parentId: PROVIDER,
  },
];

/** True where it was put in now. */
export const seedDemo = (db: Database, lang: Lang): Promise<boolean> =>
  fillEmpty(db, {
    tenants: inLanguage(TENANTS.map(withPhones), lang),
    password: DEMO_PASSWORD,
    extra: approvals(lang),
    lang,
  });

interface Grown {
  lang: Lang;
  /** Of the installation. */
  storage: FileStorage;
}

/** The company as a first look finds it: with all its people and 90 days of work. */
export const seedGrownDemo = (db: Database, { lang, storage }: Grown): Promise<boolean> =>
  fillEmpty(db, {
    tenants: inLanguage(
      TENANTS.map(tenant => withPhones(grown(tenant))),
      lang,
    ),
    password: DEMO_PASSWORD,
    extra: history({ lang, storage }),
    lang,
  });

/** The people alone, with nothing applied for: where tests begin. */
export const seedPeople = (db: Database): Promise<boolean> =>
  fillEmpty(db, { tenants: inLanguage(TENANTS, 'zh'), password: DEMO_PASSWORD, lang: 'zh' });

const approvals =
  (lang: Lang): Extra =>
  async (tx, merchantId) => {
    if (merchantId !== COMPANY) return;
    await seedApprovals(tx, lang);
    await seedMicroApp(tx, merchantId);
    await seedProjects(tx, lang);
  };

const history =
  ({ lang, storage }: Grown): Extra =>
  async (tx, merchantId, contexts) => {
    if (merchantId !== COMPANY) return;
    await seedDataPermissions(tx, lang);
    await seedDictionaries(tx, merchantId);
    await seedHistory(tx, { ids: await seedApprovals(tx, lang), lang });
    await seedMicroApp(tx, merchantId);
    await seedProjects(tx, lang);
    await seedSendings(tx, { templateIds: await seedMessageTemplates(tx, lang), lang });
    await seedFiles(tx, { lang, storage });
    await seedGrant(contexts, lang);
    await seedLogs(await contexts.tenant(merchantId), lang);
  };

/** Whether the database is one that was filled with the demo data. */
export const holdsDemo = (db: Database): Promise<boolean> =>
  withAuth(db, async auth => {
    const name = auth
      .selectFrom('sign_in_name')
      .select('name_key')
      .where('merchant_id', '=', COMPANY)
      .limit(1);
    return (await name.executeTakeFirst()) !== undefined;
  });
