/** Connects to a PostgreSQL server: pools for requests, jobs and reads, standbys, and pauses. */
import { CompiledQuery, Kysely, sql } from 'kysely';
import { createSqlStatementListener } from '../../telemetry/statements.ts';
import { columnNamePlugin } from '../column-names.ts';
import { type Database, KYSELY_HANDLE_KEY, type Script, type ServerOptions } from '../database.ts';
import { DatabaseLostError } from '../lost.ts';
import { Replica } from '../replication/replica.ts';
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
import { rememberDatabaseHosts, throwIfUnansweredHostUnknown } from './known-hosts.ts';
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

/** Default of `ServerOptions.replicaMaxLagSeconds`. */
const REPLICA_MAX_LAG_SECONDS = 10;

type DatabaseHandle = Kysely<TenantTables & AuthTables>;

const openKyselyHandle = (pool: Pool): DatabaseHandle =>
  new Kysely({
    dialect: new PipelinedDialect(pool),
    plugins: [columnNamePlugin],
    log: createSqlStatementListener(),
  });

/** Opens the connections of the server process. Throws a `StartError` if the database cannot be used. */
export async function connectToDatabaseServer(options: ServerOptions): Promise<Database> {
  const found = await findDatabaseHosts(options);
  const pools = openPools(found, options);
  const replica = openReplica(pools, options);
  const pause = new DatabasePause({ hosts: found.direct, gate: pools.gate, pools: pools.all });
  const close = async () => {
    pause.stop();
    await replica?.close();
    await Promise.all([pools.handle.destroy(), pools.jobs.end()]);
  };
  return { ...databaseOfPools(pools), ...directConnectionsOf(found.direct, pause), replica, close };
}

interface FoundHosts {
  /** Hosts of PostgreSQL itself. */
  direct: DatabaseHosts;
  /** Hosts of the pools: a connection pooler, or PostgreSQL itself. */
  pooled: DatabaseHosts;
  isBehindPooler: boolean;
  isSharded: boolean;
}

/** Checks the addresses of the settings. Throws a `StartError` if one of them cannot be used. */
async function findDatabaseHosts({ url, poolerUrl }: ServerOptions): Promise<FoundHosts> {
  const isBehindPooler = poolerUrl !== undefined;
  const direct = new DatabaseHosts(url);
  const setting = isBehindPooler ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  await checkDirectConnection(setting, direct);
  await throwIfEmptyWithUnansweredHosts(direct);
  if (direct.unansweredHosts.length > 0)
    await runSqlScriptInTransaction(direct, script => throwIfUnansweredHostUnknown(script, direct, setting));
  const pooled = isBehindPooler ? new DatabaseHosts(poolerUrl) : direct;
  if (isBehindPooler) {
    await checkConnection('DATABASE_URL', pooled);
    await throwIfPoolerOfOtherDatabase(pooled, direct);
  }
  return { direct, pooled, isBehindPooler, isSharded: await hasCitusExtension(direct) };
}

interface OpenedPools {
  gate: PoolGate;
  requests: Pool;
  jobs: Pool;
  /** Handle of the pool for requests. */
  handle: DatabaseHandle;
  /** All pools of the process, including the pools of standbys. */
  all: Pool[];
  /** Opens a pool for reads on a standby. */
  openReadPool(standby: DatabaseHosts): Pool;
}

function openPools(
  { pooled, isBehindPooler, isSharded }: FoundHosts,
  { poolSize = 10, jobPoolSize = 3, timeoutMs = STATEMENT_TIMEOUT_MS }: ServerOptions,
): OpenedPools {
  const gate = new PoolGate();
  const common = { hosts: pooled, isBehindPooler, isSharded, gate, max: poolSize, timeoutMs };
  const requests = new Pool({ ...common, use: 'requests' });
  const jobTimeoutMs = timeoutMs * JOB_TIMEOUT_FACTOR;
  const jobs = new Pool({ ...common, max: jobPoolSize, timeoutMs: jobTimeoutMs, use: 'jobs' });
  const all = [requests, jobs];
  const openReadPool = (standby: DatabaseHosts) => {
    const reads = new Pool({ ...common, hosts: standby, use: 'reads' });
    all.push(reads);
    return reads;
  };
  return { gate, requests, jobs, handle: openKyselyHandle(requests), all, openReadPool };
}

function openReplica(
  { handle: primary, openReadPool }: OpenedPools,
  { replicaUrl, replicaMaxLagSeconds: maxLagSeconds = REPLICA_MAX_LAG_SECONDS }: ServerOptions,
): Replica | undefined {
  if (replicaUrl === undefined) return undefined;
  const standbys = splitDatabaseHosts(replicaUrl).map(address => {
    const pool = openReadPool(new DatabaseHosts(address));
    const host = hostOfDatabaseAddress(address);
    return { host, handle: openKyselyHandle(pool), dropConnections: () => pool.cutIdle() };
  });
  return new Replica({ primary, maxLagSeconds, standbys });
}

/** Returns the functions of a database that use its pools. */
const databaseOfPools = ({ gate, requests, jobs, handle }: OpenedPools) =>
  ({
    kind: 'postgres',
    [KYSELY_HANDLE_KEY]: handle,
    jobStore: { executeSql: (sql: string, values?: unknown[]) => jobs.execute(sql, values) },
    check: async () => {
      // Requests wait during a pause, so the process accepts them.
      if (!gate.isClosed) await withTimeLimit(CONNECTION_CHECK_TIMEOUT_MS, sql`select 1`.execute(handle));
    },
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
    isFull: () => false,
    isPaused: () => gate.isClosed,
    refuseWaiting: () => gate.refuseWaiting(),
    connections: () => requests.counts,
  }) satisfies Partial<Database>;

/** Returns the functions of a database that open connections of their own. */
const directConnectionsOf = (direct: DatabaseHosts, pause: DatabasePause) =>
  ({
    script: run => runSqlScriptInTransaction(direct, run),
    rememberHosts: () => runSqlScriptInTransaction(direct, script => rememberDatabaseHosts(script, direct)),
    reportPauses: report => pause.reportTo(report),
    listen: async listener =>
      listenForPostgresNotifications(direct, {
        ...listener,
        paused: () => pause.begin(),
        opened: () => void pause.check(),
      }),
  }) satisfies Partial<Database>;

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
