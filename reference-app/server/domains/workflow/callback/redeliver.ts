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
 * Maximum time in milliseconds that a job waits for a worker. If a delivery has waited longer, its job is
 * considered lost.
 */
const MAX_JOB_PICKUP_MS = 2 * 60_000;

/**
 * Sends a delivery again from its first attempt, whatever its state. If this is called several times at once,
 * the delivery is sent only once, because the later calls find it in progress.
 */
export async function redeliverCallback(tx: Tx, { merchantId }: Actor, id: string): Promise<null> {
  const row = await tx
    .selectFrom('callbackDelivery')
    .select(['configId', 'state', 'tries', 'createTime', 'nextTime'])
    .where('deliveryId', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return throwRefusal('not-found');
  const receiver = await callbackConfigRow(tx, row.configId);
  if (!receiver) return throwRefusal('receiver-gone');
  if (!receiver.enabled) return throwRefusal('receiver-off');
  const since = row.nextTime ?? row.createTime;
  const isOnItsWay =
    row.state === 'waiting' && row.tries === 0 && Date.now() - since.getTime() < MAX_JOB_PICKUP_MS;
  if (isOnItsWay) return null;
  await tx
    .updateTable('callbackDelivery')
    .set({ state: 'waiting', tries: 0, nextTime: new Date(), endTime: null })
    .where('deliveryId', '=', id)
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
    .updateTable('callbackDelivery')
    .set({ nextTime: now })
    .where('configId', '=', configId)
    .where('state', '=', 'waiting')
    .where(({ eb, or }) => or([eb('nextTime', 'is', null), eb('nextTime', '<=', now)]))
    .returning(['deliveryId', 'tries'])
    .execute();
  const jobs = due.map(({ deliveryId, tries }) => ({
    queue: 'callback' as const,
    payload: { merchantId, deliveryId, tries },
  }));
  await enqueueJobs(tx, merchantId, jobs);
}
