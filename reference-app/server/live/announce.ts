/** Notifies all server processes of a committed change. */
import type { Database } from '../db/database.ts';
import { type LiveMessage, notificationTexts } from './message.ts';

/**
 * Sends the notification. Never call this function inside a transaction, because a notification in a
 * transaction delays the commits of all transactions.
 */
export async function sendLiveNotification(db: Database, message: LiveMessage): Promise<void> {
  for (const text of notificationTexts(message)) await db.notify(text);
}
