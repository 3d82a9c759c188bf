/** The people whose rows of the logs an actor sees. */
import type { Tx } from '../../db/access.ts';
import type { Actor } from '../../http/security/actor.ts';
import { ALL } from '../../rights/data-scope.ts';
import { scopeOfActor } from '../../rights/scope-of-actor.ts';
import type { Extent } from '../../rights/within.ts';

export const READ_LOGS = 'system:log:operation';

/** Rows of the people that the actor sees; events of the server are for those who see everybody. */
export const extentOfLogs = (tx: Tx, actor: Actor): Promise<Extent> =>
  scopeOfActor(tx, actor, { resource: 'user', permission: READ_LOGS, fallback: ALL });
