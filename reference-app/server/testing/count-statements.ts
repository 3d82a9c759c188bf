/** Counts the statements that requests run, by transaction. */
import type { KyselyPlugin } from 'kysely';
import { type Database, KYSELY_HANDLE_KEY } from '../db/database.ts';

/** Returns the number of statements of each transaction that starts while `work` runs. The statements that begin and end a transaction are not counted. */
export async function countStatements(db: Database, work: () => Promise<unknown>): Promise<number[]> {
  const counts: number[] = [];
  const handle = db[KYSELY_HANDLE_KEY];
  const transaction = handle.transaction.bind(handle);
  handle.transaction = () => {
    const builder = transaction();
    const execute = builder.execute.bind(builder);
    const at = counts.push(0) - 1;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        counts[at]! += 1;
        return result;
      },
    };
    builder.execute = run => execute(tx => run(tx.withPlugin(counting)));
    return builder;
  };
  try {
    await work();
  } finally {
    Reflect.deleteProperty(handle, 'transaction');
  }
  return counts;
}
