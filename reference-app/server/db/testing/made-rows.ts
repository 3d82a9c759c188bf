/** A row in every table of any schema, made from what the database says about its columns. */
import type { Script } from '../database.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  /** The table and column that a foreign key names. */
  refTable: string | null;
  refColumn: string | null;
  /** Texts that its checks allow, if they list any. */
  allowed: string[] | null;
  isNeeded: boolean;
}

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    r.relname as "refTable", ra.attname as "refColumn",
    (select array_agg(m[1]) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as allowed,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  left join lateral (
    select confrelid, confkey[array_position(conkey, a.attnum)] as at from pg_constraint
    where conrelid = c.oid and contype = 'f' and a.attnum = any (conkey) and confrelid <> c.oid
    order by cardinality(conkey) desc limit 1) f on true
  left join pg_class r on r.oid = f.confrelid
  left join pg_attribute ra on ra.attrelid = f.confrelid and ra.attnum = f.at
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
  order by c.relname, a.attnum`;

const VALUES: Record<string, unknown> = {
  integer: 1,
  bigint: 1,
  smallint: 1,
  numeric: 1,
  'double precision': 1,
  boolean: false,
  jsonb: '{}',
  json: '{}',
  'text[]': '{}',
  'timestamp with time zone': '2026-01-02T03:04:05Z',
  date: '2026-01-02',
  bytea: Buffer.from([0]),
  uuid: '00000000-0000-0000-0000-000000000001',
};

/** Values of text columns by name. A later migration reads the hashes as hexadecimal bytes. */
const TEXTS: Record<string, string> = {
  merchant_id: 'made',
  hash: 'a1',
  prev_hash: 'a0',
  request_hash: 'a2',
};

/** Columns that a check compares with another one. */
const DIFFERING: Record<string, unknown> = {
  'out_of_office.end_time': '2026-01-03T03:04:05Z',
  'out_of_office.stand_in_id': 'made-stand-in',
  'file_move.to_bucket': 'made-to',
};

const byTable = (columns: Column[]): Map<string, Column[]> => Map.groupBy(columns, ({ table }) => table);

/** Referenced tables come before those that name them. */
function inOrder(tables: Map<string, Column[]>): string[] {
  const done: string[] = [];
  const visit = (table: string, path: readonly string[]) => {
    if (done.includes(table) || path.includes(table)) return;
    for (const { refTable } of tables.get(table) ?? []) if (refTable) visit(refTable, [...path, table]);
    done.push(table);
  };
  for (const table of tables.keys()) visit(table, []);
  return done;
}

/** Makes a row in each table; call it as a superuser: row-level security binds others alone. Returns the tables. */
export async function makeRows(script: Script): Promise<string[]> {
  const tables = byTable(await script.query<Column>(COLUMNS));
  const made = new Map<string, Record<string, unknown>>();
  await script.exec('set local session_replication_role = replica');
  for (const table of inOrder(tables)) {
    const columns = (tables.get(table) ?? []).filter(column => column.isNeeded || column.refTable);
    const row = Object.fromEntries(columns.map(column => [column.name, valueIn(column, made)]));
    const names = Object.keys(row).map(name => `"${name}"`);
    const places = names.map((_, at) => `$${at + 1}`);
    const [stored] = await script.query<Record<string, unknown>>(
      `insert into "${table}" (${names.join(', ')}) values (${places.join(', ')}) returning *`,
      Object.values(row),
    );
    made.set(table, stored!);
  }
  await script.exec('set local session_replication_role = origin');
  return [...made.keys()];
}

function valueIn(column: Column, made: Map<string, Record<string, unknown>>): unknown {
  const { table, name, type, refTable, refColumn, allowed } = column;
  const differing = DIFFERING[`${table}.${name}`];
  if (differing !== undefined) return differing;
  const named = refTable && refColumn ? made.get(refTable)?.[refColumn] : undefined;
  if (named !== undefined) return named;
  if (type === 'text') return allowed?.[0] ?? TEXTS[name] ?? `made-${name}`;
  const value = VALUES[type];
  if (value === undefined) throw new Error(`[Bug] made-rows.ts has no value of the type ${type}`);
  return value;
}
