/** Reads how long a tenant keeps its log rows, and removes expired rows. */
import { sql } from 'kysely';
import { linkLogRowsOfTenant, readLogChain } from '../../../audit/chain/link.ts';
import { logSystemEvent, writeSystemLogRow } from '../../../audit/system/log.ts';
import {
  type Contexts,
  runTransactionSwitchingTenantAndRole,
  SYSTEM_TENANT,
  type Tx,
  withTenant,
} from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { IndependentWork } from '../../../db/independent-work.ts';
import { tenantIdsIncludingRemoved } from '../../../db/tenants.ts';
import { readDatabaseTime } from '../../../jobs/database-time.ts';
import { retentionStart } from '../../../jobs/retention.ts';
import type { ArchiveMeans } from '../../files/index.ts';
import { readBooleanParameter, readNumberParameter } from '../../tenancy/index.ts';
import { archiveTenantLogs } from '../archive/archive.ts';

/** Maximum number of hash chain links that one transaction processes when it removes log rows. */
const MAX_LOG_CHAIN_LINKS_PER_PURGE = 1000;

/** Returns the value of the tenant's parameter `log-retention-months`. */
export const readLogRetentionMonths = (contexts: Contexts, merchantId: string): Promise<number> =>
  readNumberParameter(contexts, merchantId, 'log-retention-months');

/**
 * Removes rows of every tenant that are older than its retention period. Tenants that want it have an archive of
 * these rows. Returns the number of removed rows. A tenant that fails keeps its rows, and an error is thrown at the
 * end.
 */
export async function purgeLogs(means: ArchiveMeans, time?: Date): Promise<number> {
  const now = time ?? (await readDatabaseTime(means.db));
  const purge = new IndependentWork('removal of expired log rows');
  let removed = 0;
  for (const merchantId of [SYSTEM_TENANT, ...(await tenantIdsIncludingRemoved(means.db))])
    removed +=
      (await purge.attempt(`the rows of tenant ${merchantId}`, () =>
        purgeTenantLogs(means, merchantId, now),
      )) ?? 0;
  purge.finish();
  return removed;
}

async function purgeTenantLogs(means: ArchiveMeans, merchantId: string, now: Date): Promise<number> {
  const { months, isArchived } = await runTransactionSwitchingTenantAndRole(means.db, async contexts => ({
    months: await readLogRetentionMonths(contexts, merchantId),
    isArchived: await readBooleanParameter(contexts, merchantId, 'log-archive'),
  }));
  const before = retentionStart(months, now);
  // The installation has no bucket of its own.
  if (isArchived && merchantId !== SYSTEM_TENANT) return archiveOrLogFailure(means, merchantId, before);
  return removeExpiredRows(means.db, merchantId, { before, months });
}

/** Archives expired rows. The log of the tenant shows a failure, such as a bucket that cannot be reached. */
async function archiveOrLogFailure(means: ArchiveMeans, merchantId: string, before: Date): Promise<number> {
  try {
    return (await archiveTenantLogs(means, merchantId, { before })).rows;
  } catch (error) {
    const detail = { error: String(error) };
    await logSystemEvent(means.db, merchantId, { event: 'archive-logs', result: 'failed', detail });
    throw error;
  }
}

/**
 * Removes rows from the beginning of the hash chain. The remaining chain then begins after the hash of the
 * last removed row, which is called its anchor. A system event records the anchor and the number of removed
 * rows.
 */
async function removeExpiredRows(
  db: Database,
  merchantId: string,
  { before, months }: { before: Date; months: number },
): Promise<number> {
  await linkLogRowsOfTenant(db, merchantId);
  let removed = 0;
  for (;;) {
    const some = await withTenant(db, merchantId, tx => purgeLogBatch(tx, merchantId, before));
    removed += some;
    if (some < MAX_LOG_CHAIN_LINKS_PER_PURGE) break;
  }
  if (removed > 0)
    await withTenant(db, merchantId, async tx => {
      const { anchorSeq, anchorHash } = await readLogChain(tx);
      const detail = { rows: removed, before: before.toISOString(), anchorSeq, anchorHash, months };
      await writeSystemLogRow(tx, { event: 'purge-logs', detail });
    });
  return removed;
}

async function purgeLogBatch(tx: Tx, merchantId: string, before: Date): Promise<number> {
  const { rows } = await sql<{ seq: string | number | null }>`
    select max(l.seq) as seq from (
      select seq, row_time from log_link where merchant_id = ${merchantId} order by seq limit ${MAX_LOG_CHAIN_LINKS_PER_PURGE}) l
    where l.seq < coalesce((
      select n.seq from (select seq, row_time from log_link where merchant_id = ${merchantId} order by seq limit ${MAX_LOG_CHAIN_LINKS_PER_PURGE}) n
      where n.row_time >= ${before} order by n.seq limit 1), 9223372036854775807)`.execute(tx);
  const seq = rows[0]?.seq ?? null;
  if (seq === null) return 0;
  const removed = await sql<{ n: string | number }>`select countersign_purge_logs(${seq}) as n`.execute(tx);
  return Number(removed.rows[0]?.n ?? 0);
}
