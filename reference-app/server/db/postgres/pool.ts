/**
 * Provides the connection pools. Their connections survive errors, have a time limit for opening, and can be
 * closed without a reply from the server.
 */
import pg from 'pg';
import { DatabaseLostError, toDatabaseConnectionLostError } from '../lost.ts';
import { DatabaseClient, type DatabaseClientConfig } from './client.ts';
import type { DatabaseHosts } from './hosts.ts';
import { sendStatements } from './pipeline.ts';

/**
 * Additional time in milliseconds that a reply may take beyond the statement timeout that the server
 * enforces.
 */
const REPLY_GRACE_MS = 1000;
/** Milliseconds without traffic after which the operating system checks an idle connection. */
export const KEEP_ALIVE_MS = 10_000;

/** Names of the connections of the pools in `pg_stat_activity`. Commands count the connections of servers by them. */
export const POOL_APPLICATION_NAMES = {
  requests: 'countersign',
  jobs: 'countersign jobs',
  reads: 'countersign reads',
} as const;

/** Holds callers of all pools of a process while it is closed. */
export class PoolGate {
  #opening: PromiseWithResolvers<void> | undefined;
  #isRefusing = false;

  get isClosed(): boolean {
    return this.#opening !== undefined;
  }

  /** Resolves as soon as the gate is open. Throws `DatabaseLostError` if callers do not wait any more. */
  async pass(): Promise<void> {
    while (this.#opening) {
      if (this.#isRefusing) throw new DatabaseLostError('The process ends during a pause');
      await this.#opening.promise;
    }
  }

  /** Refuses all waiting callers, and each further caller until the gate opens. */
  refuseWaiting(): void {
    this.#isRefusing = true;
    this.#opening?.resolve();
  }

  close(): void {
    this.#opening ??= Promise.withResolvers();
  }

  open(): void {
    this.#opening?.resolve();
    this.#opening = undefined;
  }
}

export interface PoolOptions {
  hosts: DatabaseHosts;
  /** Maximum number of connections. */
  max: number;
  /** Time limit in milliseconds for a statement, and for an idle transaction. `0` means no limit. */
  timeoutMs: number;
  /** What the connections are used for, which determines their name. */
  use: keyof typeof POOL_APPLICATION_NAMES;
  /**
   * True if the connections go through a connection pooler in transaction mode. Each transaction may then
   * run on another connection of PostgreSQL, so that connections can keep no state.
   */
  isBehindPooler: boolean;
  /** True if the database has the extension Citus, which refuses some statements. */
  isSharded: boolean;
  /** Holds callers of `connect` during a pause. */
  gate: PoolGate;
}

export class Pool {
  /** See `PoolOptions`. */
  readonly isBehindPooler: boolean;
  /** See `PoolOptions`. Changes if the database is distributed during a pause. */
  isSharded: boolean;
  /**
   * SQL that starts a transaction. Behind a pooler, it also sets the time limits, because a pooler does not
   * pass on session settings.
   */
  readonly beginSql: string;
  readonly #hosts: DatabaseHosts;
  readonly #gate: PoolGate;
  readonly #pool: pg.Pool;
  readonly #idle = new Set<DatabaseClient>();

  constructor({ hosts, max, timeoutMs, use, isBehindPooler, isSharded, gate }: PoolOptions) {
    this.#hosts = hosts;
    this.#gate = gate;
    this.isBehindPooler = isBehindPooler;
    this.isSharded = isSharded;
    this.beginSql =
      isBehindPooler && timeoutMs > 0 ? `begin; ${setLocalSql(timeLimits(timeoutMs))}` : 'begin';
    this.#pool = new pg.Pool({
      max,
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: POOL_APPLICATION_NAMES[use],
      Client: createHostClientClass(hosts) as unknown as new () => pg.ClientBase,
      onConnect: client => hosts.checkHost(client as DatabaseClient),
      ...(timeoutMs > 0 && {
        connectionTimeoutMillis: timeoutMs + REPLY_GRACE_MS,
        answerMs: timeoutMs + REPLY_GRACE_MS,
        // A pooler refuses these parameters.
        ...(!isBehindPooler && timeLimits(timeoutMs)),
      }),
    });
    // Errors of idle connections need no handling, because the pool replaces connections that have ended.
    this.#pool.on('error', () => {});
    this.#pool.on('acquire', client => this.#idle.delete(client as unknown as DatabaseClient));
    this.#pool.on('release', (_, client) => this.#idle.add(client as unknown as DatabaseClient));
    this.#pool.on('remove', client => this.#idle.delete(client as unknown as DatabaseClient));
  }

  /**
   * Returns a connection, which the caller must release. Waits during a pause. Throws `DatabaseLostError` if no
   * connection can be opened.
   */
  async connect(): Promise<DatabaseClient & pg.PoolClient> {
    if (this.#gate.isClosed) await this.#gate.pass();
    try {
      return (await this.#connectToHost()) as DatabaseClient & pg.PoolClient;
    } catch (error) {
      throw toDatabaseConnectionLostError(error as Error);
    }
  }

  /** Tries once more if the host turns out to have the other role. */
  async #connectToHost(): Promise<pg.PoolClient> {
    await this.#hosts.findHost();
    try {
      return await this.#pool.connect();
    } catch (error) {
      if (error instanceof pg.DatabaseError) this.#hosts.forgetHost();
      if (this.#hosts.isHostKnown) throw error;
    }
    await this.#hosts.findHost();
    return this.#pool.connect();
  }

  /**
   * Runs SQL outside of a transaction of the caller. Without values, the SQL may contain several statements.
   */
  async execute(sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
    const client = await this.connect();
    let isBroken = true;
    try {
      const [result] = await sendStatements(client, [{ sql, values }]);
      isBroken = false;
      return result!;
    } finally {
      // Several statements that failed may have left a transaction open.
      client.release(isBroken);
    }
  }

  /**
   * Closes all idle connections. Call this function after a connection did not answer, because idle
   * connections may be dead too without any event.
   */
  cutIdle(): void {
    for (const client of this.#idle) client.cut(new DatabaseLostError('Another connection stayed silent'));
  }

  get counts(): { idle: number; used: number; waiting: number } {
    const { totalCount, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { idle, used: totalCount - idle, waiting };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** Returns the class of the pool's clients. Each new client connects to the host that has the role then. */
const createHostClientClass = (hosts: DatabaseHosts) =>
  class extends DatabaseClient {
    constructor(config: DatabaseClientConfig) {
      super({ ...config, ...hosts.clientConfig() });
    }
  };

/**
 * If this process is lost, PostgreSQL ends its idle transactions after this time and releases their locks.
 */
const timeLimits = (timeoutMs: number) => ({
  statement_timeout: timeoutMs,
  idle_in_transaction_session_timeout: timeoutMs,
});

const setLocalSql = (settings: Record<string, number>): string =>
  Object.entries(settings)
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join('; ');
