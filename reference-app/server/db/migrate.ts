/**
 * Migrates the schema to the current version. Numbered SQL files run once, in order. All files that are
 * pending at a start run in one transaction. A database whose schema is unknown is refused with the reason.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { type Database, type DatabaseOptions, openDatabase, type Script } from './database.ts';
import { isCorrectedMigration, withdrawalDayOfMigration } from './migrations/withdrawn.ts';
import { waitForOtherProcesses } from './other-processes.ts';
import { DISTRIBUTION_SCHEMA, INSTALLATION_LOCK_KEY } from './postgres/pause.ts';
import { splitSqlStatements } from './split-statements.ts';

const MIGRATIONS_FOLDER = new URL('./migrations/', import.meta.url);
const MIGRATION_FILE_NAME_PATTERN = /^\d{4}_[a-z0-9_]+\.sql$/;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
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
  const forbidding = ledger.size > 0 && pending.find(({ allowsOlder = false }) => !allowsOlder);
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

const OLDEST_SERVER_VERSION = 150_000;

interface ServerFacts {
  version: number;
  versionName: string;
  encoding: string;
  isStandby: boolean;
}

/** Throws a `StartError` if the schema cannot be created or upgraded on this PostgreSQL server. */
async function throwIfServerUnsuitable(script: Script): Promise<void> {
  const [facts] = await script.query<ServerFacts>(
    `select current_setting('server_version_num')::integer as version,
       current_setting('server_version') as "versionName", current_setting('server_encoding') as encoding,
       pg_is_in_recovery() as "isStandby"`,
  );
  const fault = facts && serverFault(facts);
  if (fault) throw new StartError(fault);
  // Since PostgreSQL 16, the creator of a role needs this setting to run `set role` for the new role.
  if (facts && facts.version >= 160_000)
    await script.exec("set local createrole_self_grant = 'set, inherit'");
}

/** Returns the sentence that refuses a server, or undefined. */
export function serverFault({ version, versionName, encoding, isStandby }: ServerFacts): string | undefined {
  if (isStandby)
    return 'The database of DATABASE_URL is a standby, which takes no data; name the primary, or promote the standby.';
  if (version < OLDEST_SERVER_VERSION)
    return `The database of DATABASE_URL is PostgreSQL ${versionName}; PostgreSQL 15 or a later version is needed.`;
  if (encoding !== 'UTF8')
    return `The database of DATABASE_URL has the encoding ${encoding}; create one with the encoding UTF8.`;
  return undefined;
}

const isDistributionUnfinished = async (script: Script): Promise<boolean> =>
  (await script.query('select from pg_namespace where nspname = $1', [DISTRIBUTION_SCHEMA])).length > 0;

/**
 * Waits while the command `distribute` runs. Throws a `StartError` if the command was interrupted: the tables may lack
 * triggers and foreign keys until it has run to its end, where it removes the schema.
 */
async function throwIfDistributionUnfinished(script: Script): Promise<void> {
  if (!(await isDistributionUnfinished(script))) return;
  await script.query('select pg_advisory_xact_lock($1)', [INSTALLATION_LOCK_KEY]);
  if (await isDistributionUnfinished(script))
    throw new StartError(
      'The distribution of this installation was interrupted; continue it with "npm run distribute -w reference-app/server" of the version that began it before you start a server.',
    );
}

const CREATE_MIGRATION_TABLE = `
  create table schema_migration (
    name text primary key, checksum text not null, run_at timestamptz not null default now());
  comment on table schema_migration is 'The migrations that were run.';
  comment on column schema_migration.name is 'File name.';
  comment on column schema_migration.checksum is 'SHA-256 of the file as it was run.';
  comment on column schema_migration.run_at is 'When it was run.';`;

/**
 * Returns false if the database is empty. Throws a `StartError` if it has tables of another program.
 */
async function hasMigrationTable(script: Script): Promise<boolean> {
  const tables = await script.query<{ name: string; isLedger: boolean }>(
    `select c.relname as name, c.relname = 'schema_migration' and 2 = (select count(*) from pg_attribute a
         where a.attrelid = c.oid and a.attname in ('name', 'checksum') and not a.attisdropped) as "isLedger"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 2 desc, 1 limit 1`,
  );
  const [first] = tables;
  if (first && !first.isLedger)
    throw new StartError(
      `The database holds the tables of another program, such as ${first.name}; name an empty database in DATABASE_URL.`,
    );
  return first !== undefined;
}

/** Checksums of the migrations that the database has run, by name. */
type Ledger = Map<string, string>;

async function readAppliedMigrations(script: Script): Promise<Ledger> {
  const rows = await script.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map(row => [row.name, row.checksum]));
}

/** Returns the names in the ledger of files that have another name today, with these files. */
const renamedMigrations = (migrations: Migration[], ledger: Ledger): [from: string, to: Migration][] => {
  const names = new Set(migrations.map(({ name }) => name));
  return migrations.flatMap(migration =>
    ledger.has(migration.name)
      ? []
      : [...ledger]
          .filter(([name, checksum]) => !names.has(name) && checksum === migration.checksum)
          .slice(0, 1)
          .map(([name]): [string, Migration] => [name, migration]),
  );
};

/** Gives the migrations that the database has run under an earlier name their name of today. */
async function renameAppliedMigrations(
  script: Script,
  migrations: Migration[],
  ledger: Ledger,
): Promise<void> {
  for (const [from, { name, checksum }] of renamedMigrations(migrations, ledger)) {
    await script.query('update schema_migration set name = $1 where name = $2', [name, from]);
    ledger.delete(from);
    ledger.set(name, checksum);
  }
}

/** Throws a `StartError` if a migration that the database has run is not one of this program. */
export function throwIfUnknownSchema(migrations: readonly Migration[], ledger: Ledger): void {
  const fault = unknownSchemaFault(new Map(migrations.map(({ name, checksum }) => [name, checksum])), ledger);
  if (fault) throw new StartError(fault);
}

function unknownSchemaFault(known: Ledger, ledger: Ledger): string | undefined {
  for (const [name, checksum] of ledger) {
    const day = known.get(name) === checksum ? undefined : withdrawalDayOfMigration(name, checksum);
    if (day)
      return `The database is older than the schemas that this program upgrades: it has run the migration ${name} in a form that was withdrawn on ${day}; open it with the version that made it, or start this version on an empty database.`;
  }
  for (const [name, checksum] of ledger) {
    const own = known.get(name);
    if (own === undefined)
      return `The database is newer than this program: it has run the migration ${name}; start the version that ran it or a later one, or restore a backup of this version.`;
    if (own !== checksum && !isCorrectedMigration(name, checksum))
      return `The file of the migration ${name} was changed after the database ran it; restore the file of the version that ran it.`;
  }
  return undefined;
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
