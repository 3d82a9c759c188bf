/** Counts the statements that requests run. */
import type { KyselyPlugin } from 'kysely';
import { type Database, KYSELY_HANDLE_KEY } from '../db/database.ts';

/** Returns the number of statements that the server runs while `work` runs, without those that it runs by name. */
export async function countStatements(db: Database, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const handle = db[KYSELY_HANDLE_KEY];
  db[KYSELY_HANDLE_KEY] = handle.withPlugin(counting);
  try {
    await work();
  } finally {
    db[KYSELY_HANDLE_KEY] = handle;
  }
  return count;
}
