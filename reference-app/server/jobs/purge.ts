/** Removes rows that are older than their retention, in small batches. */
import { type RawBuilder, sql } from 'kysely';
import { type AuthTx, SYSTEM_TENANT, type Tx, withAuth, withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { allTenants } from '../db/tenants.ts';
import { type PurgeOptions, RETENTION, type RetentionOption } from './retention.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Rows of one transaction: other statements wait for no more than this. */
const AT_ONCE = 500;

/** Returns the number of removed rows by option. */
export async function purge(
  db: Database,
  options: PurgeOptions = {},
): Promise<Record<RetentionOption, number>> {
  const removed: Partial<Record<RetentionOption, number>> = {};
  // Sign-ins with unknown names are logged under no tenant of customers.
  const tenants = [SYSTEM_TENANT, ...(await allTenants(db))];
  for (const option of Object.keys(RETENTION) as RetentionOption[]) {
    const { days, context } = RETENTION[option];
    const before = new Date(Date.now() - (options[option] ?? days) * DAY_MS);
    removed[option] =
      context === 'auth'
        ? await inBatches(() => withAuth(db, auth => removeSome(auth, option, { before })))
        : await purgeTenants(db, tenants, { option, before });
  }
  return removed as Record<RetentionOption, number>;
}

async function purgeTenants(
  db: Database,
  tenants: readonly string[],
  { option, before }: { option: RetentionOption; before: Date },
): Promise<number> {
  let removed = 0;
  for (const merchantId of tenants)
    removed += await inBatches(() =>
      withTenant(db, merchantId, tx => removeSome(tx, option, { before, merchantId })),
    );
  return removed;
}

async function inBatches(removeBatch: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (let some = AT_ONCE; some === AT_ONCE; removed += some) some = await removeBatch();
  return removed;
}

async function removeSome(
  tx: Tx | AuthTx,
  option: RetentionOption,
  { before, merchantId }: { before: Date; merchantId?: string },
): Promise<number> {
  const { table, old } = RETENTION[option];
  const isOld = conditionOf(old, before);
  const isOwn = merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId}`;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOwn} and ${isOld} limit ${AT_ONCE}))`.execute(tx);
  return Number(numAffectedRows);
}

/** The text comes from `retention.ts` alone. */
const conditionOf = (old: string, before: Date): RawBuilder<unknown> =>
  sql`(${sql.join(
    old.split('$before').map(part => sql.raw(part)),
    sql`${before}::timestamptz`,
  )})`;
