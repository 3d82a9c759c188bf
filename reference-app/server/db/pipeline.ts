/// <reference path="./pg-values.d.ts" />
/** Several statements in one round trip: sent together, answered in their order, and skipped behind one that fails. */
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { asLost, DatabaseLost } from './lost.ts';
import type { PooledClient } from './pool.ts';

export interface Sent {
  sql: string;
  values: readonly unknown[];
  /** Planned once for each connection under this name. */
  name?: string | undefined;
  /** Milliseconds for an answer where those of the connection are too many; 0 for no limit. */
  answerMs?: number | undefined;
}

/** Its values as they go over the wire. */
interface Written extends Sent {
  values: (string | Buffer | null)[];
}

export interface Answered {
  command: string;
  count: number;
  rows: Row[];
}

type Row = Record<string, unknown>;

interface Field {
  name: string;
  read: (text: string) => unknown;
}

/** The statements that a connection has planned, by name, with their result columns. */
export type Planned = Map<string, Field[]>;

type Done = (error: Error | undefined, answers: Answered[]) => void;

/** As much of pg's messages as is read here. */
interface Described {
  fields: { name: string; dataTypeID: number }[];
}

/** Handed to `client.query`, which calls it back with every message until the server is ready again. */
class Pipeline {
  readonly #sent: readonly Written[];
  readonly #planned: Planned;
  readonly #done: Done;
  readonly #answers: Answered[] = [];
  #fields: Field[] = [];
  #rows: Row[] = [];

  constructor(sent: readonly Written[], planned: Planned, done: Done) {
    this.#sent = sent;
    this.#planned = planned;
    this.#done = done;
    this.#expect();
  }

  submit(connection: pg.Connection): void {
    const messages = this.#sent.flatMap(one => messagesOf(one, this.#planned));
    // One buffer is one call of the system, where each message would be a piece of its own.
    connection.stream.write(Buffer.concat([...messages, SYNC]));
  }

  /** The columns of the next answer, where its statement was planned before. */
  #expect(): void {
    const name = this.#sent[this.#answers.length]?.name;
    this.#fields = (name && this.#planned.get(name)) || [];
    this.#rows = [];
  }

  handleRowDescription({ fields }: Described): void {
    this.#fields = fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID) }));
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    const row: Row = {};
    for (const [at, { name, read }] of this.#fields.entries()) {
      const text = texts[at] ?? null;
      row[name] = text === null ? null : read(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...counts] = text.split(' ');
    const name = this.#sent[this.#answers.length]?.name;
    if (name) this.#planned.set(name, this.#fields);
    this.#answers.push({ command, count: Number(counts.at(-1) ?? 0), rows: this.#rows });
    this.#expect();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handlePortalSuspended(): void {}

  /** The one that failed is planned anew next time: its plan may be what is wrong. */
  handleError(error: Error): void {
    const name = this.#sent[this.#answers.length]?.name;
    if (name) this.#planned.delete(name);
    this.#done(error, this.#answers);
  }

  handleReadyForQuery(): void {
    this.#done(undefined, this.#answers);
  }
}

const SYNC = serialize.sync();

/** Closing a plan that is not there is no error, so one of which it is not known is closed first. */
function messagesOf({ sql, values, name = '' }: Written, planned: Planned): Buffer[] {
  const asked = [serialize.bind({ statement: name, values }), serialize.execute()];
  if (name !== '' && planned.has(name)) return asked;
  const [bind, execute] = asked as [Buffer, Buffer];
  return [
    ...(name ? [serialize.close({ type: 'S', name })] : []),
    serialize.parse({ name, text: sql, types: [] }),
    bind,
    serialize.describe({ type: 'P', name: '' }),
    execute,
  ];
}

/** One round trip for all. Rejects with the first error, with `DatabaseLost` where no answer comes. */
export function sendAll(client: PooledClient, sent: readonly Sent[], planned: Planned): Promise<Answered[]> {
  return new Promise((resolve, reject) => {
    // Here, because a value that cannot be written must not leave half of a message behind.
    const written = sent.map(one => ({ ...one, values: one.values.map(value => prepareValue(value)) }));
    const limit = limited(client, sent.at(-1)?.answerMs);
    const done: Done = (error, answers) => {
      clearTimeout(limit);
      return error ? reject(asLost(error)) : resolve(answers);
    };
    client.query(new Pipeline(written, planned, done));
  });
}

/** A statement after a silent one would be answered with its results, so the connection is of no more use. */
function limited(client: PooledClient, own = client.answerMs): NodeJS.Timeout | undefined {
  const answerMs = Math.min(own, client.answerMs);
  if (answerMs === 0) return undefined;
  return setTimeout(() => client.cut(new SilentDatabase(`No answer within ${answerMs} ms`)), answerMs);
}

/** The limit passed with the connection still open. */
export class SilentDatabase extends DatabaseLost {
  override name = 'SilentDatabase';
}
