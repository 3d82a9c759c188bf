/** Accounts that a call changes. */
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { holdRights } from '../../rights/authority.ts';
import { userDetail } from './queries.ts';

/** The account with the rights of the actor, which stay as they are until the transaction ends. The guard has judged the account. */
export async function reach(tx: Tx, actor: Actor, userId: string) {
  const authority = await holdRights(tx, actor);
  const detail = (await userDetail(tx, actor, userId)) ?? refuse('not-found');
  return { authority, ...detail };
}
