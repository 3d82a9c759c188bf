/** Time goes by for an instance: what is due happens, through the same step as a decision. */
import { type Command, step } from '@countersign/sdk/approval';
import { type Tx, withGate, withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { withOffered } from '../resources/dict/offered.ts';
import { afterStep } from '../resources/workflow/after-step.ts';
import { processOf, tasksOf } from '../resources/workflow/load.ts';
import { instanceOf } from '../resources/workflow/rows.ts';
import { saveStep } from '../resources/workflow/save.ts';
import { worldOf } from '../resources/workflow/world.ts';

/** Harmless where nothing is due, and where there is no such instance. */
export async function tickInstance(
  tx: Tx,
  merchantId: string,
  instanceId: string,
  now = Date.now(),
): Promise<void> {
  const row = await tx
    .selectFrom('instance')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('instance_id', '=', instanceId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const instance = instanceOf(row, { tasks: await tasksOf(tx, row) });
  const published = await processOf(tx, row);
  const world = await worldOf(tx, { merchantId, lang: 'zh', now, process: published, instance, users: [] });
  const process = await withOffered(tx, merchantId, published);
  const command: Command = { kind: 'tick' };
  const result = step(process, instance, command, world);
  if (!result.ok || result.instance === instance) return;
  const { instance: after, effects } = result;
  await saveStep(tx, { merchantId, process: published, before: instance, after });
  await afterStep(tx, { merchantId, process, before: instance, after, command, effects, world });
}

/** Everyone who can sign in belongs to one of these. */
export async function allTenants(db: Database): Promise<string[]> {
  const rows = await withGate(db, gate =>
    gate.selectFrom('sign_in_name').select('merchant_id').distinct().orderBy('merchant_id').execute(),
  );
  return rows.map(row => row.merchant_id);
}

/**
 * The net under the timers: ticks what is due and was not ticked, and where somebody who can no longer sign in holds an
 * open task.
 */
export async function sweep(db: Database): Promise<void> {
  for (const merchantId of await allTenants(db)) {
    const ids = await withTenant(db, merchantId, tx => waitingInstances(tx, merchantId));
    for (const id of ids) await withTenant(db, merchantId, tx => tickInstance(tx, merchantId, id));
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
