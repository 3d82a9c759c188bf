/** The columns of nouns against the tables of the database, and the parts of statements that derive from them. */
import { type Column, type Noun, nouns, organizationColumns } from '@countersign/sdk/api/nouns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseCopy, quickKind } from '../testing/harness.ts';
import type { Copy } from '../testing/templates.ts';
import { type Database, openDatabase } from './database.ts';
import { snakeCase, toColumnValues } from './nouns.ts';

/** Columns of every table that no noun describes. Their values come from the server. */
const UNDESCRIBED = ['merchant_id', 'create_time', 'version'];

interface StoredColumn {
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** The length limit of the database type. It is null for `text`, which has no limit. */
  maxLength: number | null;
}

const COLUMNS = `
  select column_name as name, data_type as type, is_nullable = 'YES' as "isNullable",
    column_default is not null as "hasDefault", character_maximum_length as "maxLength"
  from information_schema.columns where table_schema = 'public' and table_name = $1`;

/** Columns with a list of texts that they take. */
const CHECKS = `
  select a.attname as name, array_agg(m[1]) as allowed
  from pg_constraint k
  join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum],
    regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m
  where k.contype = 'c' and k.conrelid = $1::regclass group by a.attname`;

const TYPES: Partial<Record<Column['type'], string>> = { integer: 'integer', flag: 'boolean' };

const described = (name: string, column: Column): Omit<StoredColumn, 'maxLength'> => ({
  name: snakeCase(name),
  type: TYPES[column.type] ?? 'text',
  isNullable: column.type === 'reference' && column.isNullable,
  hasDefault: column.type !== 'reference' && !('isRequired' in column && column.isRequired),
});

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
  const isDescribed = ({ key }: Noun, name: string) => ![...UNDESCRIBED, snakeCase(key)].includes(name);

  it.each(nouns)('of the table $table have the names, types and defaults of the database', async noun => {
    const stored = (await storedIn(noun)).filter(({ name }) => isDescribed(noun, name));
    expect(stored.map(({ maxLength: _, ...column }) => column).sort(byName)).toEqual(
      Object.entries(noun.columns)
        .map(([name, column]) => described(name, column))
        .sort(byName),
    );
  });

  it.each(nouns)('of the table $table fit into the columns of the database', async noun => {
    const stored = new Map((await storedIn(noun)).map(({ name, maxLength }) => [name, maxLength]));
    for (const [name, column] of Object.entries(noun.columns)) {
      const maxLength = stored.get(snakeCase(name)) ?? Number.POSITIVE_INFINITY;
      if (column.type === 'text') expect([name, column.max <= maxLength]).toEqual([name, true]);
    }
  });

  it.each(nouns)('of the table $table take the values of the checks of the database', async noun => {
    const checks = await db.script(script =>
      script.query<{ name: string; allowed: string[] }>(CHECKS, [noun.table]),
    );
    const choices = Object.entries(noun.columns).flatMap(([name, column]) =>
      column.type === 'choice' ? [{ name: snakeCase(name), allowed: Object.keys(column.values).sort() }] : [],
    );
    expect(checks.map(({ name, allowed }) => ({ name, allowed: allowed.sort() })).sort(byName)).toEqual(
      choices.sort(byName),
    );
  });
});

describe('stored values', () => {
  it.each([
    [
      'have the names of the database',
      { organizeName: 'a', leaderId: 'u' },
      { organize_name: 'a', leader_id: 'u' },
    ],
    ['leave out fields that were not sent', { phone: undefined, sort: 0 }, { sort: 0 }],
    [
      'leave out fields that are no columns',
      { organizeId: 'o', version: 2, leaderId: null },
      { leader_id: null },
    ],
    ['are trimmed', { organizeName: ' a ', leader: ' ' }, { organize_name: 'a', leader: '' }],
  ])('%s', (_, input, stored) => {
    expect(toColumnValues(organizationColumns, input)).toEqual(stored);
  });
});
