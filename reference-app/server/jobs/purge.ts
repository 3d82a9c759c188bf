/** Removes rows older than their retention period in small batches. */
import { type RawBuilder, sql } from 'kysely';
import { logInstallationEvent } from '../audit/system/log.ts';
import { type AuthTx, runTransactionOnAuthTables, SYSTEM_TENANT, type Tx, withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { IndependentWork } from '../db/independent-work.ts';
import { tenantIdsIncludingRemoved } from '../db/tenants.ts';
import { databaseTimeBeforeDays } from './database-time.ts';
import { type PurgeOptions, RETENTION_OPTIONS, type RetentionOption } from './retention.ts';

/**
 * Maximum number of rows that one transaction removes. It is small, so that other statements do not wait
 * long.
 */
const PURGE_BATCH_ROWS = 500;

/**
 * Removes expired rows and logs their number. Returns the number of removed rows for each retention option. If rows of
 * a tenant cannot be removed, the other rows are, and an error is thrown at the end.
 */
export async function purgeExpiredRows(
  db: Database,
  options: PurgeOptions = {},
): Promise<Record<RetentionOption, number>> {
  const purge = new IndependentWork('purge');
  const removed: Partial<Record<RetentionOption, number>> = {};
  // The purge includes the system tenant, because sign-in attempts with unknown names are logged there.
  const tenants = [SYSTEM_TENANT, ...(await tenantIdsIncludingRemoved(db))];
  for (const option of Object.keys(RETENTION_OPTIONS) as RetentionOption[]) {
    const { days, context } = RETENTION_OPTIONS[option];
    const before = databaseTimeBeforeDays(options[option] ?? days);
    const removeBatch = (merchantId?: string) =>
      merchantId === undefined
        ? runTransactionOnAuthTables(db, auth => purgeBatch(auth, option, { before }))
        : withTenant(db, merchantId, tx => purgeBatch(tx, option, { before, merchantId }));
    let count = 0;
    for (const merchantId of context === 'auth' ? [undefined] : tenants)
      count +=
        (await purge.attempt(`${option} of ${merchantId ?? 'the installation'}`, () =>
          removeInBatchesUntilEmpty(() => removeBatch(merchantId)),
        )) ?? 0;
    removed[option] = count;
  }
  if (Object.values(removed).some(count => count > 0))
    await logInstallationEvent(db, { event: 'purge', detail: removed });
  purge.finish();
  return removed as Record<RetentionOption, number>;
}

async function removeInBatchesUntilEmpty(removeBatch: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (let some = PURGE_BATCH_ROWS; some === PURGE_BATCH_ROWS; removed += some) some = await removeBatch();
  return removed;
}

async function purgeBatch(
  tx: Tx | AuthTx,
  option: RetentionOption,
  { before, merchantId }: { before: RawBuilder<Date>; merchantId?: string },
): Promise<number> {
  const { table, old } = RETENTION_OPTIONS[option];
  const isOld = old(before);
  const isOwn = merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId}`;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${isOwn} and ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOwn} and ${isOld} limit ${PURGE_BATCH_ROWS}))`.execute(
    tx,
  );
  return Number(numAffectedRows);
}
