/** Pauses all servers of an installation while a command changes the places of tables. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { LISTENER_APPLICATION_NAME } from '../db/postgres/listen.ts';
import { INSTALLATION_LOCK_KEY, PAUSE_CHANNEL } from '../db/postgres/pause.ts';
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
 * Runs `work` while no server uses the database. Servers close their connections, and their requests wait until `work`
 * has ended. Servers that start wait, too. Throws a `StartError` if a server keeps a connection.
 */
export const runWithServersPaused = <T>(
  db: Database,
  { pauseLimitMs = PAUSE_LIMIT_MS }: ServersPauseOptions,
  work: () => Promise<T>,
): Promise<T> =>
  db.script(async holder => {
    await holder.query('select pg_advisory_xact_lock($1)', [INSTALLATION_LOCK_KEY]);
    await pauseServers(db, pauseLimitMs);
    return work();
  });

async function pauseServers(db: Database, pauseLimitMs: number): Promise<void> {
  const end = Date.now() + pauseLimitMs;
  for (let emptyCounts = 0; emptyCounts < MIN_EMPTY_COUNTS; ) {
    await db.script(script => script.query('select pg_notify($1, $2)', [PAUSE_CHANNEL, '']));
    await wait(CONNECTION_COUNT_INTERVAL_MS);
    const connections = await countServerConnections(db);
    emptyCounts = connections === 0 ? emptyCounts + 1 : 0;
    if (connections > 0 && Date.now() > end)
      throw new StartError(
        `A server uses the database with ${connections} connections and does not pause; stop all servers.`,
      );
  }
}

async function countServerConnections(db: Database): Promise<number> {
  const [row] = await db.script(script =>
    script.query<{ connections: number }>(
      `select count(*)::int as connections from pg_stat_activity
       where datname = current_database() and application_name like 'countersign%' and application_name <> $1`,
      [LISTENER_APPLICATION_NAME],
    ),
  );
  return row?.connections ?? 0;
}
