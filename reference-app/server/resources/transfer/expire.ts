/** Removes transfers that have expired, with their files; ends those whose job has stopped. */
import { sql } from 'kysely';
import { type Tx, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { allTenants } from '../../db/tenants.ts';
import type { FileStorage } from '../file/index.ts';

/** Transfers of one transaction. */
const AT_ONCE = 100;
/** Without progress: its job was tried as often as jobs are. */
const STALLED_MS = 6 * 60 * 60_000;

/** Returns the number of removed transfers. */
export async function removeExpired(db: Database, storage: FileStorage, now = Date.now()): Promise<number> {
  let removed = 0;
  for (const merchantId of await allTenants(db)) {
    for (let some = AT_ONCE; some === AT_ONCE; removed += some) {
      const keys = await withTenant(db, merchantId, tx => removeSome(tx, merchantId, now));
      for (const key of keys) if (key !== null) await storage.remove(key);
      some = keys.length;
    }
    await withTenant(db, merchantId, tx => endStalled(tx, merchantId, now));
  }
  return removed;
}

async function removeSome(tx: Tx, merchantId: string, now: number): Promise<(string | null)[]> {
  const rows = await tx
    .deleteFrom('transfer')
    .where('merchant_id', '=', merchantId)
    .where('transfer_id', 'in', expired =>
      expired
        .selectFrom('transfer')
        .select('transfer_id')
        .where('merchant_id', '=', merchantId)
        .where('expire_time', '<=', new Date(now))
        .limit(AT_ONCE),
    )
    .returning('storage_key')
    .execute();
  return rows.map(row => row.storage_key);
}

const endStalled = (tx: Tx, merchantId: string, now: number) =>
  tx
    .updateTable('transfer')
    .set({
      state: sql`case state when 'undoing' then 'done' else 'failed' end`,
      error_code: 'system-error',
      finish_time: new Date(now),
    })
    .where('merchant_id', '=', merchantId)
    .where('state', 'in', ['checking', 'running', 'undoing'])
    .where('update_time', '<', new Date(now - STALLED_MS))
    .execute();
