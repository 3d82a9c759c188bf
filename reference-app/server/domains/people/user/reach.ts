/**
 * Loads and locks what an API call needs to change a user account: the account and the rights of the actor.
 */
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { lockTenantRightsUntilTransactionEnd } from '../../../rights/authority.ts';
import { userDetail } from './queries.ts';

/**
 * Returns the account `userId` and the rights of the actor. The rights are locked until the transaction ends.
 * The access guard of the route must have checked that the actor may access this account.
 */
export async function loadUserForChange(tx: Tx, actor: Actor, userId: string) {
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  const detail = (await userDetail(tx, userId)) ?? throwRefusal('not-found');
  return { authority, ...detail };
}
