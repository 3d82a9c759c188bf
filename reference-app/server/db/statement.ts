/** Statements of the hot paths: fixed text that each connection plans once, and writes that travel with what comes next. */
import { CompiledQuery } from 'kysely';
import type { AuthTx, Tx } from './access.ts';

/** A statement under a name of its own; its text never changes. */
export interface Statement {
  name: string;
  sql: string;
  /** Milliseconds for an answer where those of the connection are too many; 0 for no limit. */
  answerMs?: number;
}

/** Instructions to a driver beside a query's text. */
interface Marks {
  name?: string;
  answerMs?: number | undefined;
  /** Goes out with the next one. */
  defer: boolean;
  /** Handed the rows of one that went out later. */
  take?: (rows: unknown[]) => void;
}

const marks = new WeakMap<CompiledQuery, Marks>();

/** Undefined for what Kysely compiled itself. */
export const marksOf = (query: CompiledQuery): Marks | undefined => marks.get(query);

/** A transaction, or a handle for a statement that is one by itself. */
type AnyTx = Pick<Tx | AuthTx, 'executeQuery'>;

type Asked = [statement: Statement, values: readonly unknown[]];

function marked([{ name, sql, answerMs }, values]: Asked, how: Omit<Marks, 'name'>): CompiledQuery {
  const query = CompiledQuery.raw(sql, [...values]);
  marks.set(query, { name, answerMs, ...how });
  return query;
}

/** Asks now. The row's shape is the caller's word. */
export async function query<Row>(
  tx: AnyTx,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await tx.executeQuery(marked([statement, values], { defer: false }));
  return rows as Row[];
}

/** Asks the one, then the other, in one round trip. */
export const queryBoth = <One, Other>(tx: AnyTx, one: Asked, other: Asked): Promise<[One[], Other[]]> =>
  both<One, Other>(tx, marked(one, { defer: false }), marked(other, { defer: false }));

/** The same for what Kysely compiled. */
export async function both<One, Other>(
  tx: AnyTx,
  one: CompiledQuery,
  other: CompiledQuery,
): Promise<[One[], Other[]]> {
  let first: unknown[] | undefined;
  const take = (rows: unknown[]) => {
    first = rows;
  };
  marks.set(one, { ...marks.get(one), defer: true, take });
  const { rows } = await tx.executeQuery(one);
  const second = await tx.executeQuery(other);
  return [(first ?? rows) as One[], second.rows as Other[]];
}

/** Goes out with the transaction's next statement, at the latest with its commit, which then fails where this one does. */
export async function defer(tx: AnyTx, statement: Statement, values: readonly unknown[]): Promise<void> {
  await tx.executeQuery(marked([statement, values], { defer: true }));
}
