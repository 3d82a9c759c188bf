/** Lists the tenants of the installation, for work that must run for each tenant. */
import { runTransactionOnAuthTables } from './access.ts';
import type { Database } from './database.ts';

/** Returns the ids of all tenants with users. Every such tenant has sign-in names. */
export async function allTenantIds(db: Database): Promise<string[]> {
  const rows = await runTransactionOnAuthTables(db, auth =>
    auth.selectFrom('signInName').select('merchantId').distinct().orderBy('merchantId').execute(),
  );
  return rows.map(row => row.merchantId);
}
