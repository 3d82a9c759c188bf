/** Connects to a PostgreSQL server: pools for requests, jobs and reads, standbys, and pauses. */
import { CompiledQuery, Kysely, sql } from 'kysely';
import { createSqlStatementListener } from '../../telemetry/statements.ts';
import { columnNamePlugin } from '../column-names.ts';
import { type Database, KYSELY_HANDLE_KEY, type Script, type ServerOptions } from '../database.ts';
import { DatabaseLostError } from '../lost.ts';
import { Replica, type ReplicaOptions } from '../replication/replica.ts';
import { readReplicationState } from '../replication/state.ts';
import type { AuthTables, TenantTables } from '../tables.ts';
import { CONNECTION_CHECK_TIMEOUT_MS, withTimeLimit } from '../time-limit.ts';
import {
  checkConnection,
  checkDirectConnection,
  throwIfEmptyWithUnansweredHosts,
  throwIfPoolerOfOtherDatabase,
} from './check-connection.ts';
import { PipelinedDialect } from './dialect.ts';
import { DatabaseHosts, hostOfDatabaseAddress, splitDatabaseHosts } from './hosts.ts';
import { listenForPostgresNotifications, NOTIFY_CHANNEL, NOTIFY_SQL, NOTIFY_STORED_SQL } from './listen.ts';
import { DatabasePause } from './pause.ts';
import { KEEP_ALIVE_MS, Pool, PoolGate } from './pool.ts';

/**
 * Time limit of a statement in milliseconds. If a statement takes longer, it is probably blocked by a lock or
 * by a failing server.
 */
const STATEMENT_TIMEOUT_MS = 8000;

/**
 * Factor by which the time limits for statements of the job queue exceed the time limits for statements of
 * requests. The maintenance of the queue reads more rows than a request.
 */
const JOB_TIMEOUT_FACTOR = 2;

interface ReplicaInput extends Pick<ReplicaOptions, 'primary' | 'maxLagSeconds'> {
  url: string;
  createPool(hosts: DatabaseHosts): Pool;
}

function openReplica({ url, createPool, ...input }: ReplicaInput): Replica {
  const standbys = splitDatabaseHosts(url).map(address => {
    const pool = createPool(new DatabaseHosts(address));
    const host = hostOfDatabaseAddress(address);
    return { host, handle: openKyselyHandle(pool), dropConnections: () => pool.cutIdle() };
  });
  return new Replica({ ...input, standbys });
}

/** Default of `ServerOptions.replicaMaxLagSeconds`. */
const REPLICA_MAX_LAG_SECONDS = 10;

const openKyselyHandle = (pool: Pool): Kysely<TenantTables & AuthTables> =>
  new Kysely({
    dialect: new PipelinedDialect(pool),
    plugins: [columnNamePlugin],
    log: createSqlStatementListener(),
  });

