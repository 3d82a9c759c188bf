/** Kysely over `pg` with fewer round trips: a transaction begins with its first statement, and what nobody waits for goes along. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import { DatabaseLost } from './lost.ts';
import { type Answered, type Planned, type Sent, SilentDatabase, sendAll } from './pipeline.ts';
import type { Pool } from './pool.ts';
import { marksOf } from './statement.ts';

type Client = Awaited<ReturnType<Pool['connect']>>;

export class PipelinedDialect implements Dialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  createDriver = (): Driver => new PipelinedDriver(this.#pool);

  createAdapter = (): DialectAdapter => new PostgresAdapter();

  createQueryCompiler = (): QueryCompiler => new PostgresQueryCompiler();

  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => new PostgresIntrospector(db);
}

class PipelinedDriver implements Driver {
  readonly #pool: Pool;
  readonly #planned = new WeakMap<Client, Planned>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect();
    const planned: Planned = this.#planned.get(client) ?? new Map();
    this.#planned.set(client, planned);
    return new PipelinedConnection(client, planned, () => this.#pool.cutIdle());
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
  readonly #client: Client;
  readonly #planned: Planned;
  readonly #silent: () => void;
  /** Statements that go out with the next one. */
  #waiting: Expected[] = [];
  #isOpen = false;
  #isBroken = false;

  /** `silent` is called where the database does not answer. */
  constructor(client: Client, planned: Planned, silent: () => void) {
    this.#client = client;
    this.#planned = planned;
    this.#silent = silent;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const marks = marksOf(query);
    const sent = {
      sql: query.sql,
      values: query.parameters,
      name: marks?.name,
      answerMs: marks?.answerMs,
      take: marks?.take,
    };
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

  /** Never fails, so that the error before it is the one that is reported. */
  async rollback(): Promise<void> {
    this.#waiting = [];
    if (!this.#isOpen || this.#isBroken) return;
    try {
      await this.#send(ROLLBACK);
      this.#isOpen = false;
    } catch {
      this.#isBroken = true;
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
    const answers = await this.#answersTo(all);
    for (const [at, { take }] of all.entries()) take?.(answers[at]?.rows ?? []);
    return answers.at(-1)!;
  }

  async #answersTo(all: Expected[]): Promise<Answered[]> {
    try {
      return await sendAll(this.#client, all, this.#planned);
    } catch (error) {
      if (error instanceof DatabaseLost) this.#isBroken = true;
      if (error instanceof SilentDatabase) this.#silent();
      throw error;
    }
  }
}

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const resultOf = <R>({ command, count, rows }: Answered): QueryResult<R> => ({
  rows: rows as R[],
  ...(COUNTED.has(command) && { numAffectedRows: BigInt(count) }),
});
