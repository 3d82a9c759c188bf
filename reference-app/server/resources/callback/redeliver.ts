/** Deliveries that are sent on: one by a call, or all that waited for a receiver that is switched on again. */
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { enqueue } from '../../jobs/outbox.ts';
import { configRow } from './queries.ts';
import './tables.ts';

/** Longer than a job waits to be taken up: what is older has lost its job. */
const TAKEN_UP_MS = 2 * 60_000;

/** From the first try again, whatever became of it. Many at once send it once: the others find it on its way. */
export async function redeliver(tx: Tx, { merchantId }: Actor, id: string): Promise<null> {
  const row = await tx
    .selectFrom('callback_delivery')
    .select(['config_id', 'state', 'tries', 'create_time', 'next_time'])
    .where('merchant_id', '=', merchantId)
    .where('delivery_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  const receiver = await configRow(tx, merchantId, row.config_id);
  if (!receiver) return refuse('receiver-gone');
  if (!receiver.enabled) return refuse('receiver-off');
  const since = row.next_time ?? row.create_time;
  const isOnItsWay = row.state === 'waiting' && row.tries === 0 && Date.now() - since.getTime() < TAKEN_UP_MS;
  if (isOnItsWay) return null;
  await tx
    .updateTable('callback_delivery')
    .set({ state: 'waiting', tries: 0, next_time: new Date(), end_time: null })
    .where('merchant_id', '=', merchantId)
    .where('delivery_id', '=', id)
    .execute();
  await enqueue(tx, merchantId, [{ queue: 'callback', payload: { merchantId, deliveryId: id, tries: 0 } }]);
  return null;
}

/** Call when a receiver is switched on: the jobs of what fell due meanwhile found it off. Later ones still have theirs. */
export async function resume(tx: Tx, merchantId: string, configId: string): Promise<void> {
  const now = new Date();
  const due = await tx
    .updateTable('callback_delivery')
    .set({ next_time: now })
    .where('merchant_id', '=', merchantId)
    .where('config_id', '=', configId)
    .where('state', '=', 'waiting')
    .where(({ eb, or }) => or([eb('next_time', 'is', null), eb('next_time', '<=', now)]))
    .returning(['delivery_id', 'tries'])
    .execute();
  const jobs = due.map(({ delivery_id: deliveryId, tries }) => ({
    queue: 'callback' as const,
    payload: { merchantId, deliveryId, tries },
  }));
  await enqueue(tx, merchantId, jobs);
}
