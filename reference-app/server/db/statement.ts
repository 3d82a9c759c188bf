/**
 * Runs SQL statements on performance-critical paths. Each connection plans a statement only once. A deferred
 * statement is sent together with the next statement.
 */
import { CompiledQuery, type Kysely, type UnknownRow } from 'kysely';
import { columnNamePlugin } from './column-names.ts';

/** A statement with a unique name. Statements with the same name must have the same text. */
export interface Statement {
  name: string;
  sql: string;
  /**
   * Time limit for the reply in milliseconds. It applies only if it is lower than the limit of the
   * connection. `0` means no limit.
   */
  answerMs?: number;
  /** True if the transaction only reads after the statement, so that a refused write is no lost primary. */
  makesReadOnly?: boolean;
  /** True if the second parameter is the tenant of the statements that follow in the transaction. */
  setsTenant?: boolean;
}

/** Instructions to the database driver for one query, in addition to the query text. */
interface DriverMarks {
  name?: string;
  answerMs?: number | undefined;
  makesReadOnly?: boolean | undefined;
  setsTenant?: boolean | undefined;
  /** True if the statement is sent together with the next statement. */
  defer: boolean;
  /** True if the commit is sent together with the statement. */
  endsTransaction?: boolean | undefined;
  /** Receives the result rows of a deferred statement. */
  take?: (rows: unknown[]) => void;
}

const driverInstructionsByQuery = new WeakMap<CompiledQuery, DriverMarks>();

/**
 * Returns the instructions to the database driver for a query. Returns undefined for queries that Kysely
 * compiled, because only queries created from a `Statement` have instructions.
 */
export const findDatabaseDriverOptionsOfQuery = (query: CompiledQuery): DriverMarks | undefined =>
  driverInstructionsByQuery.get(query);

/** A transaction, or the database for a single statement. */
type AnyTx = Pick<Kysely<unknown>, 'executeQuery'>;

type StatementCall = [statement: Statement, values: readonly unknown[]];

function queryWithDriverInstructions(
  [{ name, sql, answerMs, makesReadOnly, setsTenant }, values]: StatementCall,
  how: Omit<DriverMarks, 'name'>,
): CompiledQuery {
  const query = CompiledQuery.raw(sql, [...values]);
  driverInstructionsByQuery.set(query, { name, answerMs, makesReadOnly, setsTenant, ...how });
  return query;
}

/** Runs the statement. The caller states the type of the rows, which is not checked. */
export async function runStatement<Row>(
  tx: AnyTx,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await tx.executeQuery(queryWithDriverInstructions([statement, values], { defer: false }));
  return rows as Row[];
}

/** Runs two statements in the given order, in one round trip to the database. */
export const runStatementsInOneRoundTrip = <One, Other>(
  tx: AnyTx,
  one: StatementCall,
  other: StatementCall,
): Promise<[One[], Other[]]> =>
  runTwoQueriesInOneRoundTrip<One, Other>(
    tx,
    queryWithDriverInstructions(one, { defer: false }),
    queryWithDriverInstructions(other, { defer: false }),
  );

/**
 * Runs a compiled query. If it is the last query of the transaction, its commit is sent in the same round trip, and the
 * transaction must not run further statements.
 */
export async function runQuery<Row>(
  tx: AnyTx,
  query: CompiledQuery<Row>,
  { isLast }: { isLast: boolean },
): Promise<Row[]> {
  driverInstructionsByQuery.set(query, { defer: false, endsTransaction: isLast });
  return (await tx.executeQuery(query)).rows;
}

/**
 * Runs two compiled queries in order, in one round trip. If they are the last queries of the transaction, the round trip
 * includes its commit.
 */
export async function runTwoQueriesInOneRoundTrip<One, Other>(
  tx: AnyTx,
  one: CompiledQuery,
  other: CompiledQuery,
  { areLast = false }: { areLast?: boolean } = {},
): Promise<[One[], Other[]]> {
  let deferredRows: unknown[] | undefined;
  const take = (rows: unknown[]) => {
    deferredRows = rows;
  };
  driverInstructionsByQuery.set(one, { ...driverInstructionsByQuery.get(one), defer: true, take });
  const { rows } = await tx.executeQuery(one);
  const instructions = driverInstructionsByQuery.get(other);
  driverInstructionsByQuery.set(other, { ...instructions, defer: false, endsTransaction: areLast });
  const second = await tx.executeQuery(other);
  const first = deferredRows ? await toRowsWithFieldNames(one, deferredRows) : rows;
  return [first as One[], second.rows as Other[]];
}

/** Converts column names to field names in rows that Kysely's plugins have not processed. */
async function toRowsWithFieldNames({ queryId }: CompiledQuery, rows: unknown[]): Promise<UnknownRow[]> {
  const result = await columnNamePlugin.transformResult({ queryId, result: { rows: rows as UnknownRow[] } });
  return result.rows;
}

/**
 * Sends the statement together with the next statement of the transaction, or with its commit. If the
 * deferred statement fails, the next statement fails too.
 */
export async function sendStatementWithNextQuery(
  tx: AnyTx,
  statement: Statement,
  values: readonly unknown[],
): Promise<void> {
  await tx.executeQuery(queryWithDriverInstructions([statement, values], { defer: true }));
}
