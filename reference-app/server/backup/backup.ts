/**
 * Backs up and restores a whole installation: all rows in one snapshot, the waiting jobs, and the files on
 * disk.
 */
import type { Database, Script } from '../db/database.ts';
import { type Migration, migrateInTransaction, readMigrations } from '../db/migrate.ts';
import { StartError } from '../start-error.ts';
import { type Archive, BACKUP_FORMAT, type Counts, type Head, openArchive, writeArchive } from './archive.ts';
import type { BackupCounts } from './control.ts';
import { dumpRows } from './dump.ts';
import { createRestoredFiles, dumpFiles, type RestoredFiles, storedFilesFolder } from './files.ts';
import { truncateAndLoadTables } from './load.ts';
import { type NamedFiles, readNamedFiles } from './named-files.ts';
import { readSnapshotState, runInSnapshot } from './snapshot.ts';
import { readTenantIdsWithRows, setTransactionTenant } from './tables.ts';

/**
 * Writes an archive to `path` while the server runs. With the embedded database, requests wait until all rows
 * are read. Files in external buckets are not included.
 */
export async function backup(db: Database, dataDir: string, path: string): Promise<BackupCounts> {
  let counts: Counts = { rows: 0, files: 0 };
  let named: NamedFiles = new Map();
  await writeArchive(path, async write => {
    const rows = await runInSnapshot(db, async script => {
      await write({ head: { format: BACKUP_FORMAT, ...(await readSnapshotState(script)) } });
      named = await readNamedFiles(script, await readTenantIdsWithRows(script));
      return dumpRows(script, write);
    });
    counts = { rows, files: await dumpFiles(storedFilesFolder(dataDir), write, { named }) };
    await write({ end: counts });
  });
  return { ...counts, missingFiles: [...named.keys()] };
}

/**
 * Returns the migrations of this program that the backup lists. Throws if a listed migration is unknown or
 * has a different checksum.
 */
function requireKnownMigrations({ migrations }: Head): Migration[] {
  const known = new Map(readMigrations().map(one => [one.name, one]));
  return migrations.map(({ name, checksum }) => {
    const own = known.get(name);
    if (own?.checksum !== checksum)
      throw new StartError(`The backup was made by a newer program: it has run the migration ${name}.`);
    return own;
  });
}

async function throwIfNonEmptyDatabase(script: Script): Promise<void> {
  const [row] = await script.query<{ used: boolean }>(
    "select to_regclass('public.tenant') is not null as used",
  );
  if (!row?.used) return;
  const [tenants] = await script.query<{ count: string }>('select count(*) as count from tenant');
  if (Number(tenants?.count) > 0)
    throw new StartError('The database has companies already; restore into an empty one.');
}

/**
 * Restores an archive into an empty database and an empty data directory, then migrates the schema to the
 * current version. One transaction does all of it: a restore that fails leaves neither tables nor files.
 */
export async function restore(db: Database, dataDir: string, path: string): Promise<Counts> {
  const archive = await openArchive(path);
  if (archive.head.tenant)
    throw new StartError(`${path} holds one tenant; restore it into an installation that runs already.`);
  const migrations = requireKnownMigrations(archive.head);
  return restoreInTransaction(db, { dataDir, path }, async (script, files) => {
    await throwIfNonEmptyDatabase(script);
    await migrateInTransaction(script, migrations);
    const counts = await loadArchive(script, archive, { files, isFull: db.isFull });
    await files.place();
    await migrateInTransaction(script);
    return counts;
  });
}

interface LoadTarget {
  files: RestoredFiles;
  isFull(): boolean;
}

async function loadArchive(
  script: Script,
  { lines }: Archive,
  { files, isFull }: LoadTarget,
): Promise<Counts> {
  const counts: Counts = { rows: 0, files: 0 };
  await truncateAndLoadTables(script, async loading => {
    for await (const line of lines) {
      if (isFull()) throw new StartError('The disk has less free space than DISK_RESERVE_MB.');
      if ('table' in line) await loading.begin(line.table, line.tenant);
      else if ('row' in line) {
        await loading.row(line.row);
        counts.rows += 1;
      } else if ('file' in line) {
        await files.begin(line.file);
        counts.files += 1;
      } else if ('bytes' in line) await files.bytes(line.bytes);
    }
  });
  // The migrations that follow run without a tenant.
  await setTransactionTenant(script, '');
  return counts;
}

/** Advisory lock of a restore: two of them would share the folder of their files. */
const RESTORE_LOCK = 7263531;

/** Runs a restore in one transaction, and removes its files if it fails. */
export async function restoreInTransaction<T>(
  db: Database,
  { dataDir, path }: { dataDir: string; path: string },
  run: (script: Script, files: RestoredFiles) => Promise<T>,
): Promise<T> {
  let files: RestoredFiles | undefined;
  try {
    return await db.script(async script => {
      await script.exec(`select pg_advisory_xact_lock(${RESTORE_LOCK})`);
      files = createRestoredFiles(dataDir);
      return run(script, files);
    });
  } catch (error) {
    files?.discard();
    throw toRestoreError(path, error);
  }
}

/** SQL states of rows that do not fit the schema: the archive was changed, or a row exists already. */
const UNFIT_ROW_SQLSTATE = /^(21|22|23|42(?!501))/;

function toRestoreError(path: string, error: unknown): unknown {
  const { code, message, detail } = error as { code?: unknown; message?: string; detail?: string };
  if (error instanceof StartError || !UNFIT_ROW_SQLSTATE.test(String(code))) return error;
  return new StartError(`${path} cannot be restored: ${message}.${detail ? ` ${detail}` : ''}`);
}
