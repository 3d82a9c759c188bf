/** Compares the rows of an installation before and after its distribution. */

import { verifyTenantChain } from '../audit/chain/verify.ts';
import { countText } from '../count-text.ts';
import { SYSTEM_TENANT } from '../db/access.ts';
import type { Database, Script } from '../db/database.ts';
import { DISTRIBUTION_SCHEMA } from '../db/postgres/pause.ts';
import { tenantIdsIncludingRemoved } from '../db/tenants.ts';
import { verifyAuditLogs } from '../domains/workflow/audit/examine.ts';
import { readDistributedTableNames } from './tables.ts';

/** Stores the number of rows of each tenant in each table that will be distributed. */
export async function storeRowCounts(script: Script): Promise<void> {
  await script.exec(
    `create table if not exists ${DISTRIBUTION_SCHEMA}.counted (
       table_name text, merchant_id text, rows bigint, primary key (table_name, merchant_id))`,
  );
  for (const table of await readDistributedTableNames(script))
    await script.query(
      `insert into ${DISTRIBUTION_SCHEMA}.counted
       select $1, merchant_id, count(*) from ${table} group by merchant_id on conflict do nothing`,
      [table],
    );
}

/** Returns a sentence for each table and tenant whose number of rows has changed since `storeRowCounts`. */
export async function findChangedRowCounts(script: Script): Promise<string[]> {
  const faults: string[] = [];
  for (const table of await readDistributedTableNames(script)) {
    const stored = await readCounts(
      script,
      `select merchant_id as tenant, rows from ${DISTRIBUTION_SCHEMA}.counted where table_name = '${table}'`,
    );
    const found = await readCounts(
      script,
      `select merchant_id as tenant, count(*) as rows from ${table} group by merchant_id`,
    );
    for (const tenant of new Set([...stored.keys(), ...found.keys()])) {
      const [before, after] = [stored.get(tenant) ?? 0, found.get(tenant) ?? 0];
      if (before !== after)
        faults.push(
          `The tenant ${tenant} had ${countText(before, 'row')} in ${table}, and has ${after} now.`,
        );
    }
  }
  return faults;
}

async function readCounts(script: Script, sql: string): Promise<Map<string, number>> {
  const rows = await script.query<{ tenant: string; rows: string }>(sql);
  return new Map(rows.map(row => [row.tenant, Number(row.rows)]));
}

/**
 * Returns a sentence for each tenant whose chain of log rows is broken and, with `replay`, for each application whose
 * replayed audit log differs from the stored rows.
 */
export async function findBrokenChains(db: Database, { replay }: { replay: boolean }): Promise<string[]> {
  const faults: string[] = [];
  for (const tenant of [SYSTEM_TENANT, ...(await tenantIdsIncludingRemoved(db))]) {
    const { fault } = await verifyTenantChain(db, tenant);
    if (fault) faults.push(`The chain of the logs of ${tenant} is broken at ${fault.seq}: ${fault.kind}.`);
  }
  if (!replay) return faults;
  const { faults: instances } = await verifyAuditLogs(db, { replay });
  return [
    ...faults,
    ...instances.map(({ tenant, instance, reason }) => `The application ${instance} of ${tenant}: ${reason}`),
  ];
}
