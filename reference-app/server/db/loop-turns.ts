/** Turns of the event loop between the statements of the embedded database, which answers within this process. */
import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';

/** Milliseconds of statements after which other work of the process is due. */
const turnMs = 10;

type Query = PGlite['query'];

/** The part of an embedded database that Kysely uses. */
type Embedded = Extract<PGliteDialectConfig['pglite'], object>;

/** Statements in a row leave the event loop its turns; otherwise a transaction holds it from its first statement to its last. */
export function withLoopTurns(pglite: PGlite): Embedded {
  let lastTurn = performance.now();
  const turning =
    (query: Query): Query =>
    async (sql, values, options) => {
      if (performance.now() - lastTurn >= turnMs) {
        await setImmediate();
        lastTurn = performance.now();
      }
      return query(sql, values, options);
    };
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    get waitReady() {
      return pglite.waitReady;
    },
    close: () => pglite.close(),
    query: turning(pglite.query.bind(pglite)),
    transaction: work =>
      pglite.transaction(tx => work({ query: turning(tx.query.bind(tx)), rollback: () => tx.rollback() })),
  };
}
