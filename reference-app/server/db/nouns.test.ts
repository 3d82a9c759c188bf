/** The columns of nouns against the tables of the database, and the parts of statements that derive from them. */
import {
  type Column,
  columnsShownInView,
  defaultColumnValue,
  type Noun,
  nouns,
  organizationColumns,
  userColumns,
} from '@countersign/sdk/api/nouns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseCopy, quickKind } from '../testing/harness.ts';
import type { Copy } from '../testing/templates.ts';
import { databaseNameOf } from './column-names.ts';
import type { Database } from './database.ts';
import { toColumnValues } from './nouns.ts';
import { openDatabase } from './open-database.ts';

/** Columns of every table that no noun describes. Their values come from the server. */
const UNDESCRIBED = ['merchant_id', 'create_time', 'version'];

/** Columns by table that no noun describes, because separate code writes them. */
const SERVER_COLUMNS: Partial<Record<string, readonly string[]>> = {
  app_user: [
    'avatar',
    'enabled_time',
    'find',
    'guest_until',
    'invite_until',
    'is_guest',
    'locked_time',
    'must_change',
    'name_key',
    'password_hash',
    'password_time',
    'registered_time',
    'removed_time',
    'unlocking_time',
  ],
};

/** Values by table for columns that no noun describes and that have no default. */
const REQUIRED_VALUES: Partial<Record<string, Record<string, string>>> = {
  app_user: { password_hash: 'hash' },
};

interface StoredColumn {
  name: string;
  type: string;
  isNullable: boolean;
  /** The default value as an SQL expression. */
  default: string | null;
}

const COLUMNS = `
  select column_name as name, data_type as type, is_nullable = 'YES' as "isNullable",
    column_default as "default"
  from information_schema.columns where table_schema = 'public' and table_name = $1`;

/** Columns with a list of texts that they take. */
const CHECKS = `
  select a.attname as name, array_agg(m[1]) as allowed
  from pg_constraint k
  join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum],
    regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m
  where k.contype = 'c' and k.conrelid = $1::regclass group by a.attname`;

/** The unique indexes of a table with their columns. */
const UNIQUE_INDEXES = `
  select c.relname as name, array_agg(a.attname::text order by a.attname) as columns from pg_index i
  join pg_class c on c.oid = i.indexrelid
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indisunique and i.indrelid = $1::regclass group by c.relname`;

/** The columns from which the column `find` of a table is generated, see `countersign_searchable`. */
const SEARCH_INDEX = `
  select array_agg(s.attname::text order by s.attname) as columns
  from pg_attrdef d
  join pg_attribute f on f.attrelid = d.adrelid and f.attnum = d.adnum and f.attname = 'find'
  join pg_depend p on p.classid = 'pg_attrdef'::regclass and p.objid = d.oid
    and p.refclassid = 'pg_class'::regclass and p.refobjid = d.adrelid and p.refobjsubid <> d.adnum
  join pg_attribute s on s.attrelid = d.adrelid and s.attnum = p.refobjsubid
  where d.adrelid = $1::regclass`;

const TYPES: Partial<Record<Column['type'], string>> = { integer: 'integer', flag: 'boolean' };

function sqlDefaultOf(column: Column): string | null {
  if (column.type === 'reference' || ('isRequired' in column && column.isRequired)) return null;
  const value = defaultColumnValue(column);
  return typeof value === 'string' ? `'${value}'::text` : String(value);
}

const described = (name: string, column: Column): StoredColumn => ({
  name: databaseNameOf(name),
  type: TYPES[column.type] ?? 'text',
  isNullable: column.type === 'reference' && column.isNullable,
  default: sqlDefaultOf(column),
});

/** Returns the smallest or largest value that the description of a column allows. */
function extremeValue(column: Column, extreme: 'min' | 'max'): unknown {
  if (column.type === 'reference') return extreme;
  if (column.type === 'integer') return column[extreme];
  if (column.type !== 'text') return defaultColumnValue(column);
  if (extreme === 'max') return 'x'.repeat(column.max);
  return column.isRequired ? 'x' : '';
}

