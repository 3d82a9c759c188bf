/**
 * Migrates the schema to the current version. Numbered SQL files run once, in order. All files that are
 * pending at a start run in one transaction. A database whose schema is unknown is refused with the reason.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Database, DatabaseOptions, Script } from './database.ts';
import {
  CREATE_MIGRATION_TABLE,
  hasMigrationTable,
  type MigrationFile,
  readAppliedMigrations,
  renameAppliedMigrations,
  renamedMigrations,
  throwIfUnknownSchema,
} from './migrations/ledger.ts';
import {
  isDistributionUnfinished,
  throwIfDistributionUnfinished,
  throwIfServerUnsuitable,
  waitForBackups,
} from './migrations/start-checks.ts';
import { openDatabase } from './open-database.ts';
import { waitForOtherProcesses } from './other-processes.ts';
import { splitSqlStatements } from './split-statements.ts';

const MIGRATIONS_FOLDER = new URL('./migrations/', import.meta.url);
const MIGRATION_FILE_NAME_PATTERN = /^\d{4}_[a-z0-9_]+\.sql$/;

export interface Migration extends MigrationFile {
  sql: string;
  /** True if processes of older versions may run during and after the migration. */
  allowsOlder?: boolean;
}

/**
 * Comment line of a migration that processes of older versions tolerate, for example a new table. Other migrations
 * refuse to run while processes use the database.
 */
const ALLOWS_OLDER_PATTERN = /^-- Processes of older versions may run\.$/m;

/** Returns the migration files in order. Throws if a file name is invalid. */
export function readMigrations(folder: URL = MIGRATIONS_FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort();
  return names.map(name => {
    if (!MIGRATION_FILE_NAME_PATTERN.test(name))
      throw new Error(`[Bug] a migration is named NNNN_name.sql, not ${name}`);
    const sql = readFileSync(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { name, sql, checksum, allowsOlder: ALLOWS_OLDER_PATTERN.test(sql) };
  });
}

/**
 * Runs pending migrations and returns their names. Processes that start at the same time wait for each other.
 * Throws a `StartError` if the database cannot be upgraded by this program, or if processes of an older version use it.
 */
export const migrate = (db: Database, migrations?: Migration[]): Promise<string[]> =>
  db.script(script => migrateInTransaction(script, migrations));

/** Does the same as `migrate` in a transaction that the caller has begun. */
export async function migrateInTransaction(
  script: Script,
  migrations: Migration[] = readMigrations(),
): Promise<string[]> {
  await script.exec('select pg_advisory_xact_lock(7263519)');
  await throwIfServerUnsuitable(script);
  await throwIfDistributionUnfinished(script);
  if (!(await hasMigrationTable(script))) await script.exec(CREATE_MIGRATION_TABLE);
  const ledger = await readAppliedMigrations(script);
  await renameAppliedMigrations(script, migrations, ledger);
  throwIfUnknownSchema(migrations, ledger);
  const pending = migrations.filter(({ name }) => !ledger.has(name));
  const isUpgrade = ledger.size > 0 && pending.length > 0;
  if (isUpgrade) await waitForBackups(script);
  const forbidding = isUpgrade && pending.find(({ allowsOlder = false }) => !allowsOlder);
  if (forbidding) await waitForOtherProcesses(script, forbidding);
  const isSharded = pending.length > 0 && (await prepareShardedDatabase(script));
  for (const migration of pending) await runMigration(script, migration, { isSharded });
  return pending.map(({ name }) => name);
}

/**
 * Opens the database for a command that reads the current schema. Throws a `StartError` if there is no
 * database, or if its schema differs from the schema of this program.
 */
export async function openDatabaseOfCurrentSchema(options: DatabaseOptions): Promise<Database> {
  const db = await openExistingDatabase(options);
  try {
    const sentence = await db.script(pendingMigrationSentence);
    if (sentence) throw new StartError(sentence);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Returns a sentence that names the first pending migration and the way to run it. Undefined if none is pending. */
export async function pendingMigrationSentence(script: Script): Promise<string | undefined> {
  const [name] = await readPendingMigrations(script);
  if (name === undefined) return undefined;
  return (await isDistributionUnfinished(script))
    ? `The distribution of this installation was interrupted, and this version needs the migration ${name}; continue the distribution with the version that began it, and upgrade afterwards.`
    : `The database has an older schema than this program: it has not run the migration ${name}; start the server once to upgrade it.`;
}

/**
 * Returns the names of the migrations that the database has not run. Throws a `StartError` if the database is
 * not one of this program, or if it cannot be upgraded. Changes nothing.
 */
export async function readPendingMigrations(script: Script): Promise<string[]> {
  if (!(await hasMigrationTable(script)))
    throw new StartError(
      'The database holds no data of Countersign; check DATABASE_URL and DATA_DIR, or start the server once.',
    );
  const migrations = readMigrations();
  const ledger = await readAppliedMigrations(script);
  for (const [from, to] of renamedMigrations(migrations, ledger)) {
    ledger.set(to.name, to.checksum);
    ledger.delete(from);
  }
  throwIfUnknownSchema(migrations, ledger);
  return migrations.filter(({ name }) => !ledger.has(name)).map(({ name }) => name);
}

/** Opens the database for a command that must not create an embedded database. */
export async function openExistingDatabase(options: DatabaseOptions): Promise<Database> {
  if ('dataDir' in options && !existsSync(join(options.dataDir, 'database')))
    throw new StartError(
      `There is no database in the data directory ${options.dataDir}; check DATABASE_URL and DATA_DIR, or start the server once.`,
    );
  return openDatabase(options);
}

/**
 * Returns true if the database has the extension Citus. A transaction that changes tables and then creates functions
 * must use one connection to each worker.
 */
async function prepareShardedDatabase(script: Script): Promise<boolean> {
  const [citus] = await script.query("select from pg_extension where extname = 'citus'");
  if (citus) await script.exec("set local citus.multi_shard_modify_mode = 'sequential'");
  return citus !== undefined;
}

async function runMigration(
  script: Script,
  { name, sql, checksum, allowsOlder = false }: Migration,
  { isSharded }: { isSharded: boolean },
): Promise<void> {
  // A table with pending trigger events cannot be altered, neither after a change of its rows in this migration
  // nor after the rows of a restored archive.
  await script.exec('set constraints all immediate');
  for (const statement of isSharded ? splitSqlStatements(sql) : [sql]) await script.exec(statement);
  await script.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  // A migration has the mark if it follows the migration that adds the column.
  if (allowsOlder)
    await script.query('update schema_migration set allows_older = true where name = $1', [name]);
}
