/** Writes the rows of all tables as they were at one moment. */
import type { Script } from '../db/database.ts';
import { JOB_QUEUES } from '../jobs/queue.ts';
import type { Write } from './archive.ts';
import { become, quoted, type Table, tablesOf, tenantsOf } from './tables.ts';

/** Rows that are held at once. */
const AT_ONCE = 500;

/** Writes what a query answers, a few rows at a time; returns their number. */
async function writeRows(script: Script, select: string, write: Write): Promise<number> {
  let count = 0;
  await script.exec(
    `declare rows no scroll cursor for select row_to_json(r)::text as row from (${select}) r`,
  );
  for (;;) {
    const rows = await script.query<{ row: string }>(`fetch ${AT_ONCE} from rows`);
    for (const { row } of rows) await write({ row });
    count += rows.length;
    if (rows.length < AT_ONCE) break;
  }
  await script.exec('close rows');
  return count;
}

async function writeTable(script: Script, table: Table, tenants: string[], write: Write): Promise<number> {
  const select = `select ${table.columns.map(quoted).join(', ')} from ${quoted(table.name)}`;
  if (!table.isIsolated) {
    await write({ table: table.name });
    return writeRows(script, select, write);
  }
  let count = 0;
  for (const tenant of tenants) {
    await become(script, tenant);
    await write({ table: table.name, tenant });
    // A superuser sees all rows: row-level security binds everybody else.
    const own = `${select} where merchant_id = current_setting('app.tenant')`;
    count += await writeRows(script, own, write);
  }
  return count;
}

/** Jobs that the queue has taken and not ended go back to where transactions leave them; a worker may be called twice. */
async function writeJobs(script: Script, tenants: string[], write: Write): Promise<number> {
  const [queue] = await script.query<{ has: boolean }>("select to_regclass('pgboss.job') is not null as has");
  if (!queue?.has) return 0;
  const names = JOB_QUEUES.map(name => `'${name}'`).join(', ');
  let count = 0;
  for (const tenant of tenants) {
    await become(script, tenant);
    await write({ table: 'outbox', tenant });
    count += await writeRows(
      script,
      `select j.data ->> 'merchantId' as merchant_id, j.id as outbox_id, j.name as queue, j.data as payload,
         j.start_after as run_time, j.created_on as create_time
       from pgboss.job j
       where j.name in (${names}) and j.state in ('created', 'retry', 'active')
         and j.data ->> 'merchantId' = current_setting('app.tenant')
         and not exists (select from outbox o where o.outbox_id = j.id)`,
      write,
    );
  }
  return count;
}

/** Writes every row; call it in a transaction that sees one snapshot. Returns their number. */
export async function dumpRows(script: Script, write: Write): Promise<number> {
  const tenants = await tenantsOf(script);
  let count = 0;
  for (const table of await tablesOf(script)) count += await writeTable(script, table, tenants, write);
  return count + (await writeJobs(script, tenants, write));
}
