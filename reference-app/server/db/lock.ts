/**
 * Locks a data directory for one process. PGlite does not prevent a second process from opening it, and two
 * processes would damage the data.
 */
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

export interface DirectoryLock {
  release(): void;
}

/**
 * Locks the directory for this process with an SQLite file, because SQLite provides the only exclusive file
 * lock that Node.js can use without a native module. The operating system releases the lock when the process
 * ends for any reason.
 */
export function lockDatabaseDirectory(directory: string): DirectoryLock {
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
