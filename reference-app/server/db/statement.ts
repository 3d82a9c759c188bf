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
  name: string;
  /** Nobody waits for it. */
  later: boolean;
}

const marks = new WeakMap<CompiledQuery, Marks>();

/** Undefined for what Kysely compiled itself. */
export const marksOf = (query: CompiledQuery): Marks | undefined => marks.get(query);

type Room = Tx | Gate;

function marked({ name, sql }: Statement, values: readonly unknown[], later: boolean): CompiledQuery {
  const query = CompiledQuery.raw(sql, [...values]);
  marks.set(query, { name, later });
  return query;
}

/** Asks now. The row's shape is the caller's word. */
export async function ask<Row>(room: Room, statement: Statement, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await room.executeQuery(marked(statement, values, false));
  return rows as Row[];
}

/** Goes out with the transaction's next statement, at the latest with its commit, which then fails where this one does. */
export async function later(room: Room, statement: Statement, values: readonly unknown[]): Promise<void> {
  await room.executeQuery(marked(statement, values, true));
}
