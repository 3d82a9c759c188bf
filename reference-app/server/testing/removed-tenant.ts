/** Removes a tenant as the call of a provider does: its rows stay, and its sign-in names are released. */
import { sql } from 'kysely';
import { type Database, KYSELY_HANDLE_KEY } from '../db/database.ts';

export const removeTenantByHand = (db: Database, merchantId: string): Promise<unknown> =>
  sql`with merchants as (
      update merchant set removed_time = now() where merchant_id = ${merchantId}
    ) delete from sign_in_name where merchant_id = ${merchantId}`.execute(db[KYSELY_HANDLE_KEY]);
