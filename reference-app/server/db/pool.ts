/**
 * Provides the connection pool. Its connections survive errors, have a time limit for opening, and can be
 * closed without a reply from the server.
 */
import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseLostError, toDatabaseConnectionLostError } from './lost.ts';

/** Time limit for opening a connection, in milliseconds. */
export const CONNECT_TIMEOUT_MS = 5000;
/**
 * Additional time in milliseconds that a reply may take beyond the statement timeout that the server
 * enforces.
 */
const REPLY_GRACE_MS = 1000;
/** Milliseconds without traffic after which the operating system checks an idle connection. */
const KEEP_ALIVE_MS = 10_000;

export interface PoolOptions {
  url: string;
  /** Maximum number of connections. */
  max: number;
  /** Time limit in milliseconds for a statement, and for an idle transaction. `0` means no limit. */
  timeoutMs: number;
}

/** A connection whose errors do not end the process. */
export class PooledClient extends pg.Client {
  /**
   * Time limit for a reply in milliseconds. It also applies if the server no longer enforces its own limit.
   */
  readonly answerMs: number;
  readonly #socket: Socket;

  constructor(config: pg.ClientConfig & { answerMs?: number }) {
    const socket = new Socket();
    // Time limit for opening a connection. The pool itself limits the wait for a free connection.
    super({ ...config, stream: () => socket, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    this.#socket = socket;
    this.answerMs = config.answerMs ?? 0;
    this.on('error', () => {});
  }

  /** Runs `send` and writes all data that it sends with one system call. */
  together<T>(send: () => T): T {
    this.#socket.cork();
    try {
      return send();
    } finally {
      this.#socket.uncork();
    }
  }

  /**
   * Closes the connection without waiting for the server, which may never answer. Running statements fail
   * with the error.
   */
  cut(error: Error): void {
    this.#socket.destroy(error);
  }
}

export class Pool {
  readonly #pool: pg.Pool;
  readonly #idle = new Set<PooledClient>();

  constructor({ url, max, timeoutMs }: PoolOptions) {
    const config = {
      connectionString: url,
      max,
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'countersign',
      Client: PooledClient as unknown as new () => pg.ClientBase,
      ...(timeoutMs > 0 && {
        connectionTimeoutMillis: timeoutMs + REPLY_GRACE_MS,
        answerMs: timeoutMs + REPLY_GRACE_MS,
        statement_timeout: timeoutMs,
        // If this process is lost, PostgreSQL ends its idle transactions after this time and releases their locks.
        idle_in_transaction_session_timeout: timeoutMs,
      }),
    };
    this.#pool = new pg.Pool(config);
    // Errors of idle connections need no handling, because the pool replaces connections that have ended.
    this.#pool.on('error', () => {});
    this.#pool.on('acquire', client => this.#idle.delete(client as unknown as PooledClient));
    this.#pool.on('release', (_, client) => this.#idle.add(client as unknown as PooledClient));
    this.#pool.on('remove', client => this.#idle.delete(client as unknown as PooledClient));
  }

  /**
   * Returns a connection, which the caller must release. Throws `DatabaseLostError` if no connection can be
   * opened.
   */
  async connect(): Promise<PooledClient & pg.PoolClient> {
    try {
      return (await this.#pool.connect()) as PooledClient & pg.PoolClient;
    } catch (error) {
      throw toDatabaseConnectionLostError(error as Error);
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
