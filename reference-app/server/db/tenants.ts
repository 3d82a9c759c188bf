/** Every tenant of the installation, for work that goes through them one by one. */
import { withAuth } from './access.ts';
import type { Database } from './database.ts';

/** Every tenant with people has sign-in names, so these are all tenants. */
export async function allTenants(db: Database): Promise<string[]> {
  const rows = await withAuth(db, auth =>
    auth.selectFrom('sign_in_name').select('merchant_id').distinct().orderBy('merchant_id').execute(),
  );
  return rows.map(row => row.merchant_id);
}
