/**
 * Removes expired exports and imports with their files, and ends exports and imports whose job has stopped
 * making progress.
 */
import { sql } from 'kysely';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { allTenantIds } from '../../../db/tenants.ts';
import type { FileStorage } from '../file/storage.ts';

/** Maximum number of expired exports and imports that one transaction removes. */
const EXPIRED_TRANSFERS_PER_BATCH = 100;
/**
 * Milliseconds without progress after which an export or import counts as failed. By then, its job has used
 * up all its retries.
 */
const STALL_TIMEOUT_MS = 6 * 60 * 60_000;

/** Removes expired exports and imports. Returns the number of removed exports and imports. */
export async function removeExpiredTransfers(
  db: Database,
  storage: FileStorage,
  now = Date.now(),
): Promise<number> {
  let removed = 0;
  for (const merchantId of await allTenantIds(db)) {
    for (let some = EXPIRED_TRANSFERS_PER_BATCH; some === EXPIRED_TRANSFERS_PER_BATCH; removed += some) {
      const keys = await withTenant(db, merchantId, tx => removeExpiredTransferBatch(tx, now));
      for (const key of keys) if (key !== null) await storage.remove(key);
      some = keys.length;
    }
    await withTenant(db, merchantId, tx => failStalledTransfers(tx, now));
  }
  return removed;
}

async function removeExpiredTransferBatch(tx: Tx, now: number): Promise<(string | null)[]> {
  const rows = await tx
    .deleteFrom('transfer')
    .where('transferId', 'in', expired =>
      expired
        .selectFrom('transfer')
        .select('transferId')
        .where('expireTime', '<=', new Date(now))
        .limit(EXPIRED_TRANSFERS_PER_BATCH),
    )
    .returning('storageKey')
    .execute();
  return rows.map(row => row.storageKey);
}

const failStalledTransfers = (tx: Tx, now: number) =>
  tx
    .updateTable('transfer')
    .set({
      state: sql`case when state = 'undoing' then 'done' else 'failed' end`,
      errorCode: 'system-error',
      finishTime: new Date(now),
    })
    .where('state', 'in', ['checking', 'running', 'undoing'])
    .where('updateTime', '<', new Date(now - STALL_TIMEOUT_MS))
    .execute();
