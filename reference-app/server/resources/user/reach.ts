/** The accounts that an actor may change. */
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { holdRights, refuseAccounts } from '../../rights/authority.ts';
import { userDetail } from './queries.ts';

/** An account in the actor's scope, with no more permissions than theirs; `not-found` for any other. */
export async function reach(tx: Tx, actor: Actor, userId: string) {
  const authority = await holdRights(tx, actor);
  const detail = (await userDetail(tx, actor, userId)) ?? refuse('not-found');
  await refuseAccounts(tx, authority, [userId]);
  return { authority, ...detail };
}