/** Returns an insert of a row with an extreme value in each described column. */
function insertOfExtremes({ table, key, columns }: Noun, extreme: 'min' | 'max') {
  const row = {
    merchant_id: 'm',
    [databaseNameOf(key)]: extreme,
    ...REQUIRED_VALUES[table],
    ...Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [databaseNameOf(name), extremeValue(column, extreme)]),
    ),
  };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  const statement = `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`;
  return { statement, values: Object.values(row) };
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

describe('the columns of nouns', () => {
  let copy: Copy;
  let db: Database;
  beforeAll(async () => {
    copy = await databaseCopy(quickKind());
    db = await openDatabase(copy.options);
  });
  afterAll(async () => {
    await db?.close();
    await copy?.remove();
  });

  const storedIn = ({ table }: Noun) => db.script(script => script.query<StoredColumn>(COLUMNS, [table]));
  const isDescribed = ({ table, key }: Noun, name: string) =>
    ![...UNDESCRIBED, ...(SERVER_COLUMNS[table] ?? []), databaseNameOf(key)].includes(name);

  it.each(nouns)('of the table $table have the names, types and defaults of the database', async noun => {
    const stored = (await storedIn(noun)).filter(({ name }) => isDescribed(noun, name));
    expect(stored.sort(byName)).toEqual(
      Object.entries(noun.columns)
        .map(([name, column]) => described(name, column))
        .sort(byName),
    );
  });

  it.each(nouns)('of the table $table store the smallest and largest described values', async noun => {
    await db.script(async script => {
      // Switches foreign keys off, because the references name no records.
      await script.exec("set local citus.propagate_set_commands = 'local'");
      await script.exec('set local session_replication_role = replica');
      for (const extreme of ['min', 'max'] as const) {
        const { statement, values } = insertOfExtremes(noun, extreme);
        await script.query(statement, values);
      }
    });
  });

  // uses.test.ts recognises the ids of people and organisations by these names.
  it.each(nouns)('of the table $table with a reference end in Id', ({ columns }) => {
    const references = Object.entries(columns).filter(([, { type }]) => type === 'reference');
    expect(references.map(([name]) => name).filter(name => !name.endsWith('Id'))).toEqual([]);
  });

  it('of users are searched if the search index contains them', async () => {
    const [index] = await db.script(script =>
      script.query<{ columns: string[] }>(SEARCH_INDEX, ['app_user']),
    );
    const searched = Object.keys(columnsShownInView(userColumns, 'search'));
    expect(index?.columns).toEqual(searched.map(databaseNameOf).sort());
  });

  it.each(nouns)('of the table $table have a message for each described unique constraint', async noun => {
    const indexes = await db.script(script =>
      script.query<{ name: string; columns: string[] }>(UNIQUE_INDEXES, [noun.table]),
    );
    for (const [name, { field, zh, en }] of Object.entries(noun.unique ?? {})) {
      const columns = indexes.find(index => index.name === name)?.columns;
      expect([name, columns]).toEqual([name, expect.arrayContaining([databaseNameOf(field)])]);
      expect([zh, en]).toEqual([expect.stringMatching(/\p{Script=Han}/u), expect.stringMatching(/[a-z]/)]);
    }
  });

  it.each(nouns)('of the table $table take the values of the checks of the database', async noun => {
    const checks = await db.script(script =>
      script.query<{ name: string; allowed: string[] }>(CHECKS, [noun.table]),
    );
    const choices = Object.entries(noun.columns).flatMap(([name, column]) =>
      column.type === 'choice'
        ? [{ name: databaseNameOf(name), allowed: Object.keys(column.values).sort() }]
        : [],
    );
    expect(checks.map(({ name, allowed }) => ({ name, allowed: allowed.sort() })).sort(byName)).toEqual(
      choices.sort(byName),
    );
  });
});

describe('stored values', () => {
  it.each([
    [
      'have the names of the fields',
      { organizeName: 'a', leaderId: 'u' },
      { organizeName: 'a', leaderId: 'u' },
    ],
    ['leave out fields that were not sent', { phone: undefined, sort: 0 }, { sort: 0 }],
    [
      'leave out fields that are no columns',
      { organizeId: 'o', version: 2, leaderId: null },
      { leaderId: null },
    ],
    ['are trimmed', { organizeName: ' a ', leader: ' ' }, { organizeName: 'a', leader: '' }],
  ])('%s', (_, input, stored) => {
    expect(toColumnValues(organizationColumns, input)).toEqual(stored);
  });
});
