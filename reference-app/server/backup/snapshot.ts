/** Reads one moment of the database for a backup. */
import type { Database, Script } from '../db/database.ts';
import { readPendingMigrations } from '../db/migrate.ts';
import { isDistributionUnfinished } from '../db/migrations/start-checks.ts';
import { BACKUP_LOCK_KEY } from '../db/postgres/pause.ts';
import { StartError } from '../start-error.ts';
import type { Head } from './archive.ts';

/**
 * Runs `read` in a transaction that reads one moment of the database, with times in UTC. Commands that use the
 * database alone wait until it has ended. Throws a `StartError` while such a command runs.
 */
export function runInSnapshot<T>(db: Database, read: (script: Script) => Promise<T>): Promise<T> {
  return db.script(async script => {
    if (db.kind === 'postgres')
      await script.exec('set transaction isolation level repeatable read, read only');
    await script.exec("set local time zone 'UTC'");
    await throwIfRowsMove(script);
    await throwIfSchemaUnreadable(script);
    return read(script);
  });
}

/** A snapshot does not contain the rows of tables that are distributed after it began. */
async function throwIfRowsMove(script: Script): Promise<void> {
  const [lock] = await script.query<{ isHeld: boolean }>(
    'select pg_try_advisory_xact_lock_shared($1) as "isHeld"',
    [BACKUP_LOCK_KEY],
  );
  if (!lock?.isHeld || (await isDistributionUnfinished(script)))
    throw new StartError(
      'The installation is being distributed or a tenant is being moved, or it is being upgraded; back up when this has ended.',
    );
}

/** The list of tenants, without which a backup cannot read the rows of each of them. */
const TENANT_LIST_MIGRATION = '0033_tenant_grant.sql';

async function throwIfSchemaUnreadable(script: Script): Promise<void> {
  if ((await readPendingMigrations(script)).includes(TENANT_LIST_MIGRATION))
    throw new StartError(
      'The database has an older schema than this program can back up; use the version that ran it last, or start the server once to upgrade it.',
    );
}

/** Returns the time of the snapshot and the migrations that the database has run. */
export async function readSnapshotState(script: Script): Promise<Pick<Head, 'time' | 'migrations'>> {
  const migrations = await script.query<Head['migrations'][number]>(
    'select name, checksum from schema_migration order by name',
  );
  return { time: new Date().toISOString(), migrations };
}
