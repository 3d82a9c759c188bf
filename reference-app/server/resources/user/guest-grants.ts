/** Guests have an account while a grant is good: its state follows the grant, which has a page of its own. */
import { sql } from 'kysely';
import type { Contexts } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Account } from '../session/index.ts';
import '../tenant-grant/tables.ts';

/** Refuses to enable a guest without an accepted grant that still runs. */
export async function refuseWithoutGrant(contexts: Contexts, account: Account): Promise<void> {
  const grants = await grantsOf(contexts, account);
  if (grants.length > 0 && !grants.some(({ isGood }) => isGood)) refuse('guest-account');
}

/** Refuses to remove a guest whose grant has not been ended. */
export async function refuseOpenGrant(contexts: Contexts, account: Account): Promise<void> {
  if ((await grantsOf(contexts, account)).some(({ isOpen }) => isOpen)) refuse('guest-account');
}

async function grantsOf(contexts: Contexts, { merchantId, userId }: Account) {
  const auth = await contexts.auth();
  const rows = await auth
    .selectFrom('tenant_grant')
    .select(sql<boolean>`revoke_time is null`.as('isOpen'))
    .select(
      sql<boolean>`revoke_time is null and accept_time is not null and expire_time > now()`.as('isGood'),
    )
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .execute();
  await contexts.tenant(merchantId);
  return rows;
}
