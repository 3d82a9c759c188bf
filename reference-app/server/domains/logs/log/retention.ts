/** Reads how long a tenant keeps its log rows, and removes expired rows. */
import { sql } from 'kysely';
import { linkLogRowsOfTenant, readLogChain } from '../../../audit/chain/link.ts';
import { writeSystemLogRow } from '../../../audit/system/log.ts';
import {
  type Contexts,
  runTransactionSwitchingTenantAndRole,
  SYSTEM_TENANT,
  type Tx,
  withTenant,
} from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { allTenantIds } from '../../../db/tenants.ts';
import { readNumberParameter } from '../../tenancy/index.ts';

/**
 * The minimum retention in months. Article 21 of the Cybersecurity Law of China requires at least six months
 * for network logs.
 */
export const MIN_RETENTION_MONTHS = 6;

/** Maximum number of hash chain links that one transaction processes when it removes log rows. */
const MAX_LOG_CHAIN_LINKS_PER_PURGE = 1000;

/** Returns the value of the tenant's parameter `log-retention-months`. */
export const readLogRetentionMonths = (contexts: Contexts, merchantId: string): Promise<number> =>
  readNumberParameter(contexts, merchantId, 'log-retention-months');

/**
 * Removes rows of every tenant that are older than its retention period. Returns the number of removed rows.
 */
export async function purgeLogs(db: Database, now = new Date()): Promise<number> {
  let removed = 0;
  for (const merchantId of [SYSTEM_TENANT, ...(await allTenantIds(db))])
    removed += await purgeTenantLogs(db, merchantId, now);
  return removed;
}

/**
 * Removes rows from the beginning of the hash chain. The remaining chain then begins after the hash of the
 * last removed row, which is called its anchor. A system event records the anchor and the number of removed
 * rows.
 */
async function purgeTenantLogs(db: Database, merchantId: string, now: Date): Promise<number> {
  const months = await runTransactionSwitchingTenantAndRole(db, contexts =>
    readLogRetentionMonths(contexts, merchantId),
  );
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - Math.max(months, MIN_RETENTION_MONTHS));
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
