/** Protects an upgrade from processes of other versions that use the same database. */
import { StartError } from '../start-error.ts';
import { type Database, KYSELY_HANDLE_KEY, type Script } from './database.ts';
import { LISTENER_APPLICATION_NAME } from './postgres/listen.ts';
import { runStatement, type Statement } from './statement.ts';

/**
 * The connection for notifications sends a statement every five seconds. An older one belongs to a lost process or
 * machine. The time is null for connections of other users, whose activity PostgreSQL hides, so these count.
 */
const LIVING_PROCESS_SECONDS = 30;

const PROCESS_COUNT_SQL = `
  select count(*)::int as count from pg_stat_activity
  where application_name = '${LISTENER_APPLICATION_NAME}' and datname = current_database()
    and coalesce(state_change > now() - interval '${LIVING_PROCESS_SECONDS} seconds', true)`;

interface NamedMigration {
  name: string;
}

/** Returns the number of running processes of the server that use the database. */
export async function countServerProcesses(script: Script): Promise<number> {
  // Within a transaction, PostgreSQL repeats what it has read first.
  await script.exec('select pg_stat_clear_snapshot()');
  const [row] = await script.query<{ count: number }>(PROCESS_COUNT_SQL);
  return row?.count ?? 0;
}

/** Time for which an upgrade waits for processes that are stopping. */
const STOP_WAIT_MS = 10_000;
const STOP_CHECK_MS = 500;

/** Throws a `StartError` if other processes of the server use the database and do not stop in time. */
export async function waitForOtherProcesses(
  script: Script,
  { name }: NamedMigration,
  waitMs = STOP_WAIT_MS,
): Promise<void> {
  for (const end = performance.now() + waitMs; ; ) {
    const count = await countServerProcesses(script);
    if (count === 0) return;
    if (performance.now() > end)
      throw new StartError(
        `This version upgrades the database (${name}), and processes of an older version use it (${count}); stop all of them before you start this version.`,
      );
    await new Promise(resolve => setTimeout(resolve, STOP_CHECK_MS));
  }
}

const SCHEMA_CHECK_INTERVAL_MS = 60_000;

const FORBIDDING_MIGRATIONS: Statement = {
  name: 'forbidding-migrations',
  sql: 'select name from schema_migration where not allows_older order by name',
};

/**
 * Returns the first migration of a newer version after which this process must stop. It uses a connection of the pool,
 * because all processes ask every minute, and the number of connections is limited.
 */
export async function findForbiddingMigration(
  db: Database,
  migrations: readonly NamedMigration[],
): Promise<string | undefined> {
  const rows = await runStatement<NamedMigration>(db[KYSELY_HANDLE_KEY], FORBIDDING_MIGRATIONS, []);
  const names = new Set(migrations.map(({ name }) => name));
  return rows.find(({ name }) => !names.has(name))?.name;
}

export interface SchemaWatch {
  migrations: readonly NamedMigration[];
  /** Called once with a sentence if a newer version has upgraded the database. */
  outdated(sentence: string): void;
  intervalMs?: number;
}

/**
 * Checks at intervals whether a newer version has upgraded the database. An upgrade waits for the other processes, but
 * it does not see one that has lost its connection. Returns a function that stops the checks.
 */
export function watchSchema(
  db: Database,
  { migrations, outdated, intervalMs = SCHEMA_CHECK_INTERVAL_MS }: SchemaWatch,
): () => void {
  let isChecking = false;
  const check = async () => {
    // During a pause of the database, a check can take longer than the interval.
    if (isChecking) return;
    isChecking = true;
    const name = await findForbiddingMigration(db, migrations).finally(() => {
      isChecking = false;
    });
    if (name === undefined) return;
    clearInterval(timer);
    outdated(
      `A newer version has upgraded the database (${name}), and this version cannot use it any more; start the newer version instead.`,
    );
  };
  // A lost database is noticed by the requests.
  const timer = setInterval(() => void check().catch(() => {}), intervalMs).unref();
  return () => clearInterval(timer);
}
