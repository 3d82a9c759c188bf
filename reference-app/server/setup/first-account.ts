/** The start for real use: one tenant with one administrator, instead of the demo company. */
import type { Lang } from '@countersign/sdk/i18n';
import type { Database } from '../db/database.ts';
import { meetsRules } from '../resources/session/password.ts';
import { StartError } from '../start-error.ts';
import { fillEmpty } from './fill.ts';
import { type Both, both, inLanguage } from './in-language.ts';
import { ADMINISTRATOR, STAFF, type TenantStart } from './tenant.ts';

const FIRST: TenantStart<Both> = {
  merchantId: 'm-first',
  name: both('Countersign', 'Countersign'),
  shortName: both('Countersign', 'Countersign'),
  type: 'ISV',
  parentId: null,
  departments: [['org-first', null, both('Countersign', 'Countersign')]],
  positions: [],
  roles: [STAFF, ADMINISTRATOR],
  people: [
    {
      userName: 'admin',
      name: both('管理员', 'Administrator'),
      department: 'org-first',
      roles: [ADMINISTRATOR.id],
    },
  ],
};

/** True where the account was made now: the database was empty. */
export async function makeFirstAccount(db: Database, password: string, lang: Lang): Promise<boolean> {
  if (!meetsRules(password)) {
    throw new StartError(
      'ADMIN_PASSWORD needs at least 8 characters, with upper and lower case letters, a digit and a special character.',
    );
  }
  return fillEmpty(db, { tenants: inLanguage([FIRST], lang), password, lang });
}
