/** The organisations whose people an actor sees. */
import type { Tx } from '../../db/access.ts';
import type { Actor } from '../../http/security/actor.ts';
import { extentOfUsers, organizationsWithin } from '../../rights/people.ts';

/** False for an organisation whose users the actor does not see, and for an unknown one. */
export async function seesOrganization(tx: Tx, actor: Actor, organizeId: string): Promise<boolean> {
  const extent = await extentOfUsers(tx, actor);
  const row = await organizationsWithin(tx, actor.merchantId, extent)
    .select('o.organize_id')
    .where('o.organize_id', '=', organizeId)
    .executeTakeFirst();
  return row !== undefined;
}
