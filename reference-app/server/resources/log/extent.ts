/** The people whose rows of the logs an actor sees. */
import type { Tx } from '../../db/access.ts';
import type { Actor } from '../../http/security/actor.ts';
import { ALL, SELF } from '../../rights/data-scope.ts';
import { extentOfUsers } from '../../rights/people.ts';
import { scopeOfActor } from '../../rights/scope-of-actor.ts';
import type { Extent } from '../../rights/within.ts';

export const READ_LOGS = 'system:log:operation';

/**
 * Rows of the people that the actor sees. Without a data permission for the logs they are the people of the user list. Events of the
 * server are for readers who see everybody.
 */
export async function extentOfLogs(tx: Tx, actor: Actor): Promise<Extent> {
  const asked = { resource: 'user', permission: READ_LOGS };
  const extent = await scopeOfActor(tx, actor, { ...asked, fallback: ALL });
  if (extent.kind !== 'all') return extent;
  const isNamed = (await scopeOfActor(tx, actor, { ...asked, fallback: SELF })).kind === 'all';
  return isNamed ? extent : extentOfUsers(tx, actor);
}
