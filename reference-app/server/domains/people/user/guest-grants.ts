/**
 * Checks the tenant grants of guests. A guest is a user of another tenant, and the guest's account is usable
 * only while its grant is valid.
 */
import { sql } from 'kysely';
import type { Contexts } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Account } from '../../access/index.ts';

/** Throws if an administrator enables a guest who has no accepted, unexpired grant. */
export async function throwIfEnabledGuestHasNoGrant(contexts: Contexts, account: Account): Promise<void> {
  const grants = await readTenantGrantStatesOfGuestUser(contexts, account);
  if (grants.length > 0 && !grants.some(({ isGood }) => isGood)) throwRefusal('guest-account');
}

/** Throws if a guest whose grant is not revoked is to be removed. */
export async function throwIfRemovedGuestHasGrant(contexts: Contexts, account: Account): Promise<void> {
  if ((await readTenantGrantStatesOfGuestUser(contexts, account)).some(({ isOpen }) => isOpen))
    throwRefusal('guest-account');
}

async function readTenantGrantStatesOfGuestUser(contexts: Contexts, { merchantId, userId }: Account) {
  const auth = await contexts.auth();
  const rows = await auth
    .selectFrom('tenantGrant')
    .select(sql<boolean>`revoke_time is null`.as('isOpen'))
    .select(
      sql<boolean>`revoke_time is null and accept_time is not null and expire_time > now()`.as('isGood'),
    )
    .where('merchantId', '=', merchantId)
    .where('userId', '=', userId)
    .execute();
  await contexts.tenant(merchantId);
  return rows;
}
