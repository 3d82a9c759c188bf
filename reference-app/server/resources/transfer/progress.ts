/** Tells the person of a transfer that it has got further, not more often than they can look. */
import type { Database } from '../../db/database.ts';
import { announce } from '../live/announce.ts';
import type { StoredTransfer } from './tables.ts';

const EVERY_MS = 500;

/** Use one for each job. Every change of the state is told. */
export function progressOf(db: Database): (transfer: StoredTransfer) => Promise<void> {
  let last: { time: number; state: string } = { time: 0, state: '' };
  return async ({ merchant_id, user_id, state }) => {
    const time = Date.now();
    if (state === last.state && time - last.time < EVERY_MS) return;
    last = { time, state };
    await announce(db, { merchantId: merchant_id, transfers: [user_id] });
  };
}
