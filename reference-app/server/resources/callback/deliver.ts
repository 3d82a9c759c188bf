/** One try of one delivery: sent outside of any transaction, then written down; a failure is tried again later. */
import { type Tx, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { Refused } from '../../http/errors/refuse.ts';
import { enqueue, type Payload } from '../../jobs/outbox.ts';
import type { Outgoing } from '../call/index.ts';
import { type ConfigRow, configRow } from './queries.ts';
import { openSecret } from './secret.ts';
import { type Outcome, send } from './send.ts';
import './tables.ts';

export interface DeliverOptions {
  /** Seconds between one try and the next; after the last the delivery is dead. */
  retrySeconds?: readonly number[];
}

/** Eight tries within a day. */
export const RETRY_SECONDS = [10, 60, 5 * 60, 30 * 60, 2 * 3600, 6 * 3600, 15 * 3600] as const;

interface Place extends DeliverOptions {
  db: Database;
  outgoing: Outgoing;
}

/** A job of an earlier try finds a later count, and leaves it alone. While the receiver is switched off, what waits stays waiting. */
export async function deliver(place: Place, { merchantId, deliveryId, tries }: Payload): Promise<void> {
  const { db, retrySeconds = RETRY_SECONDS } = place;
  const waiting = await withTenant(db, merchantId, tx => waitingOne(tx, merchantId, String(deliveryId)));
  if (!waiting || waiting.tries !== tries || waiting.receiver?.enabled === false) return;
  const outcome = await attempt(place, waiting);
  const pause = outcome.isFinal ? undefined : retrySeconds[waiting.tries];
  await withTenant(db, merchantId, tx => record(tx, { merchantId, waiting, outcome, pause }));
}

interface Waiting {
  delivery_id: string;
  body: string;
  tries: number;
  /** Undefined where it was removed while this was written down. */
  receiver: ConfigRow | undefined;
}

async function waitingOne(tx: Tx, merchantId: string, deliveryId: string): Promise<Waiting | undefined> {
  const row = await tx
    .selectFrom('callback_delivery')
    .select(['delivery_id', 'body', 'tries', 'config_id'])
    .where('merchant_id', '=', merchantId)
    .where('delivery_id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row && { ...row, receiver: await configRow(tx, merchantId, row.config_id) };
}

interface Attempt extends Outcome {
  /** No later try would do better. */
  isFinal?: true;
}

/** A failure to send is an outcome too. */
async function attempt({ db, outgoing }: Place, { receiver, body }: Waiting): Promise<Attempt> {
  if (!receiver) return unsent('receiver-gone');
  try {
    const secret = await openSecret(db, receiver);
    return await send({ url: receiver.url, body, keyId: receiver.key_id, secret }, outgoing);
  } catch (error) {
    if (error instanceof Refused) return unsent(error.subCode);
    throw error;
  }
}

const unsent = (result: string): Attempt => ({
  ok: false,
  status: 0,
  durationMs: 0,
  response: '',
  result,
  isFinal: true,
});

interface Recorded {
  merchantId: string;
  waiting: Waiting;
  outcome: Outcome;
  /** Seconds to the next try; undefined where this was the last. */
  pause: number | undefined;
}

async function record(tx: Tx, { merchantId, waiting, outcome, pause }: Recorded): Promise<void> {
  const { delivery_id: deliveryId, tries } = waiting;
  const again = !outcome.ok && pause !== undefined ? Date.now() + pause * 1000 : undefined;
  const state = outcome.ok ? 'delivered' : again === undefined ? 'dead' : 'waiting';
  const { numUpdatedRows } = await tx
    .updateTable('callback_delivery')
    .set({
      state,
      tries: tries + 1,
      status: outcome.status,
      duration_ms: outcome.durationMs,
      result: outcome.result,
      response: outcome.response,
      next_time: again === undefined ? null : new Date(again),
      end_time: state === 'waiting' ? null : new Date(),
    })
    .where('merchant_id', '=', merchantId)
    .where('delivery_id', '=', deliveryId)
    // Two workers that sent it at once count it once.
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n || again === undefined) return;
  const payload = { merchantId, deliveryId, tries: tries + 1 };
  await enqueue(tx, merchantId, [{ queue: 'callback', payload, runAt: again }]);
}
