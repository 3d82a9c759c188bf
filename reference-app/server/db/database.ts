/** The database as the rest of the server holds it: embedded or a server, with the same SQL on both. */
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { CHANNEL, type Listener, listenOnServer } from './listen.ts';
import { openPglite } from './pglite.ts';
import { PipelinedDialect } from './postgres.ts';
import type { AuthTables, TenantTables } from './tables.ts';

/** Kysely's own handle, kept behind a symbol so that only `access.ts` reaches for it. */
export const HANDLE: unique symbol = Symbol('handle');

/** Plain SQL in one transaction, as the owner: for migrations only. */
export interface Script {
  exec(sql: string): Promise<void>;
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
}

export interface Database {
  kind: 'pglite' | 'postgres';
  [HANDLE]: Kysely<TenantTables & AuthTables>;
  script<T>(run: (script: Script) => Promise<T>): Promise<T>;
  /** Where the job queue keeps its jobs: it brings statements of its own. */
  jobStore: { url: string } | { pglite: PGlite };
  /** Tells every process on this database that listens now. Never in a transaction: it would hold up everybody's commits. */
  notify(text: string): Promise<void>;
  /** Returns a function that ends the subscription. */
  listen(listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export type DatabaseOptions = EmbeddedOptions | { url: string; poolSize?: number };

export interface EmbeddedOptions {
  dataDir: string;
  /** `false` loses commits with the machine's power: for databases that are thrown away. */
  durable?: boolean;
}

const NOTIFY = 'select pg_notify($1, $2)';

/** Opens what the options name. Throws a `StartError` where it cannot be had. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  'url' in options ? openServer(options.url, options.poolSize ?? 10) : openEmbedded(options);

async function openEmbedded({ dataDir, durable = true }: EmbeddedOptions): Promise<Database> {
  const { pglite, release } = await openPglite(dataDir, durable);
  const handle = new Kysely<TenantTables & AuthTables>({ dialect: new PGliteDialect({ pglite }) });
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
    notify: async text => void (await pglite.query(NOTIFY, [CHANNEL, text])),
    listen: ({ received }) => pglite.listen(CHANNEL, received),
    close: async () => {
      await handle.destroy();
      if (!pglite.closed) await pglite.close();
      release();
    },
  };
}

/** How long a start waits for the database. */
const START_MS = 5000;
/** How long a request waits for a connection: many who decide one task stand in line for its lock. */
const QUEUE_MS = 60_000;

async function openServer(url: string, max: number): Promise<Database> {
  await answersOrRefuse(url);
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: QUEUE_MS });
  // An idle connection that dies is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => {});
  const handle = new Kysely<TenantTables & AuthTables>({ dialect: new PipelinedDialect(pool) });
  return {
    kind: 'postgres',
    [HANDLE]: handle,
    script: run => scripted(pool, run),
    jobStore: { url },
    notify: async text => void (await pool.query(NOTIFY, [CHANNEL, text])),
    listen: async listener => listenOnServer(url, listener),
    close: () => handle.destroy(),
  };
}

async function answersOrRefuse(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: START_MS });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const why = error instanceof Error && error.message ? error.message : 'no connection';
    throw new StartError(`The database of DATABASE_URL does not answer (${why}).`);
  }
}

async function scripted<T>(pool: pg.Pool, run: (script: Script) => Promise<T>): Promise<T> {
  const client = await pool.connect();
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
    client.release();
  }
}
