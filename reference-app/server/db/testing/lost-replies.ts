/** A database that loses chosen transactions, as a failover does. */
import { type Database, KYSELY_HANDLE_KEY } from '../database.ts';
import { DatabaseLostError } from '../lost.ts';

/** `before` the commit the transaction is rolled back; `after` it only the reply is lost. */
export type Loss = 'before' | 'after' | undefined;

/** Returns a handle of the same database for `withTenant`. `lossOf` is called with the number of each transaction, from 1. */
export function withLostTransactions(db: Database, lossOf: (transaction: number) => Loss): Database {
  const handle = db[KYSELY_HANDLE_KEY];
  let count = 0;
  const transaction = () => ({
    execute: async <T>(run: (tx: never) => Promise<T>): Promise<T> => {
      count += 1;
      const loss = lossOf(count);
      if (loss === 'before') throw new DatabaseLostError('lost before the commit');
      const result = await handle.transaction().execute(tx => run(tx as never));
      if (loss === 'after') throw new DatabaseLostError('lost after the commit');
      return result;
    },
  });
  return { ...db, [KYSELY_HANDLE_KEY]: { transaction } as never };
}
