/** The connections of a pool: each with a listener for its end, a limit for opening it, and a way to cut it off. */
import pg from 'pg';
import { asLost, DatabaseLost } from './lost.ts';

/** Milliseconds for opening a connection. */
export const CONNECT_MS = 5000;
/** Milliseconds after the server's own limit of a statement, in which its refusal would have come. */
const GRACE_MS = 1000;
/** How soon the system asks an idle peer whether it is still there. */
const KEEP_ALIVE_MS = 10_000;

export interface PoolOptions {
  url: string;
  /** Connections at most. */
  max: number;
  /** Milliseconds of one statement, and of a pause inside a transaction; 0 for no limit. */
  timeoutMs: number;
}

/** A connection that ends at any time ends no process. */
export class PooledClient extends pg.Client {
  declare readonly connection: pg.Connection;
  /** Milliseconds for an answer, whether or not the server is still there to keep its own limit. */
  readonly answerMs: number;

  constructor(config: pg.ClientConfig & { answerMs?: number }) {
    // A pool's own limit is the one of waiting for a free connection.
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
    this.answerMs = config.answerMs ?? 0;
    this.on('error', () => {});
  }

  /** Ends it without the peer, which may never answer. Statements under way fail with the error. */
  cut(error: Error): void {
    this.connection.stream.destroy(error);
  }
}

export class Pool {
  readonly #pool: pg.Pool;
  readonly #idle = new Set<PooledClient>();

  constructor({ url, max, timeoutMs }: PoolOptions) {
    const config = {
      connectionString: url,
      max,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'countersign',
      Client: PooledClient as unknown as new () => pg.ClientBase,
      ...(timeoutMs > 0 && {
        connectionTimeoutMillis: timeoutMs + GRACE_MS,
        answerMs: timeoutMs + GRACE_MS,
        statement_timeout: timeoutMs,
        // A lost process must not hold its locks for as long as TCP believes in it.
        idle_in_transaction_session_timeout: timeoutMs,
      }),
    };
    this.#pool = new pg.Pool(config);
    // An idle connection that ends is replaced at the next use.
    this.#pool.on('error', () => {});
    this.#pool.on('acquire', client => this.#idle.delete(client as unknown as PooledClient));
    this.#pool.on('release', (_, client) => this.#idle.add(client as unknown as PooledClient));
    this.#pool.on('remove', client => this.#idle.delete(client as unknown as PooledClient));
  }

  /** Release it after use. Throws `DatabaseLost`. */
  async connect(): Promise<PooledClient & pg.PoolClient> {
    try {
      return (await this.#pool.connect()) as PooledClient & pg.PoolClient;
    } catch (error) {
      throw asLost(error as Error);
    }
  }

  /** Call when a connection stayed silent: those that wait for use may be as dead, and nothing else would tell. */
  cutIdle(): void {
    for (const client of this.#idle) client.cut(new DatabaseLost('Another connection stayed silent'));
  }

  get counts(): { idle: number; used: number; waiting: number } {
    const { totalCount, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { idle, used: totalCount - idle, waiting };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
