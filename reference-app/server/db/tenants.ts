/** Lists the tenants of the installation, for work that must run for each tenant. */
import { runTransactionOnAuthTables } from './access.ts';
import type { Database } from './database.ts';

/**
 * Returns the ids of all tenants with users. The query reads sign-in names: every tenant with users has at least
 * one, and removed tenants have none.
 */
export async function tenantIdsWithUsers(db: Database): Promise<string[]> {
  const rows = await runTransactionOnAuthTables(db, auth =>
    auth.selectFrom('signInName').select('merchantId').distinct().orderBy('merchantId').execute(),
  );
  return rows.map(row => row.merchantId);
}

/** Returns the ids of all tenants of which the database has rows. Removed tenants keep their rows. */
export async function tenantIdsIncludingRemoved(db: Database): Promise<string[]> {
  const rows = await runTransactionOnAuthTables(db, auth =>
    auth.selectFrom('tenant').select('merchantId').orderBy('merchantId').execute(),
  );
  return rows.map(row => row.merchantId);
}
