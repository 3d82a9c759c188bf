/** One process per data directory: PGlite does not refuse a second one, and two damage the data. */
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the directory for this process. SQLite's file lock is the only exclusive one that Node reaches
 * without a native module, and the operating system frees it on any death of the process.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const file = new DatabaseSync(`${directory}.lock`);
  try {
    file.exec(
      'pragma locking_mode = exclusive; begin exclusive; create table if not exists held (by integer);',
    );
  } catch {
    file.close();
    throw new StartError(
      `The data directory ${directory} is in use by another Countersign process; stop it first.`,
    );
  }
  return { release: () => file.close() };
}
