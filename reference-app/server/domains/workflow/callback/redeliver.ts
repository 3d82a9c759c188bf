/**
 * Sends deliveries again: one delivery on request, or all overdue deliveries of a receiver when it is enabled
 * again.
 */
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { enqueueJobs } from '../../../jobs/outbox.ts';
import { callbackConfigRow } from './queries.ts';

/**
 * Maximum time in milliseconds until a worker picks up a job. If a delivery has been waiting longer, its job
 * was lost.
 */
const MAX_JOB_PICKUP_MS = 2 * 60_000;

/**
 * Sends a delivery again from its first attempt, whatever its state. If this is called several times at once,
 * the delivery is sent only once, because the later calls find it in progress.
 */
export async function redeliverCallback(tx: Tx, { merchantId }: Actor, id: string): Promise<null> {
  const row = await tx
    .selectFrom('callback_delivery')
    .select(['config_id', 'state', 'tries', 'create_time', 'next_time'])
    .where('delivery_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return throwRefusal('not-found');
  const receiver = await callbackConfigRow(tx, row.config_id);
  if (!receiver) return throwRefusal('receiver-gone');
  if (!receiver.enabled) return throwRefusal('receiver-off');
  const since = row.next_time ?? row.create_time;
  const isOnItsWay =
    row.state === 'waiting' && row.tries === 0 && Date.now() - since.getTime() < MAX_JOB_PICKUP_MS;
  if (isOnItsWay) return null;
  await tx
    .updateTable('callback_delivery')
    .set({ state: 'waiting', tries: 0, next_time: new Date(), end_time: null })
    .where('delivery_id', '=', id)
    .execute();
  await enqueueJobs(tx, merchantId, [
    { queue: 'callback', payload: { merchantId, deliveryId: id, tries: 0 } },
  ]);
  return null;
}

/**
 * Queues the overdue deliveries of a receiver. Call this when the receiver is enabled again, because jobs
 * that ran while it was disabled sent nothing. Deliveries with a later due time still have their jobs.
 */
export async function queueOverdueCallbackDeliveries(
  tx: Tx,
  merchantId: string,
  configId: string,
): Promise<void> {
  const now = new Date();
  const due = await tx
    .updateTable('callback_delivery')
    .set({ next_time: now })
    .where('config_id', '=', configId)
    .where('state', '=', 'waiting')
    .where(({ eb, or }) => or([eb('next_time', 'is', null), eb('next_time', '<=', now)]))
    .returning(['delivery_id', 'tries'])
    .execute();
  const jobs = due.map(({ delivery_id: deliveryId, tries }) => ({
    queue: 'callback' as const,
    payload: { merchantId, deliveryId, tries },
  }));
  await enqueueJobs(tx, merchantId, jobs);
}
