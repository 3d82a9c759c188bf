/** The database as the rest of the server holds it: embedded or a server, with the same SQL on both. */
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { statementLog } from '../telemetry/statements.ts';
import { DISK_RESERVE, diskCheck } from './disk.ts';
import { CHANNEL, type Listener, listenOnServer } from './listen.ts';
import { openPglite, withLoopTurns } from './pglite.ts';
import { Pool, PooledClient } from './pool.ts';
import { PipelinedDialect } from './postgres.ts';
import type { AuthTables, TenantTables } from './tables.ts';
import { withTimeLimit } from './time-limit.ts';
import { recycleLog } from './write-ahead-log.ts';

/** Kysely's own handle, kept behind a symbol so that only `access.ts` reaches for it. */
export const HANDLE: unique symbol = Symbol('handle');

/** Plain SQL in one transaction, as the owner: for migrations and statistics only. */
export interface Script {
  exec(sql: string): Promise<void>;
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
}

export interface Database {
  kind: 'pglite' | 'postgres';
  [HANDLE]: Kysely<TenantTables & AuthTables>;
  script<T>(run: (script: Script) => Promise<T>): Promise<T>;
  /** Where the job queue keeps its jobs: it brings statements of its own. */
  jobStore: JobStore;
  /** Rejects where the database does not answer within a moment. */
  check(): Promise<void>;
  /** The disk below it has less free space than its reserve; a server watches its own. */
  isFull(): boolean;
  /** Connections of the requests; `waiting` counts requests that wait for one. */
  connections(): { idle: number; used: number; waiting: number };
  /** Tells every process on this database that listens now. Never in a transaction: it would hold up everybody's commits. */
  notify(text: string): Promise<void>;
  /** Returns a function that ends the subscription. */
  listen(listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export type JobStore = { url: string; timeoutMs: number } | { pglite: PGlite };

export type DatabaseOptions = (EmbeddedOptions | ServerOptions) & Keys;

/** Of the secrets in its tables; see `encryption/`. */
interface Keys {
  encryptionKey?: Buffer;
  /** For the start that changes the key. */
  previousKey?: Buffer;
}

export interface ServerOptions {
  url: string;
  /** Connections of the requests; 10 where it is not given. */
  poolSize?: number;
  /** Milliseconds of one statement; 0 for no limit. */
  timeoutMs?: number;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** `false` loses commits with the machine's power: for databases that are thrown away. */
  durable?: boolean;
  /** Bytes that stay free on its disk: with fewer, tenants' rows are read and not written. */
  diskReserve?: number;
}

const NOTIFY = 'select pg_notify($1, $2)';

/** Opens what the options name. Throws a `StartError` where it cannot be had. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  'url' in options ? openServer(options) : openEmbedded(options);

async function openEmbedded({
  dataDir,
  durable = true,
  diskReserve = DISK_RESERVE,
}: EmbeddedOptions): Promise<Database> {
  const { pglite, release } = await openPglite(dataDir, durable);
  const handle = new Kysely<TenantTables & AuthTables>({
    dialect: new PGliteDialect({ pglite: withLoopTurns(pglite) }),
    log: statementLog(),
  });
  const isFull = diskCheck(dataDir, diskReserve);
  const recycling = recycleLog(pglite, { dataDir, isFull });
  return {
    kind: 'pglite',
    [HANDLE]: handle,
    script: run =>
      pglite.transaction(tx =>
        run({
          exec: async sql => void (await tx.exec(sql)),
          query: async <Row>(sql: string, params?: unknown[]) => (await tx.query<Row>(sql, params)).rows,
        }),
      ),
    jobStore: { pglite },
    check: () => withTimeLimit(CHECK_MS, pglite.query('select 1')),
    notify: async text => void (await pglite.query(NOTIFY, [CHANNEL, text])),
    isFull,
    connections: () => ({ idle: 0, used: 1, waiting: 0 }),
    listen: ({ received }) => pglite.listen(CHANNEL, received),
    close: async () => {
      await recycling.stop();
      await handle.destroy();
      if (!pglite.closed) await pglite.close();
      release();
    },
  };
}

/** Milliseconds of one statement. Beyond, the lock that it waits for, or its server, is in trouble. */
export const STATEMENT_MS = 8000;
/** Milliseconds in which a database that serves answers the shortest question. */
const CHECK_MS = 2000;

async function openServer({
  url,
  poolSize = 10,
  timeoutMs = STATEMENT_MS,
}: ServerOptions): Promise<Database> {
  await answersOrRefuse(url);
  const pool = new Pool({ url, max: poolSize, timeoutMs });
  const handle = new Kysely<TenantTables & AuthTables>({
    dialect: new PipelinedDialect(pool),
    log: statementLog(),
  });
  return {
    kind: 'postgres',
    [HANDLE]: handle,
    script: run => scripted(url, run),
    jobStore: { url, timeoutMs },
    check: () => withTimeLimit(CHECK_MS, sql`select 1`.execute(handle)),
    notify: async text => void (await sql`select pg_notify(${CHANNEL}, ${text})`.execute(handle)),
    isFull: () => false,
    connections: () => pool.counts,
    listen: async listener => listenOnServer(url, listener),
    close: () => handle.destroy(),
  };
}

async function answersOrRefuse(url: string): Promise<void> {
  const client = new PooledClient({ connectionString: url });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const why = error instanceof Error && error.message ? error.message : 'no connection';
    throw new StartError(`The database of DATABASE_URL does not answer (${why}).`);
  }
}

/** On a connection of its own without limits: a migration takes the time that its rows take. */
async function scripted<T>(url: string, run: (script: Script) => Promise<T>): Promise<T> {
  const client = new PooledClient({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const result = await run({
      exec: async sql => void (await client.query(sql)),
      query: async <Row>(sql: string, params?: unknown[]) => (await client.query(sql, params)).rows as Row[],
    });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}
