/** Kysely over `pg` with fewer round trips: a transaction begins with its first statement, and what nobody waits for goes along. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { type Answered, type Planned, type Sent, sendAll } from './pipeline.ts';
import { marksOf } from './statement.ts';

export class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#pool);
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #planned = new WeakMap<pg.PoolClient, Planned>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect();
    const planned: Planned = this.#planned.get(client) ?? new Map();
    this.#planned.set(client, planned);
    return new PipelinedConnection(client, planned);
  }

  async beginTransaction(connection: PipelinedConnection): Promise<void> {
    connection.begin();
  }

  commitTransaction = (connection: PipelinedConnection): Promise<void> => connection.commit();

  rollbackTransaction = (connection: PipelinedConnection): Promise<void> => connection.rollback();

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  destroy = (): Promise<void> => this.#pool.end();
}

interface Expected extends Sent {
  take?: ((rows: unknown[]) => void) | undefined;
}

const BEGIN: Sent = { name: 'begin', sql: 'begin', values: [] };
const COMMIT: Sent = { name: 'commit', sql: 'commit', values: [] };
const ROLLBACK: Sent = { name: 'rollback', sql: 'rollback', values: [] };
const NOTHING: QueryResult<never> = { rows: [] };

class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #planned: Planned;
  /** Statements that go out with the next one. */
  #waiting: Expected[] = [];
  #isOpen = false;
  #isBroken = false;

  constructor(client: pg.PoolClient, planned: Planned) {
    this.#client = client;
    this.#planned = planned;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const marks = marksOf(query);
    const sent = { sql: query.sql, values: query.parameters, name: marks?.name, take: marks?.take };
    if (marks?.defer) {
      this.#waiting.push(sent);
      return NOTHING;
    }
    return resultOf<R>(await this.#send(sent));
  }

  /** Streams are not used here. */
  // biome-ignore lint/correctness/useYield: it only refuses
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('[Bug] rows are read at once, never as a stream');
  }

  begin(): void {
    this.#waiting = [BEGIN];
  }

  /** An error before it makes the server skip it. */
  async commit(): Promise<void> {
    const { command } = await this.#send(COMMIT);
    this.#isOpen = false;
    if (command === 'ROLLBACK') throw new Error('The transaction had failed before its commit');
  }

  async rollback(): Promise<void> {
    this.#waiting = [];
    if (!this.#isOpen) return;
    try {
      await this.#send(ROLLBACK);
      this.#isOpen = false;
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  /** Returns the result of the last one. */
  async #send(last: Sent): Promise<Answered> {
    const all: Expected[] = [...this.#waiting, last];
    this.#waiting = [];
    if (all[0] === BEGIN) this.#isOpen = true;
    const answers = await sendAll(this.#client, all, this.#planned);
    for (const [at, { take }] of all.entries()) take?.(answers[at]?.rows ?? []);
    return answers.at(-1)!;
  }
}

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const resultOf = <R>({ command, count, rows }: Answered): QueryResult<R> => ({
  rows: rows as R[],
  ...(COUNTED.has(command) && { numAffectedRows: BigInt(count) }),
});
