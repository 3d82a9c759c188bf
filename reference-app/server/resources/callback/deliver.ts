/** One try of one delivery: sent outside of any transaction, then written down; a failure is tried again later. */
import { type Tx, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { enqueue, type Payload } from '../../jobs/outbox.ts';
import type { Outgoing } from '../call/outgoing.ts';
import { openSecret, type SealedSecret } from './secret.ts';
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

/** A job of an earlier try finds a later count, and leaves it alone. */
export async function deliver(place: Place, { merchantId, deliveryId, tries }: Payload): Promise<void> {
  const { db, outgoing, retrySeconds = RETRY_SECONDS } = place;
  const waiting = await withTenant(db, merchantId, tx => waitingOne(tx, merchantId, String(deliveryId)));
  if (!waiting || waiting.tries !== tries) return;
  const secret = await openSecret(db, waiting);
  const outcome = await send(
    { url: waiting.url, body: waiting.body, keyId: waiting.key_id, secret },
    outgoing,
  );
  const pause = retrySeconds[waiting.tries];
  await withTenant(db, merchantId, tx => settle(tx, { merchantId, waiting, outcome, pause }));
}

type Waiting = {
  delivery_id: string;
  body: string;
  tries: number;
  url: string;
  key_id: string;
} & SealedSecret;

const waitingOne = (tx: Tx, merchantId: string, deliveryId: string): Promise<Waiting | undefined> =>
  tx
    .selectFrom('callback_delivery as d')
    .innerJoin('callback_config as c', join =>
      join.onRef('c.merchant_id', '=', 'd.merchant_id').onRef('c.config_id', '=', 'd.config_id'),
    )
    .select(['d.delivery_id', 'd.body', 'd.tries', 'c.url', 'c.key_id', 'c.seal_key_id', 'c.sealed_secret'])
    .where('d.merchant_id', '=', merchantId)
    .where('d.delivery_id', '=', deliveryId)
    .where('d.state', '=', 'waiting')
    .executeTakeFirst();

interface Settled {
  merchantId: string;
  waiting: Waiting;
  outcome: Outcome;
  /** Seconds to the next try; undefined where this was the last. */
  pause: number | undefined;
}

async function settle(tx: Tx, { merchantId, waiting, outcome, pause }: Settled): Promise<void> {
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
