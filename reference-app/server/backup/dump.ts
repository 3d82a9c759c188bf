/** Writes the rows of all tables to a backup. All rows are read in one database snapshot. */
import type { Script } from '../db/database.ts';
import { OUTBOX_QUEUE_NAMES } from '../jobs/queue.ts';
import type { Write } from './archive.ts';
import {
  quoteIdentifier,
  readDatabaseTables,
  readTenantIdsWithRows,
  setTransactionTenant,
  type Table,
} from './tables.ts';

/** Number of rows held in memory at a time. */
const DUMP_BATCH_ROWS = 500;

interface DumpedQuery {
  select: string;
  /** Values of the parameters of `select`. Default: none. */
  parameters?: unknown[];
}

/** Writes the result of a query in batches. Returns the number of rows. */
export async function dumpQueryRows(
  script: Script,
  { select, parameters = [] }: DumpedQuery,
  write: Write,
): Promise<number> {
  let count = 0;
  // The offset keeps Citus from merging the two queries for tables of several shards, which would lose the names of columns.
  await script.query(
    `declare rows no scroll cursor for select row_to_json(r)::text as row from (${select} offset 0) r`,
    parameters,
  );
  for (;;) {
    const rows = await script.query<{ row: string }>(`fetch ${DUMP_BATCH_ROWS} from rows`);
    for (const { row } of rows) await write({ row });
    count += rows.length;
    if (rows.length < DUMP_BATCH_ROWS) break;
  }
  await script.exec('close rows');
  return count;
}

async function writeTable(script: Script, table: Table, tenants: string[], write: Write): Promise<number> {
  const select = `select ${table.columns.map(quoteIdentifier).join(', ')} from ${quoteIdentifier(table.name)}`;
  if (!table.isIsolated) {
    await write({ table: table.name });
    return dumpQueryRows(script, { select }, write);
  }
  let count = 0;
  for (const tenant of tenants) {
    await setTransactionTenant(script, tenant);
    await write({ table: table.name, tenant });
    // The query contains a tenant condition, because row-level security does not apply to a database superuser.
    const own = { select: `${select} where merchant_id = $1`, parameters: [tenant] };
    count += await dumpQueryRows(script, own, write);
  }
  return count;
}

/**
 * Writes the unfinished jobs of the queue as outbox rows, so that the restored server runs them again. A job
 * that was already running may therefore run twice.
 */
export async function writeUnfinishedJobsToDump(
  script: Script,
  tenants: string[],
  write: Write,
): Promise<number> {
  const [queue] = await script.query<{ has: boolean }>("select to_regclass('pgboss.job') is not null as has");
  if (!queue?.has) return 0;
  const names = OUTBOX_QUEUE_NAMES.map(name => `'${name}'`).join(', ');
  let count = 0;
  for (const tenant of tenants) {
    await setTransactionTenant(script, tenant);
    await write({ table: 'outbox', tenant });
    count += await dumpQueryRows(
      script,
      {
        select: `select j.data ->> 'merchantId' as merchant_id, j.id as outbox_id, j.name as queue, j.data as payload,
         j.start_after as run_time, j.created_on as create_time
       from pgboss.job j
       where j.name in (${names}) and j.state in ('created', 'retry', 'active')
         and j.data ->> 'merchantId' = $1
         and not exists (select from outbox o where o.merchant_id = $1 and o.outbox_id = j.id)`,
        parameters: [tenant],
      },
      write,
    );
  }
  return count;
}

/**
 * Writes all rows and returns their number. Call this function in a transaction that reads from one snapshot.
 */
export async function dumpRows(script: Script, write: Write): Promise<number> {
  const tenants = await readTenantIdsWithRows(script);
  let count = 0;
  for (const table of await readDatabaseTables(script))
    count += await writeTable(script, table, tenants, write);
  return count + (await writeUnfinishedJobsToDump(script, tenants, write));
}
