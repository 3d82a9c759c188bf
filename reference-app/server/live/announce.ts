/** Notifies all server processes of a committed change. */
import type { Database } from '../db/database.ts';
import { type LiveMessage, notificationTexts } from './message.ts';

/**
 * Sends a live event to all server processes that listen on the database. Never call this function in a
 * transaction, because a notification in a transaction delays the commits of all transactions.
 */
export async function sendLiveNotification(db: Database, message: LiveMessage): Promise<void> {
  for (const text of notificationTexts(message)) await db.notify(text);
}
