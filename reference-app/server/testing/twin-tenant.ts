/** Copies a tenant into a twin with the same ids, and turns row-level security off. */
import type { Database, Script } from '../db/database.ts';

export const TWIN_TENANT_ID = 'twin';

/** Ends the texts of the twin's rows that differ from the original. */
export const TWIN_MARK = '_TWIN';

interface TwinColumn {
  name: string;
  isMarked: boolean;
}

const readTenantTables = async (script: Script): Promise<string[]> => {
  const rows = await script.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id') order by 1`,
  );
  return rows.map(({ name }) => name);
};

/** Marks descriptive texts outside of keys. Texts with a fixed set of values stay as they are. */
const readTwinColumns = (script: Script, table: string): Promise<TwinColumn[]> =>
  script.query<TwinColumn>(
    `select a.attname as name, a.atttypid = 'text'::regtype and a.attname ~ 'name|remark|title|reason|description|nick'
         and not exists (select from pg_constraint k where k.conrelid = a.attrelid and a.attnum = any(k.conkey))
         and not exists (select from pg_index i
           where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as "isMarked"
     from pg_attribute a where a.attrelid = 'public.${table}'::regclass and attnum > 0
       and not attisdropped and attgenerated = ''`,
  );

async function copyRows(script: Script, table: string, merchantId: string): Promise<void> {
  const columns = await readTwinColumns(script, table);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name, isMarked }) =>
    name === 'merchant_id'
      ? `'${TWIN_TENANT_ID}' as merchant_id`
      : isMarked
        ? `"${name}" || '${TWIN_MARK}' as "${name}"`
        : `"${name}"`,
  );
  const [read] = await script.query<{ rows: string }>(
    `select coalesce(json_agg(r), '[]')::text as rows
     from (select ${values.join(', ')} from "${table}" where merchant_id = '${merchantId}') r`,
  );
  // A statement that reads one tenant and writes another one cannot run on one shard.
  await script.query(
    `insert into "${table}" (${names}) overriding system value
     select ${names} from json_populate_recordset(null::"${table}", $1) on conflict do nothing`,
    [read?.rows],
  );
}

/** Adds the twin. From then on only the conditions of the statements keep the tenants apart. */
export const addTwinTenant = (db: Database, merchantId: string): Promise<void> =>
  db.script(async script => {
    // Triggers and foreign keys do not run for the copied rows.
    await script.exec("set local citus.propagate_set_commands = 'local'");
    await script.exec('set local session_replication_role = replica');
    for (const table of await readTenantTables(script)) {
      await copyRows(script, table, merchantId);
      await script.exec(`alter table "${table}" no force row level security`);
      await script.exec(`alter table "${table}" disable row level security`);
    }
  });

/** Returns a checksum of the twin's rows for each table. */
export const readTwinChecksums = (db: Database): Promise<Map<string, string>> =>
  db.script(async script => {
    const tables = await readTenantTables(script);
    const rows = await script.query<{ name: string; sum: string | null }>(
      tables
        .map(
          table => `select '${table}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum
            from "${table}" t where merchant_id = '${TWIN_TENANT_ID}'`,
        )
        .join(' union all '),
    );
    return new Map(rows.map(({ name, sum }) => [name, sum ?? '']));
  });
