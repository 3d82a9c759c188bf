/**
 * Backs up and restores a whole installation: all rows in one snapshot, the waiting jobs, and the files on
 * disk.
 */
import type { Database } from '../db/database.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { StartError } from '../start-error.ts';
import { BACKUP_FORMAT, type Counts, type Head, type Line, readArchive, writeArchive } from './archive.ts';
import { dumpRows } from './dump.ts';
import { createRestoredFileWriter, dumpFiles, storedFilesFolder } from './files.ts';
import { truncateAndLoadTables } from './load.ts';

/**
 * Writes an archive to `path` while the server runs. With the embedded database, requests wait until all rows
 * are read. Files in external buckets are not included.
 */
export async function backup(db: Database, dataDir: string, path: string): Promise<Counts> {
  let counts: Counts = { rows: 0, files: 0 };
  await writeArchive(path, async write => {
    const rows = await db.script(async script => {
      if (db.kind === 'postgres')
        await script.exec('set transaction isolation level repeatable read, read only');
      await script.exec("set local time zone 'UTC'");
      const migrations = await script.query<Head['migrations'][number]>(
        'select name, checksum from schema_migration order by name',
      );
      await write({ head: { format: BACKUP_FORMAT, time: new Date().toISOString(), migrations } });
      return dumpRows(script, write);
    });
    counts = { rows, files: await dumpFiles(storedFilesFolder(dataDir), write) };
    await write({ end: counts });
  });
  return counts;
}

/**
 * Returns the migrations of this program that the backup lists. Throws if a listed migration is unknown or
 * has a different checksum.
 */
function requireKnownMigrations({ format, migrations }: Head) {
  if (format !== BACKUP_FORMAT)
    throw new StartError(`The backup has the format ${format}, which is not known here.`);
  const known = new Map(readMigrations().map(one => [one.name, one]));
  return migrations.map(({ name, checksum }) => {
    const own = known.get(name);
    if (own?.checksum !== checksum)
      throw new StartError(`The backup was made by a newer program: it has run the migration ${name}.`);
    return own;
  });
}

async function throwIfNonEmptyDatabase(db: Database): Promise<void> {
  await db.script(async script => {
    const [row] = await script.query<{ used: boolean }>(
      "select to_regclass('public.tenant') is not null as used",
    );
    if (!row?.used) return;
    const [tenants] = await script.query<{ count: string }>('select count(*) as count from tenant');
    if (Number(tenants?.count) > 0)
      throw new StartError('The database has companies already; restore into an empty one.');
  });
}

/**
 * Restores an archive into an empty database and an empty data directory, then migrates the schema to the
 * current version.
 */
export async function restore(db: Database, dataDir: string, path: string): Promise<Counts> {
  await throwIfNonEmptyDatabase(db);
  const lines = readArchive(path);
  const first = (await lines.next()).value as Line | undefined;
  if (!first || !('head' in first)) throw new StartError(`${path} is no backup of Countersign.`);
  await migrate(db, requireKnownMigrations(first.head));
  const files = createRestoredFileWriter(storedFilesFolder(dataDir));
  const counts: Counts = { rows: 0, files: 0 };
  await db.script(async script => {
    await truncateAndLoadTables(script, async loading => {
      for await (const line of lines) {
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
    await files.end();
  });
  await migrate(db);
  return counts;
}
