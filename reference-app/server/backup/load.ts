/** Loads rows into empty tables. Triggers and foreign keys are disabled until all rows are inserted. */
import type { Script } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import { quoteIdentifier, readDatabaseTables, setTransactionTenant, type Table } from './tables.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const foreignKeys = (script: Script): Promise<ForeignKey[]> =>
  script.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by c.oid`,
  );

/** Limits for one insert statement: number of rows, and number of JSON characters. */
export const MAX_INSERT_ROWS = 500;
export const MAX_INSERT_CHARACTERS = 2_000_000;

export interface Loading {
  /** Sets the table to which the following rows belong. */
  begin(table: string, tenant: string | undefined): Promise<void>;
  row(json: string): Promise<void>;
}

function createRowInserter(script: Script, tables: Table[]): Loading & { flush(): Promise<void> } {
  const byName = new Map(tables.map(table => [table.name, table]));
  let into: Table | undefined;
  let rows: string[] = [];
  let size = 0;
  const flush = async () => {
    if (!into || rows.length === 0) return;
    const columns = into.columns.map(quoteIdentifier).join(', ');
    const name = quoteIdentifier(into.name);
    await script.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${rows.join(',')}]`],
    );
    rows = [];
    size = 0;
  };
  return {
    flush,
    async begin(name, tenant) {
      await flush();
      into = byName.get(name);
      if (!into) throw new StartError(`The schema of the backup has no table ${name}.`);
      if (tenant !== undefined) await setTransactionTenant(script, tenant);
    },
    async row(json) {
      rows.push(json);
      size += json.length;
      if (rows.length >= MAX_INSERT_ROWS || size >= MAX_INSERT_CHARACTERS) await flush();
    },
  };
}

/** Truncates all tables, then calls `load` to fill them. `script` runs all statements in one transaction. */
export async function truncateAndLoadTables(
  script: Script,
  load: (loading: Loading) => Promise<void>,
): Promise<void> {
  const tables = await readDatabaseTables(script);
  const keys = await foreignKeys(script);
  await script.exec(`truncate ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')}`);
  for (const { table, name } of keys)
    await script.exec(`alter table ${table} drop constraint ${quoteIdentifier(name)}`);
  for (const { name } of tables)
    await script.exec(`alter table ${quoteIdentifier(name)} disable trigger user`);
  const rows = createRowInserter(script, tables);
  await load(rows);
  await rows.flush();
  for (const { name } of tables)
    await script.exec(`alter table ${quoteIdentifier(name)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await script.exec(`alter table ${table} add constraint ${quoteIdentifier(name)} ${definition}`);
}
