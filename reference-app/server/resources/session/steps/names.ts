/** The accounts that a person chooses from, with a code for each that only this choice knows. */

import { withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import type { Account } from './ticket.ts';

/** The code of an account is its place in the ticket. */
export async function accountNames(
  db: Database,
  accounts: readonly Account[],
): Promise<{ code: string; name: string }[]> {
  const named: { code: string; name: string }[] = [];
  for (const [at, { merchantId, userId }] of accounts.entries()) {
    const row = await withTenant(db, merchantId, tx =>
      tx
        .selectFrom('app_user as u')
        .innerJoin('merchant as m', 'm.merchant_id', 'u.merchant_id')
        .select(['u.user_name', 'm.merchant_name'])
        .where('u.merchant_id', '=', merchantId)
        .where('u.user_id', '=', userId)
        .executeTakeFirst(),
    );
    if (row) named.push({ code: String(at), name: `${row.merchant_name} · ${row.user_name}` });
  }
  return named;
}
