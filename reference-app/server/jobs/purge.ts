/** Removes what nobody will ask for again: sessions that ended, and old rows of the login log. */
import { SYSTEM_TENANT, withAuth, withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { allTenants } from '../db/tenants.ts';

export interface PurgeOptions {
  /** Days that a session is kept once it ended. */
  sessionKeepDays?: number;
  /** Days that a row of the login log is kept. */
  loginLogKeepDays?: number;
}

export const SESSION_KEEP_DAYS = 30;
export const LOGIN_LOG_KEEP_DAYS = 180;
const DAY_MS = 24 * 60 * 60_000;

export async function purge(
  db: Database,
  { sessionKeepDays = SESSION_KEEP_DAYS, loginLogKeepDays = LOGIN_LOG_KEEP_DAYS }: PurgeOptions = {},
): Promise<void> {
  const before = (days: number) => new Date(Date.now() - days * DAY_MS);
  await withAuth(db, auth =>
    auth
      .deleteFrom('session')
      .where(({ eb, or }) =>
        or([eb('expires_at', '<', before(sessionKeepDays)), eb('revoked_at', '<', before(sessionKeepDays))]),
      )
      .execute(),
  );
  // Sign-ins with unknown names are logged under no tenant of customers.
  for (const merchantId of [SYSTEM_TENANT, ...(await allTenants(db))])
    await withTenant(db, merchantId, tx =>
      tx
        .deleteFrom('login_log')
        .where('merchant_id', '=', merchantId)
        .where('create_time', '<', before(loginLogKeepDays))
        .execute(),
    );
}
