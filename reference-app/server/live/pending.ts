/**
 * Sends live events that are stored in the transaction of their change. If the process dies between the commit
 * and the notification, another process sends the event.
 */
import { sql } from 'kysely';
import { runTransactionOnAuthTables, withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { IndependentWork } from '../db/independent-work.ts';
import { DatabaseLostError } from '../db/lost.ts';

declare module '../db/tables.ts' {
  interface AuthTables {
    liveEvent: PendingLiveEvent & { createTime: Time };
  }
}

/** A row of the table `live_event`. */
export interface PendingLiveEvent {
  merchantId: string;
  liveId: string;
}

/**
 * Sends a stored event after the commit of its change. Never rejects: if the notification fails, the event
 * stays stored, and a process sends it later.
 */
export const sendPendingLiveEvent = (db: Database, { merchantId, liveId }: PendingLiveEvent): Promise<void> =>
  db.notifyStored(merchantId, liveId).catch(() => {});

/** Age in seconds after which the process that stored an event counts as dead. */
const OVERDUE_SECONDS = 10;
const OVERDUE_CHECK_INTERVAL_MS = 20_000;
/** Age in seconds after which an event that cannot be sent is removed. */
const GIVE_UP_SECONDS = 5 * 60;

export interface OverdueLiveEventOptions {
  /** Minimum age of the events in seconds. Default: 10. */
  seconds?: number;
  /** Age in seconds after which an event that cannot be sent is removed. Default: 300. */
  giveUpSeconds?: number;
  /** Called with each failure. */
  failed?: (error: unknown) => void;
}

interface OverdueLiveEvent extends PendingLiveEvent {
  age: number;
}

/**
 * Sends the overdue stored events of all tenants. An event that fails is sent again by the next call, until it is too
 * old. Concurrent calls send each event once.
 */
export async function sendOverdueLiveEvents(
  db: Database,
  { seconds = OVERDUE_SECONDS, giveUpSeconds = GIVE_UP_SECONDS, failed }: OverdueLiveEventOptions = {},
): Promise<void> {
  const sending = new IndependentWork('delivery of live events', failed);
  for (const event of await readOverdueLiveEvents(db, seconds))
    await sending.attempt(`the event ${event.liveId} of tenant ${event.merchantId}`, () =>
      sendOrRemoveLiveEvent(db, event, giveUpSeconds),
    );
}

const readOverdueLiveEvents = (db: Database, seconds: number): Promise<OverdueLiveEvent[]> =>
  runTransactionOnAuthTables(db, auth =>
    auth
      .selectFrom('liveEvent')
      .select([
        'merchantId',
        'liveId',
        sql<number>`extract(epoch from now() - create_time)::float8`.as('age'),
      ])
      .where('createTime', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`)
      .execute(),
  );

/** A database that is lost says nothing about the event, so the event stays. */
async function sendOrRemoveLiveEvent(
  db: Database,
  { merchantId, liveId, age }: OverdueLiveEvent,
  giveUpSeconds: number,
): Promise<void> {
  try {
    await db.notifyStored(merchantId, liveId);
  } catch (error) {
    if (age >= giveUpSeconds && !(error instanceof DatabaseLostError))
      await withTenant(db, merchantId, tx =>
        sql`delete from live_event where merchant_id = ${merchantId} and live_id = ${liveId}`.execute(tx),
      );
    throw error;
  }
}

/** Sends overdue events at intervals. Returns a function that stops this and waits for a running statement. */
export function startSendingOverdueLiveEvents(
  db: Database,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = sendOverdueLiveEvents(db, { failed }).catch(failed);
  }, OVERDUE_CHECK_INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
