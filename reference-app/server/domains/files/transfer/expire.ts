/**
 * Removes expired exports and imports with their files, and ends exports and imports whose job has stopped
 * making progress.
 */
import { sql } from 'kysely';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { IndependentWork } from '../../../db/independent-work.ts';
import { tenantIdsIncludingRemoved } from '../../../db/tenants.ts';
import type { FileStorage } from '../file/storage.ts';

/** Maximum number of expired exports and imports that are read at once. */
const EXPIRED_TRANSFERS_PER_BATCH = 100;
/**
 * Milliseconds without progress after which an export or import counts as failed. By then, its job has used
 * up all its retries.
 */
const STALL_TIMEOUT_MS = 6 * 60 * 60_000;

/**
 * Removes expired exports and imports. Returns the number of removed exports and imports. One whose file cannot be
 * removed stays for the next call. An error is then thrown at the end.
 */
export async function removeExpiredTransfers(
  db: Database,
  storage: Pick<FileStorage, 'remove'>,
  now = Date.now(),
): Promise<number> {
  const cleanup = new IndependentWork('removal of expired exports and imports');
  let removed = 0;
  for (const merchantId of await tenantIdsIncludingRemoved(db)) {
    const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db, merchantId, work);
    const removeFile = async ({ transferId, storageKey }: ExpiredTransfer) => {
      if (storageKey !== null) await storage.remove(storageKey);
      return transferId;
    };
    await cleanup.attempt(`the exports and imports of tenant ${merchantId}`, async () => {
      await inTenant(tx => failStalledTransfers(tx, now));
      let rows: ExpiredTransfer[] = [];
      do {
        const after = rows.at(-1)?.transferId ?? '';
        rows = await inTenant(tx => readExpiredTransfers(tx, { now, after }));
        const ids: string[] = [];
        for (const row of rows) {
          const id = await cleanup.attempt(`the file of ${row.transferId}`, () => removeFile(row));
          if (id !== undefined) ids.push(id);
        }
        await inTenant(tx => deleteTransfers(tx, ids));
        removed += ids.length;
      } while (rows.length === EXPIRED_TRANSFERS_PER_BATCH);
    });
  }
  cleanup.finish();
  return removed;
}

interface ExpiredTransfer {
  transferId: string;
  storageKey: string | null;
}

const readExpiredTransfers = (
  tx: Tx,
  { now, after }: { now: number; after: string },
): Promise<ExpiredTransfer[]> =>
  tx
    .selectFrom('transfer')
    .select(['transferId', 'storageKey'])
    .where('expireTime', '<=', new Date(now))
    .where('transferId', '>', after)
    .orderBy('transferId')
    .limit(EXPIRED_TRANSFERS_PER_BATCH)
    .execute();

const deleteTransfers = (tx: Tx, ids: string[]) =>
  tx
    .deleteFrom('transfer')
    .where('transferId', 'in', ['', ...ids])
    .execute();

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
