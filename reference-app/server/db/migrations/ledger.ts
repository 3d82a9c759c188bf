/** Reads the table of the migrations that a database has run, and compares it with the migrations of this program. */
import { StartError } from '../../start-error.ts';
import type { Script } from '../database.ts';
import { isCorrectedMigration, withdrawalDayOfMigration } from './withdrawn.ts';

export interface MigrationFile {
  name: string;
  /** SHA-256 of the file. */
  checksum: string;
}

/** Creates the table of the migrations that the database has run. */
export const CREATE_MIGRATION_TABLE = `
  create table schema_migration (
    name text primary key, checksum text not null, run_at timestamptz not null default now());
  comment on table schema_migration is 'The migrations that were run.';
  comment on column schema_migration.name is 'File name.';
  comment on column schema_migration.checksum is 'SHA-256 of the file as it was run.';
  comment on column schema_migration.run_at is 'When it was run.';`;

/**
 * Returns false if the database is empty. Throws a `StartError` if it has tables of another program.
 */
export async function hasMigrationTable(script: Script): Promise<boolean> {
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
export type Ledger = Map<string, string>;

export async function readAppliedMigrations(script: Script): Promise<Ledger> {
  const rows = await script.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map(row => [row.name, row.checksum]));
}

/** Returns the names in the ledger of files that have another name today, with these files. */
export const renamedMigrations = (
  migrations: readonly MigrationFile[],
  ledger: Ledger,
): [from: string, to: MigrationFile][] => {
  const names = new Set(migrations.map(({ name }) => name));
  return migrations.flatMap(migration =>
    ledger.has(migration.name)
      ? []
      : [...ledger]
          .filter(([name, checksum]) => !names.has(name) && checksum === migration.checksum)
          .slice(0, 1)
          .map(([name]): [string, MigrationFile] => [name, migration]),
  );
};

/** Gives the migrations that the database has run under an earlier name their name of today. */
export async function renameAppliedMigrations(
  script: Script,
  migrations: readonly MigrationFile[],
  ledger: Ledger,
): Promise<void> {
  for (const [from, { name, checksum }] of renamedMigrations(migrations, ledger)) {
    await script.query('update schema_migration set name = $1 where name = $2', [name, from]);
    ledger.delete(from);
    ledger.set(name, checksum);
  }
}

/** Throws a `StartError` if a migration that the database has run is not one of this program. */
export function throwIfUnknownSchema(migrations: readonly MigrationFile[], ledger: Ledger): void {
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
