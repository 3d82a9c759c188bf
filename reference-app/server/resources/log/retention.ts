/** How long a tenant keeps the rows of its logs, and the removal of those whose time is over. */
import { sql } from 'kysely';
import { chainOf, linkTenant } from '../../audit/chain/link.ts';
import { logSystem } from '../../audit/system/log.ts';
import { type Contexts, SYSTEM_TENANT, type Tx, withContexts, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { allTenants } from '../../db/tenants.ts';
import { numberParameter } from '../parameter/index.ts';

/** The Cybersecurity Law of China, article 21: network logs are kept for at least six months. */
export const LEAST_MONTHS = 6;

/** Links whose rows one transaction removes. */
const AT_ONCE = 1000;

/** A parameter of the tenant. */
export const retentionMonthsOf = (contexts: Contexts, merchantId: string): Promise<number> =>
  numberParameter(contexts, merchantId, 'log-retention-months');

/** Removes the rows of every tenant that are older than its setting. Returns their number. */
export async function purgeLogs(db: Database, now = new Date()): Promise<number> {
  let removed = 0;
  for (const merchantId of [SYSTEM_TENANT, ...(await allTenants(db))])
    removed += await purgeTenant(db, merchantId, now);
  return removed;
}

/** A beginning of the chain goes, and its last hash stays as the anchor of what is left: the event names both. */
async function purgeTenant(db: Database, merchantId: string, now: Date): Promise<number> {
  const months = await withContexts(db, contexts => retentionMonthsOf(contexts, merchantId));
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - Math.max(months, LEAST_MONTHS));
  await linkTenant(db, merchantId);
  let removed = 0;
  for (;;) {
    const some = await withTenant(db, merchantId, tx => removeSome(tx, merchantId, before));
    removed += some;
    if (some < AT_ONCE) break;
  }
  if (removed > 0)
    await withTenant(db, merchantId, async tx => {
      const { anchorSeq, anchorHash } = await chainOf(tx, merchantId);
      const detail = { rows: removed, before: before.toISOString(), anchorSeq, anchorHash, months };
      await logSystem(tx, merchantId, { event: 'purge-logs', detail });
    });
  return removed;
}

async function removeSome(tx: Tx, merchantId: string, before: Date): Promise<number> {
  const { rows } = await sql<{ seq: string | number | null }>`
    select max(l.seq) as seq from (
      select seq, row_time from log_link where merchant_id = ${merchantId} order by seq limit ${AT_ONCE}) l
    where l.seq < coalesce((
      select n.seq from (select seq, row_time from log_link where merchant_id = ${merchantId} order by seq limit ${AT_ONCE}) n
      where n.row_time >= ${before} order by n.seq limit 1), 9223372036854775807)`.execute(tx);
  const seq = rows[0]?.seq ?? null;
  if (seq === null) return 0;
  const removed = await sql<{ n: string | number }>`select countersign_purge_logs(${seq}) as n`.execute(tx);
  return Number(removed.rows[0]?.n ?? 0);
}