/** Opens the connections of the server process. Throws a `StartError` if the database cannot be used. */
export async function connectToDatabaseServer({
  url,
  poolerUrl,
  replicaUrl,
  replicaMaxLagSeconds = REPLICA_MAX_LAG_SECONDS,
  poolSize = 10,
  jobPoolSize = 3,
  timeoutMs = STATEMENT_TIMEOUT_MS,
}: ServerOptions): Promise<Database> {
  const isBehindPooler = poolerUrl !== undefined;
  const direct = new DatabaseHosts(url);
  await checkDirectConnection(isBehindPooler ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', direct);
  await throwIfEmptyWithUnansweredHosts(direct);
  const hosts = isBehindPooler ? new DatabaseHosts(poolerUrl) : direct;
  if (isBehindPooler) {
    await checkConnection('DATABASE_URL', hosts);
    await throwIfPoolerOfOtherDatabase(hosts, direct);
  }
  const gate = new PoolGate();
  const common = { hosts, isBehindPooler, isSharded: await hasCitusExtension(direct), gate };
  const pool = new Pool({ ...common, max: poolSize, timeoutMs, use: 'requests' });
  const jobPool = new Pool({
    ...common,
    max: jobPoolSize,
    timeoutMs: timeoutMs * JOB_TIMEOUT_FACTOR,
    use: 'jobs',
  });
  const handle = openKyselyHandle(pool);
  const pools = [pool, jobPool];
  const createReadPool = (standby: DatabaseHosts) => {
    const options = { ...common, hosts: standby, max: poolSize, timeoutMs };
    const readPool = new Pool({ ...options, use: 'reads' });
    pools.push(readPool);
    return readPool;
  };
  const replica =
    replicaUrl === undefined
      ? undefined
      : openReplica({
          url: replicaUrl,
          primary: handle,
          maxLagSeconds: replicaMaxLagSeconds,
          createPool: createReadPool,
        });
  const pause = new DatabasePause({ hosts: direct, gate, pools });
  const checkConnections = async () => {
    // Requests wait during a pause, so the process accepts them.
    if (!gate.isClosed) await withTimeLimit(CONNECTION_CHECK_TIMEOUT_MS, sql`select 1`.execute(handle));
  };
  return {
    kind: 'postgres',
    [KYSELY_HANDLE_KEY]: handle,
    script: run => runSqlScriptInTransaction(direct, run),
    jobStore: { executeSql: (sql, values) => jobPool.execute(sql, values) },
    check: checkConnections,
    notify: async text =>
      void (await handle.executeQuery(CompiledQuery.raw(NOTIFY_SQL, [NOTIFY_CHANNEL, text]))),
    notifyStored: async (merchantId, liveId) =>
      void (await handle.executeQuery(
        CompiledQuery.raw(NOTIFY_STORED_SQL, [merchantId, liveId, NOTIFY_CHANNEL]),
      )),
    replication: async () => {
      if (gate.isClosed) throw new DatabaseLostError('The database is paused');
      return withTimeLimit(CONNECTION_CHECK_TIMEOUT_MS, readReplicationState(handle));
    },
    replica,
    isFull: () => false,
    isPaused: () => gate.isClosed,
    reportPauses: report => pause.reportTo(report),
    refuseWaiting: () => gate.refuseWaiting(),
    connections: () => pool.counts,
    listen: async listener =>
      listenForPostgresNotifications(direct, {
        ...listener,
        paused: () => pause.begin(),
        opened: () => void pause.check(),
      }),
    close: async () => {
      pause.stop();
      await replica?.close();
      await Promise.all([handle.destroy(), jobPool.end()]);
    },
  };
}

/** Returns true if the database may be distributed, so that the driver rewrites statements for Citus. */
async function hasCitusExtension(hosts: DatabaseHosts): Promise<boolean> {
  const client = await hosts.connect();
  try {
    const { rows } = await client.query("select from pg_extension where extname = 'citus'");
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

/** Lifts the time limits that the version of PostgreSQL has. */
const LIFT_TIME_LIMITS_SQL = `
  select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

/**
 * Uses a separate connection without time limits, because a migration may take a long time. Routers forget an idle
 * connection without keep-alive messages.
 */
async function runSqlScriptInTransaction<T>(
  hosts: DatabaseHosts,
  run: (script: Script) => Promise<T>,
): Promise<T> {
  const client = await hosts.connect({ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS });
  try {
    await client.query(LIFT_TIME_LIMITS_SQL);
    await client.query('begin');
    const result = await run({
      exec: async sql => void (await client.query(sql)),
      query: async <Row>(sql: string, params?: unknown[]) => (await client.query(sql, params)).rows as Row[],
    });
    await client.query('commit');
    return result;
  } catch (error) {
    await withTimeLimit(CONNECTION_CHECK_TIMEOUT_MS, client.query('rollback')).catch(cause =>
      client.cut(cause),
    );
    throw error;
  } finally {
    await client.end();
  }
}
