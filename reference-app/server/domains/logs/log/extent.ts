/** Determines the users whose log rows an actor may see. */
import type { Tx } from '../../../db/access.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { ALL_ROWS_SCOPE, OWN_ROWS_SCOPE } from '../../../rights/data-scope.ts';
import { readActorDataScopeForUsers } from '../../../rights/people.ts';
import { scopeOfActor } from '../../../rights/scope-of-actor.ts';
import type { ResolvedScope } from '../../../rights/within.ts';

export const READ_LOGS_PERMISSION = 'system:log:operation';

/**
 * Returns the data scope with the users whose log rows the actor may see. If the actor has no data permission
 * for the logs, the data scope of the user list applies. Only readers with an unlimited data scope see server
 * events.
 */
export async function logScopeOfActor(tx: Tx, actor: Actor): Promise<ResolvedScope> {
  const asked = { resource: 'user', permission: READ_LOGS_PERMISSION };
  const extent = await scopeOfActor(tx, actor, { ...asked, fallback: ALL_ROWS_SCOPE });
  if (extent.kind !== 'all') return extent;
  const isNamed = (await scopeOfActor(tx, actor, { ...asked, fallback: OWN_ROWS_SCOPE })).kind === 'all';
  return isNamed ? extent : readActorDataScopeForUsers(tx, actor);
}
