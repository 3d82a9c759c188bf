/**
 * Refuses sign-in methods to guests. A guest is a user of another tenant, who enters only through a grant. It
 * has no sign-in name, contact, password, authenticator, passkey or linked identity.
 */
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Account } from './steps/sign-in-state.ts';

/** Throws `guest-account` for a guest. Call it before a sign-in method of an account is added or changed. */
export async function throwIfGuestUser(tx: Tx, userId: string): Promise<void> {
  const row = await tx
    .selectFrom('appUser')
    .select('isGuest')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (row?.isGuest) throwRefusal('guest-account');
}

/**
 * Throws `guest-account` if the account belongs to a guest. The function opens its own transaction, so do not
 * call it inside a transaction.
 */
export const throwIfGuestAccount = (db: Database, { merchantId, userId }: Account): Promise<void> =>
  withTenant(db, merchantId, tx => throwIfGuestUser(tx, userId));
