/**
 * Opens the database of the server. It is either PostgreSQL embedded in this process or a separate PostgreSQL
 * server. The same SQL runs on both.
 */
import type { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, PGliteDialect, sql } from 'kysely';
import { createSqlStatementListener } from '../telemetry/statements.ts';
import { columnNamePlugin } from './column-names.ts';
import { createDiskCheck, DISK_RESERVE_BYTES } from './disk.ts';
import { type CreatedDatabase, diskFilledError } from './embedded/first-start.ts';
import { DatabaseLostError } from './lost.ts';
import { openPglite, wrapWithEventLoopYields } from './pglite.ts';
import { checkConnection, checkDirectConnection } from './postgres/check-connection.ts';
import { PipelinedDialect } from './postgres/dialect.ts';
import { DatabaseHosts, hostOfDatabaseAddress, splitDatabaseHosts } from './postgres/hosts.ts';
import { type Listener, listenForPostgresNotifications, NOTIFY_CHANNEL } from './postgres/listen.ts';
import { DatabasePause } from './postgres/pause.ts';
import { KEEP_ALIVE_MS, Pool, PoolGate } from './postgres/pool.ts';
import { Replica, type ReplicaOptions } from './replication/replica.ts';
import { type ReplicationState, readReplicationState } from './replication/state.ts';
import type { AuthTables, TenantTables } from './tables.ts';
import { withTimeLimit } from './time-limit.ts';
import { limitWriteAheadLog } from './write-ahead-log.ts';

/**
 * Property key of the Kysely handle in a database object. The key is a symbol that only `access.ts` uses, so
 * that no other module accesses data directly.
 */
export const KYSELY_HANDLE_KEY: unique symbol = Symbol('handle');

/**
 * Runs plain SQL in one transaction, as the owner of the tables. Use this interface only for migrations and
 * statistics.
 */
export interface Script {
  exec(sql: string): Promise<void>;
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
}

export interface Database {
  kind: 'pglite' | 'postgres';
  [KYSELY_HANDLE_KEY]: Kysely<TenantTables & AuthTables>;
  script<T>(run: (script: Script) => Promise<T>): Promise<T>;
  /** The database access of the job queue, which runs its own SQL statements. */
  jobStore: JobStore;
  /**
   * Returns true while a command uses the database alone. Calls that need the database wait meanwhile. The result is
   * always false for the embedded database.
   */
  isPaused(): boolean;
  /** Calls `report` with a sentence when a pause begins, each minute, and when it ends. */
  reportPauses(report: (sentence: string) => void): void;
  /**
   * Refuses calls that wait for the end of a pause, and later calls during a pause. Call this function if the process
   * stops.
   */
  refuseWaiting(): void;
  /** Rejects if the database does not answer within two seconds. */
  check(): Promise<void>;
  /**
   * Returns true if the disk has less free space than the reserve. The result is always false for a
   * PostgreSQL server, because this process cannot see the disk of that server.
   */
  isFull(): boolean;
  /** Reads the state of the standbys. Absent for the embedded database. */
  replication?(): Promise<ReplicationState>;
  /** Reads on standbys. Present if one is configured. */
  replica?: Replica | undefined;
  /** Counts the connections that requests use. `waiting` counts requests that wait for a connection. */
  connections(): { idle: number; used: number; waiting: number };
  /**
   * Notifies every process that listens on this database. Do not call this function in a transaction, because
   * a notification in a transaction delays all commits.
   */
  notify(text: string): Promise<void>;
  /**
   * Notifies every process of a live event that is stored in `live_event`, and removes the row. The statement has
   * no effect if the row has gone. Do not call this function in a transaction.
   */
  notifyStored(merchantId: string, liveId: string): Promise<void>;
  /** Subscribes to notifications. Returns a function that ends the subscription. */
  listen(listener: Listener): Promise<() => Promise<void>>;
  /** Present if this process has created the embedded database. */
  created?: CreatedDatabase | undefined;
  close(): Promise<void>;
}

/** `executeSql` runs SQL on its own connections. Without values, the SQL may contain several statements. */
export type JobStore =
  | { executeSql(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }> }
  | { pglite: PGlite };

export type DatabaseOptions = (EmbeddedOptions | ServerOptions) & Keys;

