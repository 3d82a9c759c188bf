/**
 * Stages the rows of a tenant in a temporary table and inserts them into the tables of the installation. The
 * tables with triggers are locked only while the rows are inserted.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Script } from '../../db/database.ts';
import { StartError } from '../../start-error.ts';
import { MAX_INSERT_CHARACTERS, MAX_INSERT_ROWS } from '../load.ts';
import { quoteIdentifier } from '../tables.ts';
import { columnList, type InsertStep, readInsertSteps } from './tables.ts';

export interface RowStage {
  add(table: string, row: string): Promise<void>;
  end(): Promise<void>;
}

/** Creates the temporary table `restored_row`, which ends with the transaction. */
export async function createRowStage(script: Script): Promise<RowStage> {
  await script.exec(
    'create temporary table restored_row (table_name text not null, row json not null) on commit drop',
  );
  let table = '';
  let rows: string[] = [];
  let size = 0;
  const flush = async () => {
    if (rows.length > 0)
      await script.query(
        'insert into restored_row (table_name, row) select $1, value from json_array_elements($2::json)',
        [table, `[${rows.join(',')}]`],
      );
    rows = [];
    size = 0;
  };
  return {
    async add(name, row) {
      if (name !== table || rows.length >= MAX_INSERT_ROWS || size >= MAX_INSERT_CHARACTERS) await flush();
      table = name;
      rows.push(row);
      size += row.length;
    },
    async end() {
      await flush();
      await script.exec('create index on restored_row (table_name)');
      await script.exec('analyze restored_row');
    },
  };
}

/**
 * Inserts the staged rows. Triggers do not run, because the archive holds the rows that they have written.
 * Foreign keys are checked.
 */
export async function insertStagedRows(script: Script, merchantId: string): Promise<void> {
  const steps = await readInsertSteps(script);
  const triggered = await lockTablesWithTriggers(
    script,
    steps.map(({ table }) => table.name),
  );
  for (const name of triggered) await script.exec(`alter table ${name} disable trigger user`);
  for (const step of steps) await insertTable(script, step);
  for (const step of steps)
    if (step.deferredColumns.length > 0) await setDeferredColumns(script, step, merchantId);
  for (const name of triggered) await script.exec(`alter table ${name} enable trigger user`);
}

const stagedRows = (name: string): string =>
  `restored_row s cross join lateral json_populate_record(null::${name}, s.row) r`;

async function insertTable(script: Script, { table, deferredColumns }: InsertStep): Promise<void> {
  const name = quoteIdentifier(table.name);
  const values = table.columns.map(column =>
    deferredColumns.includes(column) ? 'null' : `r.${quoteIdentifier(column)}`,
  );
  await script.query(
    `insert into ${name} (${columnList(table)}) overriding system value
     select ${values.join(', ')} from ${stagedRows(name)} where s.table_name = $1`,
    [table.name],
  );
}

async function setDeferredColumns(
  script: Script,
  { table, deferredColumns }: InsertStep,
  merchantId: string,
): Promise<void> {
  const name = quoteIdentifier(table.name);
  const key = await script.query<{ column: string }>(
    `select a.attname as column from pg_index i join pg_attribute a
       on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary`,
    [name],
  );
  const columns = deferredColumns.map(quoteIdentifier);
  await script.query(
    `update ${name} t set ${columns.map(column => `${column} = r.${column}`).join(', ')}
     from ${stagedRows(name)}
     where s.table_name = $1 and t.merchant_id = $2 and (${columns.map(column => `r.${column} is not null`).join(' or ')})
       and ${key.map(({ column }) => `t.${quoteIdentifier(column)} = r.${quoteIdentifier(column)}`).join(' and ')}`,
    [table.name, merchantId],
  );
}

/** Time for one attempt to lock. It is shorter than the time after which PostgreSQL ends a deadlock. */
const LOCK_TIMEOUT_MS = 200;
const LOCK_ATTEMPTS = 100;
const LOCK_PAUSE_MS = 300;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Locks the tables with triggers against writes, and returns their quoted names. An attempt that takes too
 * long is given up and repeated, so that no transaction of the server waits long for it.
 */
async function lockTablesWithTriggers(script: Script, tables: string[]): Promise<string[]> {
  const rows = await script.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relname = any($1) order by 1`,
    [tables],
  );
  const names = rows.map(({ name }) => quoteIdentifier(name));
  if (names.length === 0) return names;
  await script.exec(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  for (let attempt = 1; !(await tryLock(script, names)); attempt += 1) {
    if (attempt === LOCK_ATTEMPTS)
      throw new StartError(
        'Other transactions hold the tables of people and logs; restore at a quieter time.',
      );
    await delay(LOCK_PAUSE_MS);
  }
  await script.exec('set local lock_timeout = 0');
  return names;
}

async function tryLock(script: Script, names: string[]): Promise<boolean> {
  await script.exec('savepoint before_lock');
  try {
    await script.exec(`lock table ${names.join(', ')} in share row exclusive mode`);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    await script.exec('rollback to savepoint before_lock');
    return false;
  }
}
