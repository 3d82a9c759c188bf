/** Statements of the hot paths: fixed text that each connection plans once, and writes that travel with what comes next. */
import { CompiledQuery } from 'kysely';
import type { Gate, Tx } from './access.ts';

/** A statement under a name of its own; its text never changes. */
export interface Statement {
  name: string;
  sql: string;
}

/** What a driver finds beside a query's text. */
interface Marks {
  name?: string;
  /** Goes out with the next one. */
  later: boolean;
  /** Handed the rows of one that went out later. */
  take?: (rows: unknown[]) => void;
}

const marks = new WeakMap<CompiledQuery, Marks>();

/** Undefined for what Kysely compiled itself. */
export const marksOf = (query: CompiledQuery): Marks | undefined => marks.get(query);

/** A transaction, or a handle for a statement that is one by itself. */
type Room = Pick<Tx | Gate, 'executeQuery'>;

type Asked = [statement: Statement, values: readonly unknown[]];

function marked([{ name, sql }, values]: Asked, how: Omit<Marks, 'name'>): CompiledQuery {
  const query = CompiledQuery.raw(sql, [...values]);
  marks.set(query, { name, ...how });
  return query;
}

/** Asks now. The row's shape is the caller's word. */
export async function ask<Row>(room: Room, statement: Statement, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await room.executeQuery(marked([statement, values], { later: false }));
  return rows as Row[];
}

/** Asks the one, then the other, in one round trip. */
export const askBoth = <One, Other>(room: Room, one: Asked, other: Asked): Promise<[One[], Other[]]> =>
  both<One, Other>(room, marked(one, { later: false }), marked(other, { later: false }));

/** The same for what Kysely compiled. */
export async function both<One, Other>(
  room: Room,
  one: CompiledQuery,
  other: CompiledQuery,
): Promise<[One[], Other[]]> {
  let first: unknown[] | undefined;
  const take = (rows: unknown[]) => {
    first = rows;
  };
  marks.set(one, { ...marks.get(one), later: true, take });
  const { rows } = await room.executeQuery(one);
  const second = await room.executeQuery(other);
  return [(first ?? rows) as One[], second.rows as Other[]];
}

/** Goes out with the transaction's next statement, at the latest with its commit, which then fails where this one does. */
export async function later(room: Room, statement: Statement, values: readonly unknown[]): Promise<void> {
  await room.executeQuery(marked([statement, values], { later: true }));
}
