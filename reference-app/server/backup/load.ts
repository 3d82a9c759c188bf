/** Reads rows into empty tables. Triggers and foreign keys wait until all are there. */
import type { Script } from '../db/database.ts';
import { become, quoted, type Table, tablesOf } from './tables.ts';

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

/** Rows, or so many characters of them, that one statement inserts. */
const MOST_ROWS = 500;
const MOST_TEXT = 2_000_000;

export interface Loading {
  /** The table of the rows that come next. */
  begin(table: string, tenant: string | undefined): Promise<void>;
  row(json: string): Promise<void>;
}

function inserting(script: Script, tables: Table[]): Loading & { flush(): Promise<void> } {
  const byName = new Map(tables.map(table => [table.name, table]));
  let into: Table | undefined;
  let rows: string[] = [];
  let size = 0;
  const flush = async () => {
    if (!into || rows.length === 0) return;
    const columns = into.columns.map(quoted).join(', ');
    const name = quoted(into.name);
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
      if (!into) throw new Error(`The schema of the backup has no table ${name}.`);
      if (tenant !== undefined) await become(script, tenant);
    },
    async row(json) {
      rows.push(json);
      size += json.length;
      if (rows.length >= MOST_ROWS || size >= MOST_TEXT) await flush();
    },
  };
}

/** Empties every table and has `load` fill them, in the transaction of the script. */
export async function loadRows(script: Script, load: (loading: Loading) => Promise<void>): Promise<void> {
  const tables = await tablesOf(script);
  const keys = await foreignKeys(script);
  await script.exec(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const { table, name } of keys)
    await script.exec(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await script.exec(`alter table ${quoted(name)} disable trigger user`);
  const rows = inserting(script, tables);
  await load(rows);
  await rows.flush();
  for (const { name } of tables) await script.exec(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await script.exec(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}
