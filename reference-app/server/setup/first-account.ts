/**
 * Creates the first tenant with one administrator. A production installation starts with this tenant and not
 * with the demo company.
 */
import type { Lang } from '@countersign/sdk/i18n';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { meetsPasswordRules } from '../domains/access/session/password.ts';
import { StartError } from '../start-error.ts';
import { fillEmptyDatabase } from './fill.ts';
import { type Both, bilingualText, localizeValue } from './in-language.ts';
import { ADMINISTRATOR_ROLE, STAFF_ROLE, type TenantStart } from './tenant.ts';

/**
 * Returns the first tenant. Its id is unique, so that the tenant can move to another installation, which has a
 * first tenant too.
 */
const firstTenant = (): TenantStart<Both> => ({
  merchantId: `m-${newId()}`,
  name: bilingualText('Countersign', 'Countersign'),
  shortName: bilingualText('Countersign', 'Countersign'),
  type: 'ISV',
  parentId: null,
  departments: [['org-first', null, bilingualText('Countersign', 'Countersign')]],
  positions: [],
  roles: [STAFF_ROLE, ADMINISTRATOR_ROLE],
  people: [
    {
      userName: 'admin',
      name: bilingualText('管理员', 'Administrator'),
      department: 'org-first',
      roles: [ADMINISTRATOR_ROLE.id],
    },
  ],
});

/** Creates the tenant and the administrator if the database is empty. Returns true if they were created. */
export async function createFirstAccount(db: Database, password: string, lang: Lang): Promise<boolean> {
  throwIfFirstPasswordWeak(password);
  return fillEmptyDatabase(db, { tenants: localizeValue([firstTenant()], lang), password, lang });
}

/** Throws a `StartError` if the password does not meet the rules. */
export function throwIfFirstPasswordWeak(password: string): void {
  if (meetsPasswordRules(password)) return;
  throw new StartError(
    'ADMIN_PASSWORD needs at least 8 characters, with upper and lower case letters, a digit and a special character.',
  );
}
