/** Ends a run of the archive at one of its operations, as the death of its process would. */
import { KYSELY_HANDLE_KEY } from '../../../../db/database.ts';
import type { FileStore } from '../../file/storage.ts';
import type { ArchiveMeans } from '../queries.ts';

/**
 * Returns means whose operation with this number fails, and all operations after it. Operations are transactions of
 * the database and calls of the store. A call of the store that writes can also fail after its effect.
 */
export function failAtOperation({ db, storage, storeOf }: ArchiveMeans, operation: number): ArchiveMeans {
  let count = 0;
  const die = () => {
    throw new Error('The process is gone');
  };
  const next = () => {
    count += 1;
    if (count >= operation) die();
  };
  const failing = <Store extends FileStore>(store: Store): Store => {
    const around =
      <Arguments extends unknown[], Result>(call: (...args: Arguments) => Promise<Result>) =>
      async (...args: Arguments): Promise<Result> => {
        next();
        const result = await call(...args);
        next();
        return result;
      };
    const read: FileStore['read'] = async (...args) => {
      next();
      return store.read(...args);
    };
    return { ...store, read, keep: around(store.keep), remove: around(store.remove) };
  };
  return {
    db: Object.defineProperty({ ...db }, KYSELY_HANDLE_KEY, {
      get: () => {
        next();
        return db[KYSELY_HANDLE_KEY];
      },
    }),
    storage: failing(storage),
    storeOf: bucket => failing(storeOf(bucket)),
  };
}
