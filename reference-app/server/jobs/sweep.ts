/** The net under the timers: what is due, and was not ticked by its own job. */

import type { NoticeChannels } from '../channels/channel.ts';
import { type Tx, withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { allTenants } from '../db/tenants.ts';
import { dueChannels, jobsOf } from '../resources/message/index.ts';
import { sendReminder } from '../resources/notice/fill-reminders.ts';
import { handOverTasks, waitingHandOvers } from '../resources/out-of-office/hand-over.ts';
import { tickInstance } from '../resources/workflow/decisions/run.ts';
import { dueReminders } from '../resources/workflow/definitions/reminders.ts';
import { enqueue } from './outbox.ts';

/**
 * Ticks what is due, and where somebody who can no longer sign in holds an open task; hands over what was to be. Each one
 * stands alone: what fails is told to `failed` by its tenant and its own id, and the rest goes on. Throws at the end where
 * anything failed, so that the job is seen as failed too.
 */
export async function sweep(
  db: Database,
  failed: (error: unknown) => void = () => {},
  channels: NoticeChannels = new Map(),
): Promise<void> {
  let failures = 0;
  const alone = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (cause) {
      failures += 1;
      failed(new Error(`The sweep could not do ${what}: ${cause}`, { cause }));
      return undefined;
    }
  };
  for (const merchantId of await allTenants(db)) {
    const of = `of tenant ${merchantId}`;
    const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db, merchantId, work);
    const ids = await alone(`the list ${of}`, () => inTenant(tx => waitingInstances(tx, merchantId)));
    for (const id of ids ?? [])
      await alone(`instance ${id} ${of}`, () => inTenant(tx => tickInstance(tx, merchantId, id)));
    const outs = await alone(`the absences ${of}`, () => inTenant(tx => waitingHandOvers(tx, merchantId)));
    for (const id of outs ?? []) await alone(`absence ${id} ${of}`, () => handOverTasks(db, merchantId, id));
    await alone(`the messages ${of}`, () =>
      inTenant(async tx => enqueue(tx, merchantId, jobsOf(merchantId, await dueChannels(tx, merchantId)))),
    );
    const reminders = await alone(`the reminders ${of}`, () => inTenant(tx => dueReminders(tx, merchantId)));
    for (const [processId, reminderId] of reminders ?? [])
      await alone(`reminder ${reminderId} ${of}`, () =>
        inTenant(tx => sendReminder(tx, { merchantId, processId, reminderId, channels })),
      );
  }
  if (failures > 0) throw new Error(`The sweep left ${failures} undone; the log names each.`);
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
