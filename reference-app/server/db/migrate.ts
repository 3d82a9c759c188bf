/**
 * Migrates the schema to the current version. Numbered SQL files run once, in order. All files that are
 * pending at a start run in one transaction.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { StartError } from '../start-error.ts';
import type { Database, Script } from './database.ts';

const MIGRATIONS_FOLDER = new URL('./migrations/', import.meta.url);
const MIGRATION_FILE_NAME_PATTERN = /^\d{4}_[a-z0-9_]+\.sql$/;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Returns the migration files in order. Throws if a file name is invalid. */
export function readMigrations(folder: URL = MIGRATIONS_FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort();
  return names.map(name => {
    if (!MIGRATION_FILE_NAME_PATTERN.test(name))
      throw new Error(`[Bug] a migration is named NNNN_name.sql, not ${name}`);
    const sql = readFileSync(new URL(name, folder), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Runs pending migrations and returns their names. Processes that start at the same time wait for each other.
 */
export function migrate(db: Database, migrations: Migration[] = readMigrations()): Promise<string[]> {
  return db.script(async script => {
    await script.exec('select pg_advisory_xact_lock(7263519)');
    await script.exec(CREATE_MIGRATION_TABLE);
    const pending = pendingMigrations(migrations, await readAppliedMigrations(script));
    for (const migration of pending) await runMigration(script, migration);
    return pending.map(({ name }) => name);
  });
}

const CREATE_MIGRATION_TABLE = `
  create table if not exists schema_migration (
    name text primary key, checksum text not null, run_at timestamptz not null default now());
  comment on table schema_migration is 'The migrations that were run.';
  comment on column schema_migration.name is 'File name.';
  comment on column schema_migration.checksum is 'SHA-256 of the file as it was run.';
  comment on column schema_migration.run_at is 'When it was run.';`;

type Ledger = Map<string, string>;

async function readAppliedMigrations(script: Script): Promise<Ledger> {
  const rows = await script.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map(row => [row.name, row.checksum]));
}

function pendingMigrations(migrations: Migration[], ledger: Ledger): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const foreign = [...ledger.keys()].find(name => !known.has(name));
  if (foreign)
    throw new StartError(`The database is newer than this program: it has run the migration ${foreign}.`);
  const changed = migrations.find(({ name, checksum }) => (ledger.get(name) ?? checksum) !== checksum);
  if (changed)
    throw new StartError(`The migration ${changed.name} was changed after it was run; restore the file.`);
  return migrations.filter(({ name }) => !ledger.has(name));
}

async function runMigration(script: Script, { name, sql, checksum }: Migration): Promise<void> {
  await script.exec(sql);
  await script.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
}
