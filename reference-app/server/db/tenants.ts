/** Lists the tenants of the installation, for work that must run for each tenant. */
import { withAuthTables } from './access.ts';
import type { Database } from './database.ts';

/** Returns the ids of all tenants with users. Every such tenant has sign-in names. */
export async function allTenantIds(db: Database): Promise<string[]> {
  const rows = await withAuthTables(db, auth =>
    auth.selectFrom('sign_in_name').select('merchant_id').distinct().orderBy('merchant_id').execute(),
  );
  return rows.map(row => row.merchant_id);
}
