/** Checks whether an actor may see the people of an organisation. */
import type { Tx } from '../db/access.ts';
import type { Actor } from '../http/security/actor.ts';
import { organizationsInScope, readActorDataScopeForUsers } from './people.ts';

/**
 * Returns true if the actor may see the people of the organisation. Returns false for an unknown
 * organisation.
 */
export async function isVisibleOrganization(tx: Tx, actor: Actor, organizeId: string): Promise<boolean> {
  const extent = await readActorDataScopeForUsers(tx, actor);
  const row = await organizationsInScope(tx, extent)
    .select('o.organizeId')
    .where('o.organizeId', '=', organizeId)
    .executeTakeFirst();
  return row !== undefined;
}
