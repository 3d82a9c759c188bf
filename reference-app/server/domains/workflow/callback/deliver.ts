/**
 * Attempts a callback delivery outside of any transaction, then stores the outcome. Failures are retried
 * later.
 */
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { retryWhileDatabaseLost } from '../../../db/lost.ts';
import { RefusalError } from '../../../http/errors/refuse.ts';
import { enqueueJobs, type Payload } from '../../../jobs/outbox.ts';
import type { Outgoing } from '../../../outgoing/dispatcher.ts';
import { type ConfigRow, callbackConfigRow } from './queries.ts';
import { decryptCallbackSecret } from './secret.ts';
import { type Outcome, sendCallback } from './send.ts';

export interface DeliverOptions {
  /**
   * Seconds between delivery attempts. If the last attempt fails, the delivery becomes dead and is not
   * retried.
   */
  retrySeconds?: readonly number[];
}

/** Default intervals between delivery attempts in seconds: eight attempts within about a day. */
export const RETRY_SECONDS = [10, 60, 5 * 60, 30 * 60, 2 * 3600, 6 * 3600, 15 * 3600] as const;

/**
 * Maximum time in milliseconds for which an outcome is stored again while the database is lost. Without it, the callback
 * would be delivered again. It is below the time limit of a job of the queue `callback`.
 */
const RECORD_OUTCOME_MS = 100_000;

interface DeliveryContext extends DeliverOptions {
  db: Database;
  outgoing: Outgoing;
}

/**
 * Attempts to deliver one callback. If the job belongs to an earlier attempt, it does nothing, because the
 * stored number of attempts is already higher. If the receiver is disabled, the delivery keeps waiting.
 */
export async function deliverCallback(
  place: DeliveryContext,
  { merchantId, deliveryId, tries }: Payload,
): Promise<void> {
  const { db, retrySeconds = RETRY_SECONDS } = place;
  const waiting = await withTenant(db, merchantId, tx => readWaitingDelivery(tx, String(deliveryId)));
  if (!waiting || waiting.tries !== tries || waiting.receiver?.enabled === false) return;
  const outcome = await attemptDelivery(place, waiting);
  const pause = outcome.isFinal ? undefined : retrySeconds[waiting.tries];
  await retryWhileDatabaseLost(RECORD_OUTCOME_MS, () =>
    withTenant(db, merchantId, tx => storeDeliveryOutcome(tx, { merchantId, waiting, outcome, pause })),
  );
}

interface WaitingDelivery {
  deliveryId: string;
  body: string;
  tries: number;
  /** The receiver of the delivery. Undefined if it was removed while the delivery was being stored. */
  receiver: ConfigRow | undefined;
}

async function readWaitingDelivery(tx: Tx, deliveryId: string): Promise<WaitingDelivery | undefined> {
  const row = await tx
    .selectFrom('callbackDelivery')
    .select(['deliveryId', 'body', 'tries', 'configId'])
    .where('deliveryId', '=', deliveryId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row && { ...row, receiver: await callbackConfigRow(tx, row.configId) };
}

interface DeliveryAttempt extends Outcome {
  /** True if the failure is permanent, so that a retry cannot succeed. */
  isFinal?: true;
}

/** Sends the delivery. If sending fails, the failure is returned as an outcome and not thrown. */
async function attemptDelivery(
  { db, outgoing }: DeliveryContext,
  { receiver, body }: WaitingDelivery,
): Promise<DeliveryAttempt> {
  if (!receiver) return createFinalDeliveryFailure('receiver-gone');
  try {
    const secret = await decryptCallbackSecret(db, receiver);
    return await sendCallback({ url: receiver.url, body, keyId: receiver.keyId, secret }, outgoing);
  } catch (error) {
    if (error instanceof RefusalError) return createFinalDeliveryFailure(error.subCode);
    throw error;
  }
}

const createFinalDeliveryFailure = (result: string): DeliveryAttempt => ({
  ok: false,
  status: 0,
  durationMs: 0,
  response: '',
  result,
  isFinal: true,
});

interface Recorded {
  merchantId: string;
  waiting: WaitingDelivery;
  outcome: Outcome;
  /** Seconds until the next delivery attempt, or undefined after the last attempt. */
  pause: number | undefined;
}

async function storeDeliveryOutcome(
  tx: Tx,
  { merchantId, waiting, outcome, pause }: Recorded,
): Promise<void> {
  const { deliveryId, tries } = waiting;
  const again = !outcome.ok && pause !== undefined ? Date.now() + pause * 1000 : undefined;
  const state = outcome.ok ? 'delivered' : again === undefined ? 'dead' : 'waiting';
  const { numUpdatedRows } = await tx
    .updateTable('callbackDelivery')
    .set({
      state,
      tries: tries + 1,
      status: outcome.status,
      durationMs: outcome.durationMs,
      result: outcome.result,
      response: outcome.response,
      nextTime: again === undefined ? null : new Date(again),
      endTime: state === 'waiting' ? null : new Date(),
    })
    .where('deliveryId', '=', deliveryId)
    // The condition on `tries` counts an attempt only once, even if two workers sent the callback at the same time.
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n || again === undefined) return;
  const payload = { merchantId, deliveryId, tries: tries + 1 };
  await enqueueJobs(tx, merchantId, [{ queue: 'callback', payload, runAt: again }]);
}
