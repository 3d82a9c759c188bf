/** Finds the instances that the periodic sweep must process. */
import type { Tx } from '../../../db/access.ts';

/**
 * Returns instances with an expired time limit, and instances with an open task of a user who can no longer
 * sign in.
 */
export async function readIdsOfDueInstances(tx: Tx): Promise<string[]> {
  const due = tx.selectFrom('instance').select('instanceId').where('dueTime', '<=', new Date());
  const held = tx
    .selectFrom('task as t')
    .innerJoin('appUser as u', join => join.onRef('u.userId', '=', 't.actorId'))
    .select('t.instanceId')
    .where('t.state', '=', 0)
    .where(({ eb, or, and }) =>
      or([
        eb('u.status', '=', 'STOP_USING'),
        and([eb('u.status', '=', 'LOCKED'), eb('u.unlockingTime', 'is', null)]),
      ]),
    );
  const rows = await due.union(held).execute();
  return rows.map(row => row.instanceId);
}
