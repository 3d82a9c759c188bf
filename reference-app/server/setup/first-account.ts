/** The start for real use: one tenant with one administrator, instead of the demo company. */
import type { Database } from '../db/database.ts';
import { meetsRules } from '../resources/session/password.ts';
import { StartError } from '../start-error.ts';
import { fillEmpty } from './fill.ts';
import { ADMINISTRATOR, STAFF, type TenantStart } from './tenant.ts';

const FIRST: TenantStart = {
  merchantId: 'm-first',
  name: 'Countersign',
  shortName: 'Countersign',
  type: 'ISV',
  parentId: null,
  departments: [['org-first', null, 'Countersign']],
  positions: [],
  roles: [STAFF, ADMINISTRATOR],
  people: [
    { userName: 'admin', name: '管理员 Administrator', department: 'org-first', roles: [ADMINISTRATOR.id] },
  ],
};

/** True where the account was made now: the database was empty. */
export async function makeFirstAccount(db: Database, password: string): Promise<boolean> {
  if (!meetsRules(password)) {
    throw new StartError(
      'ADMIN_PASSWORD needs at least 8 characters, with upper and lower case letters, a digit and a special character.',
    );
  }
  return fillEmpty(db, { tenants: [FIRST], password });
}
