/** Notifies a user of the progress of the user's export or import, at a limited rate. */
import type { Database } from '../../../db/database.ts';
import { sendLiveNotification } from '../../../live/announce.ts';
import type { StoredTransfer } from './tables.ts';

const PROGRESS_INTERVAL_MS = 500;

/**
 * Returns a function that notifies the user of the progress of an export or import. Create one function per
 * job. A change of the state is sent at once. Progress within a state is sent at a limited rate.
 */
export function progressNotifier(db: Database): (transfer: StoredTransfer) => Promise<void> {
  let last = { time: Number.NEGATIVE_INFINITY, state: '' };
  return async ({ merchantId, userId, state }) => {
    const time = performance.now();
    if (state === last.state && time - last.time < PROGRESS_INTERVAL_MS) return;
    last = { time, state };
    await sendLiveNotification(db, { merchantId: merchantId, transfers: [userId] });
  };
}