/** Encryption keys for the secrets in the tables; see `encryption/`. */
interface Keys {
  encryptionKey?: Buffer;
  /** Previous encryption key. Set it only for the start that changes the key. */
  previousKey?: Buffer;
}

export interface ServerOptions {
  /** Address of PostgreSQL itself. It may list several hosts, of which the server uses the primary. */
  url: string;
  /**
   * Address of a connection pooler in transaction mode for the connections of requests and jobs. Without it,
   * they connect to `url`.
   */
  poolerUrl?: string;
  /**
   * Address of a standby for exports and statistics. It may list several standbys, of which the server uses the first
   * that has the data.
   */
  replicaUrl?: string;
  /** Maximum age in seconds of the data that these calls read. Default: 10. */
  replicaMaxLagSeconds?: number;
  /** Number of connections for requests. Default: 10. */
  poolSize?: number;
  /** Number of connections for the job queue. Default: 3. */
  jobPoolSize?: number;
  /** Time limit of a statement in milliseconds. `0` means no limit. */
  timeoutMs?: number;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** If false, commits can be lost in a power failure. Set this to `false` for temporary databases only. */
  durable?: boolean;
  /** Minimum free disk space in bytes. With less free space, tenants can read but not write. */
  diskReserve?: number;
}

const NOTIFY_SQL = 'select pg_notify($1, $2)';
const NOTIFY_STORED_SQL = 'select countersign_send_live_event($1, $2, $3)';

/** Opens the database. Throws a `StartError` if it cannot be opened. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  'url' in options ? connectToDatabaseServer(options) : openEmbeddedDatabase(options);

async function openEmbeddedDatabase({
  dataDir,
  durable = true,
  diskReserve = DISK_RESERVE_BYTES,
}: EmbeddedOptions): Promise<Database> {
  const { pglite, created, release } = await openPglite(dataDir, { durable, diskReserve });
  const isFull = createDiskCheck(dataDir, diskReserve);
  /** PGlite hangs on a full disk, so a first start stops before. */
  const checkFirstStart = () => {
    if (created?.isUnfinished && isFull()) throw diskFilledError(dataDir);
  };
  const handle = new Kysely<TenantTables & AuthTables>({
    dialect: new PGliteDialect({ pglite: wrapWithEventLoopYields(pglite, checkFirstStart) }),
    plugins: [columnNamePlugin],
    log: createSqlStatementListener(),
  });
  const recycling = limitWriteAheadLog(pglite, { dataDir, isFull });
  return {
    kind: 'pglite',
    [KYSELY_HANDLE_KEY]: handle,
    script: run =>
      pglite.transaction(tx =>
        run({
          exec: async sql => {
            checkFirstStart();
            await tx.exec(sql);
          },
          query: async <Row>(sql: string, params?: unknown[]) => {
            checkFirstStart();
            return (await tx.query<Row>(sql, params)).rows;
          },
        }),
      ),
    jobStore: { pglite },
    check: async () => void (await withTimeLimit(CONNECTION_CHECK_TIMEOUT_MS, pglite.query('select 1'))),
    notify: async text => void (await pglite.query(NOTIFY_SQL, [NOTIFY_CHANNEL, text])),
    notifyStored: async (merchantId, liveId) =>
      void (await pglite.query(NOTIFY_STORED_SQL, [merchantId, liveId, NOTIFY_CHANNEL])),
    isFull,
    isPaused: () => false,
    reportPauses: () => {},
    refuseWaiting: () => {},
    connections: () => ({ idle: 0, used: 1, waiting: 0 }),
    listen: ({ received }) => pglite.listen(NOTIFY_CHANNEL, received),
    created,
    close: async () => {
      await recycling.stop();
      await handle.destroy();
      if (!pglite.closed) await pglite.close();
      release();
    },
  };
}

/**
 * Time limit of a statement in milliseconds. If a statement takes longer, it is probably blocked by a lock or
 * by a failing server.
 */
export const STATEMENT_TIMEOUT_MS = 8000;
/** Maximum time in milliseconds that a working database needs to answer the shortest statement. */
const CONNECTION_CHECK_TIMEOUT_MS = 2000;
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

async function connectToDatabaseServer({
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
  const hosts = isBehindPooler ? new DatabaseHosts(poolerUrl) : direct;
  if (isBehindPooler) await checkConnection('DATABASE_URL', hosts);
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
