/** The net under the timers: what is due, and was not ticked by its own job. */
import { type Tx, withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { allTenants } from '../db/tenants.ts';
import { handOverTasks, waitingHandOvers } from '../resources/out-of-office/hand-over.ts';
import { tickInstance } from '../resources/workflow/perform.ts';

/** Ticks what is due, and where somebody who can no longer sign in holds an open task; hands over what was to be. */
export async function sweep(db: Database): Promise<void> {
  for (const merchantId of await allTenants(db)) {
    const ids = await withTenant(db, merchantId, tx => waitingInstances(tx, merchantId));
    for (const id of ids) await withTenant(db, merchantId, tx => tickInstance(tx, merchantId, id));
    const absences = await withTenant(db, merchantId, tx => waitingHandOvers(tx, merchantId));
    for (const id of absences) await handOverTasks(db, merchantId, id);
  }
}

async function waitingInstances(tx: Tx, merchantId: string): Promise<string[]> {
  const due = tx
    .selectFrom('instance')
    .select('instance_id')
    .where('merchant_id', '=', merchantId)
    .where('due_time', '<=', new Date());
  const held = tx
    .selectFrom('task as t')
    .innerJoin('app_user as u', join =>
      join.onRef('u.merchant_id', '=', 't.merchant_id').onRef('u.user_id', '=', 't.actor_id'),
    )
    .select('t.instance_id')
    .where('t.merchant_id', '=', merchantId)
    .where('t.state', '=', 0)
    .where(({ eb, or, and }) =>
      or([
        eb('u.status', '=', 'STOP_USING'),
        and([eb('u.status', '=', 'LOCKED'), eb('u.unlocking_time', 'is', null)]),
      ]),
    );
  const rows = await due.union(held).execute();
  return rows.map(row => row.instance_id);
}
