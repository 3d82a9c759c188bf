/** Pauses all servers of an installation while a command changes the places of tables. */

import { setTimeout as wait } from 'node:timers/promises';
import { countText } from '../count-text.ts';
import type { Database, Script, ServerOptions } from '../db/database.ts';
import { openDatabaseOfCurrentSchema } from '../db/migrate.ts';
import { BACKUP_LOCK_KEY, INSTALLATION_LOCK_KEY, PAUSE_CHANNEL } from '../db/postgres/pause.ts';
import { POOL_APPLICATION_NAMES } from '../db/postgres/pool.ts';
import { withTimeLimit } from '../db/time-limit.ts';
import { StartError } from '../start-error.ts';

/** Time limit for the servers to end their transactions, in milliseconds. A job may use a connection for a minute. */
const PAUSE_LIMIT_MS = 90_000;

const CONNECTION_COUNT_INTERVAL_MS = 250;

/** A connection that a server opens at the moment of the request to pause is visible in the second count. */
const MIN_EMPTY_COUNTS = 2;

export interface ServersPauseOptions {
  /** Time limit for the servers to close their connections, in milliseconds. Default: 90,000. */
  pauseLimitMs?: number | undefined;
}

/**
 * Runs one step in a transaction. Throws a `StartError` before the step if the connection that holds the lock of the
 * installation was lost, because servers work again then.
 */
export type PausedStep = <T>(run: (script: Script) => Promise<T>) => Promise<T>;

/**
 * Opens the database for a command that calls `runWithServersPaused`. The command has no connections to standbys or to a
 * pooler, because they would count as the connections of a server.
 */
export function openDatabaseOfPausingCommand({
  replicaUrl: _,
  poolerUrl: __,
  ...options
}: ServerOptions): Promise<Database> {
  return openDatabaseOfCurrentSchema({ ...options, poolSize: 1 });
}

/**
 * Runs `work` while no server uses the database. Servers close their connections, and their requests wait until `work`
 * has ended. Servers that start wait, too. Throws a `StartError` if a server keeps a connection. `work` runs its
 * statements with `step`.
 */
export const runWithServersPaused = <T>(
  db: Database,
  { pauseLimitMs = PAUSE_LIMIT_MS }: ServersPauseOptions,
  work: (step: PausedStep) => Promise<T>,
): Promise<T> =>
  db.script(async holder => {
    await lockInstallationForCommand(holder);
    await pauseServers(db, pauseLimitMs);
    return work(async run => {
      await throwIfLockLost(holder);
      return db.script(run);
    });
  });

/**
 * Waits until no backup runs and no server starts, and keeps both from beginning until the transaction ends. The lock of
 * the installation comes last, because running servers pause while it is held.
 */
export async function lockInstallationForCommand(script: Script): Promise<void> {
  await script.query('select pg_advisory_xact_lock($1)', [BACKUP_LOCK_KEY]);
  await script.query('select pg_advisory_xact_lock($1)', [INSTALLATION_LOCK_KEY]);
}

/** Time limit for the answer of the connection that holds the lock, in milliseconds. */
const HOLDER_TIMEOUT_MS = 5000;

async function throwIfLockLost(holder: Script): Promise<void> {
  try {
    await withTimeLimit(HOLDER_TIMEOUT_MS, holder.query('select 1'));
  } catch {
    throw new StartError(
      'The connection that held the lock of the installation was lost, so servers may work again; run the command again.',
    );
  }
}

async function pauseServers(db: Database, pauseLimitMs: number): Promise<void> {
  const end = performance.now() + pauseLimitMs;
  for (let emptyCounts = 0; emptyCounts < MIN_EMPTY_COUNTS; ) {
    await db.script(script => script.query('select pg_notify($1, $2)', [PAUSE_CHANNEL, '']));
    await wait(CONNECTION_COUNT_INTERVAL_MS);
    const connections = await countServerConnections(db);
    emptyCounts = connections === 0 ? emptyCounts + 1 : 0;
    if (connections > 0 && performance.now() > end)
      throw new StartError(
        `A server uses the database with ${countText(connections, 'connection')} and does not pause; stop all servers.`,
      );
  }
}

/** PgBouncer can append the address of the client to the name. */
async function countServerConnections(db: Database): Promise<number> {
  const [row] = await db.script(script =>
    script.query<{ connections: number }>(
      `select count(*)::int as connections from pg_stat_activity
       where datname = current_database() and split_part(application_name, ' - ', 1) = any($1)`,
      [Object.values(POOL_APPLICATION_NAMES)],
    ),
  );
  return row?.connections ?? 0;
}
