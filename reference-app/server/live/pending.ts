/**
 * Sends live events that are stored in the transaction of their change. If the process dies between the commit
 * and the notification, another process sends the event.
 */
import { sql } from 'kysely';
import { runTransactionOnAuthTables } from '../db/access.ts';
import type { Database } from '../db/database.ts';

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

/** Sends the stored events of all tenants that are older than `seconds`. Concurrent calls send each event once. */
export async function sendOverdueLiveEvents(db: Database, seconds = OVERDUE_SECONDS): Promise<void> {
  const overdue = await runTransactionOnAuthTables(db, auth =>
    auth
      .selectFrom('liveEvent')
      .select(['merchantId', 'liveId'])
      .where('createTime', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`)
      .execute(),
  );
  for (const { merchantId, liveId } of overdue) await db.notifyStored(merchantId, liveId);
}

/** Sends overdue events at intervals. Returns a function that ends this and waits for a running statement. */
export function startSendingOverdueLiveEvents(db: Database): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = sendOverdueLiveEvents(db).catch(() => {});
  }, OVERDUE_CHECK_INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
