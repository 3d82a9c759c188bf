/**
 * Connects Kysely to `pg` with fewer round trips: `begin` and deferred statements are sent together with the
 * next statement.
 */
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
import type pg from 'pg';
import { DatabaseLostError } from '../lost.ts';
import { FrequentStatements } from '../planning/frequent-statements.ts';
import { findDatabaseDriverOptionsOfQuery } from '../statement.ts';
import { QUEUE_DIRECTORY_JOB_SQL, writesDirectory } from './directory-job.ts';
import { DatabaseReplyTimeoutError, type PipelinedStatement, sendStatements } from './pipeline.ts';
import type { Pool } from './pool.ts';
import {
  needsOwnPlan,
  removeShardOfNames,
  splitWrites,
  TENANT_PARAMETER,
  TIME_PARAMETER,
} from './split-writes.ts';

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
  readonly #frequent = new FrequentStatements();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect();
    return new PipelinedConnection(client, this.#pool, this.#frequent);
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

interface PendingStatement extends PipelinedStatement {
  /** Receives the result rows of a deferred statement. */
  take?: ((rows: unknown[]) => void) | undefined;
}

const COMMIT: PendingStatement = { sql: 'commit', values: [] };
const ROLLBACK: PendingStatement = { sql: 'rollback', values: [] };
const ROLLBACK_TO_SAVEPOINT_PATTERN = /^\s*rollback\s+to\b/i;
const EMPTY_QUERY_RESULT: QueryResult<never> = { rows: [] };

/**
 * SQL states that require planning a statement again: the cached plan has result columns that a migration
 * changed, or the server does not have the prepared statement.
 */
const STALE_QUERY_PLAN_SQLSTATES = new Set(['0A000', '26000']);

class PipelinedConnection implements DatabaseConnection {
  readonly #client: Client;
  readonly #pool: Pool;
  readonly #begin: PendingStatement;
  readonly #frequent: FrequentStatements;
  /** Statements that wait to be sent together with the next statement. */
  #deferred: PendingStatement[] = [];
  /** True from the start of a transaction to its end, even before the server has received `begin`. */
  #isBegun = false;
  #isOpen = false;
  /** Tenant of the transaction, for statements that are rewritten for Citus. */
  #tenant = '';
  /** Tenant for whose changed directory the transaction has queued the job. Empty if there is none. */
  #directoryJobTenant = '';
  #isBroken = false;
  /** True if the commit was sent together with the last statement of the transaction. */
  #isCommitted = false;
  /** True if the server process itself made the transaction read-only. */
  #isReadOnly = false;

  constructor(client: Client, pool: Pool, frequent: FrequentStatements) {
    this.#client = client;
    this.#pool = pool;
    this.#frequent = frequent;
    this.#begin = { sql: pool.beginSql, values: [] };
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isCommitted)
      throw new Error('[Bug] a statement was run after the last statement of its transaction');
    const result = await this.#execute<R>(query);
    if (this.#pool.isSharded && this.#isBegun) this.#deferDirectoryJob(query.sql);
    return result;
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const marks = findDatabaseDriverOptionsOfQuery(query);
    const statement = {
      sql: query.sql,
      values: query.parameters,
      name: this.#canPrepare(query.sql) ? (marks?.name ?? this.#frequent.nameOf(query.sql)) : undefined,
      answerMs: marks?.answerMs,
      take: marks?.take,
    };
    if (marks?.makesReadOnly) this.#isReadOnly = true;
    if (marks?.setsTenant) this.#tenant = String(query.parameters[1]);
    const last = this.#pool.isSharded ? await this.#sendEarlierWrites(statement) : statement;
    if (marks?.defer) {
      this.#deferred.push(last);
      return EMPTY_QUERY_RESULT;
    }
    if (this.#pool.isSharded && !this.#isBegun) return kyselyResult<R>(await this.#sendAsTransaction(last));
    if (marks?.endsTransaction && this.#isBegun) return kyselyResult<R>(await this.#sendWithCommit(last));
    return kyselyResult<R>(await this.#send(last));
  }

  #canPrepare = (sql: string): boolean =>
    !this.#pool.isBehindPooler && !(this.#pool.isSharded && needsOwnPlan(sql));

  /** Citus forwards the tenant of a statement only inside of a transaction. */
  async #sendAsTransaction(statement: PendingStatement): Promise<pg.QueryResult> {
    const statements = [this.#begin, ...this.#deferred, statement];
    this.#deferred = [];
    const results = await this.#sendAll([...statements, COMMIT]);
    return results[statements.length - 1]!;
  }

  /**
   * Queues the job of a changed directory with the next statement, once for each tenant. A savepoint that is rolled back
   * removes the job that was queued since.
   */
  #deferDirectoryJob(sql: string): void {
    if (ROLLBACK_TO_SAVEPOINT_PATTERN.test(sql)) this.#directoryJobTenant = '';
    if (this.#tenant === '' || this.#tenant === this.#directoryJobTenant || !writesDirectory(sql)) return;
    this.#directoryJobTenant = this.#tenant;
    this.#deferred.push({ sql: QUEUE_DIRECTORY_JOB_SQL, values: [this.#tenant] });
  }

  /**
   * Sends the parts of a statement that Citus runs as several ones, and returns the last part. Parts whose rows no other
   * part reads are sent together with the next one.
   */
  async #sendEarlierWrites(statement: PendingStatement): Promise<PendingStatement> {
    const returned = new Map([
      [TENANT_PARAMETER, this.#tenant],
      [TIME_PARAMETER, new Date().toISOString()],
    ]);
    let part = statement;
    for (const { sql, parameters, returnsAs } of splitWrites(statement.sql, this.#tenant !== '')) {
      if (part !== statement) this.#deferred.push(part);
      const values = parameters.map(one =>
        typeof one === 'number' ? statement.values[one - 1] : returned.get(one),
      );
      part = { sql, values, answerMs: statement.answerMs };
      if (returnsAs === undefined) continue;
      returned.set(returnsAs, JSON.stringify((await this.#send(part)).rows));
      part = statement;
    }
    return { ...part, take: statement.take };
  }

  // biome-ignore lint/correctness/useYield: the server reads all rows at once
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('[Bug] rows are read at once, never as a stream');
  }

  begin(): void {
    this.#isBegun = true;
    this.#tenant = '';
    this.#directoryJobTenant = '';
    this.#deferred = [this.#begin];
    this.#isReadOnly = false;
    this.#isCommitted = false;
  }

  /** Commits. Throws if the server rolled back because a deferred statement failed. */
  async commit(): Promise<void> {
    if (!this.#isCommitted) this.#endTransaction(await this.#send(COMMIT));
    this.#isBegun = false;
    this.#isCommitted = false;
  }

  /** Sends the last statement of the transaction together with the commit. */
  async #sendWithCommit(last: PendingStatement): Promise<pg.QueryResult> {
    const results = await this.#sendAfterDeferred(last, COMMIT);
    this.#endTransaction(results.at(-1)!);
    this.#isCommitted = true;
    return results.at(-2)!;
  }

  #endTransaction({ command }: pg.QueryResult): void {
    this.#isOpen = false;
    if (command === 'ROLLBACK') throw new Error('The transaction had failed before its commit');
  }

  /** Rolls back. Never throws, so that the caller gets the error that caused the rollback. */
  async rollback(): Promise<void> {
    this.#deferred = [];
    this.#isBegun = false;
    this.#isCommitted = false;
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

  /** Sends the deferred statements and the given statement. Returns the result of the given statement. */
  async #send(last: PendingStatement): Promise<pg.QueryResult> {
    return (await this.#sendAfterDeferred(last)).at(-1)!;
  }

  async #sendAfterDeferred(...last: PendingStatement[]): Promise<pg.QueryResult[]> {
    const statements = [...this.#deferred, ...last];
    this.#deferred = [];
    if (statements[0] === this.#begin) this.#isOpen = true;
    const results = await this.#sendAll(statements);
    for (const [index, { take }] of statements.entries()) take?.(results[index]?.rows ?? []);
    return results;
  }

  async #sendAll(statements: PendingStatement[]): Promise<pg.QueryResult[]> {
    try {
      return await sendStatements(this.#client, statements);
    } catch (cause) {
      if (this.#pool.isSharded) removeShardOfNames(cause);
      const error = this.#isReadOnly ? cause : asLostPrimary(cause);
      if (error instanceof DatabaseLostError || isStalePlanError(error)) this.#isBroken = true;
      if (error instanceof DatabaseReplyTimeoutError) this.#pool.cutIdle();
      throw error;
    }
  }
}

/** SQL state of a write in a read-only transaction. A server that became a standby refuses writes with it. */
const READ_ONLY_STATE = '25006';

const asLostPrimary = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === READ_ONLY_STATE
    ? new DatabaseLostError(error.message, { cause: error })
    : error;

const isStalePlanError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && STALE_QUERY_PLAN_SQLSTATES.has(String(error.code));

const WRITE_COMMANDS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const kyselyResult = <R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> => ({
  rows,
  ...(WRITE_COMMANDS.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
});
