/**
 * Lists the accounts from which a user can choose during a sign-in. Each account has a code that is valid
 * only for this choice.
 */

import { withTenant } from '../../../../db/access.ts';
import type { Database } from '../../../../db/database.ts';
import type { Account } from './sign-in-state.ts';

/** Returns the accounts with their names. The code of an account is its index in the sign-in ticket. */
export async function readAccountChoices(
  db: Database,
  accounts: readonly Account[],
): Promise<{ code: string; name: string }[]> {
  const named: { code: string; name: string }[] = [];
  for (const [at, { merchantId, userId }] of accounts.entries()) {
    const row = await withTenant(db, merchantId, tx =>
      tx
        .selectFrom('appUser as u')
        .innerJoin('merchant as m', 'm.merchantId', 'u.merchantId')
        .select(['u.userName', 'm.merchantName'])
        .where('u.userId', '=', userId)
        .executeTakeFirst(),
    );
    if (row) named.push({ code: String(at), name: `${row.merchantName} · ${row.userName}` });
  }
  return named;
}
