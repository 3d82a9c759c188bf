/**
 * Locks a data directory for one process. PGlite does not prevent a second process from opening it, and two
 * processes would damage the data.
 */
import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

const SQLITE_BUSY = 5;

export interface DirectoryLock {
  release(): void;
}

/**
 * Locks the directory for this process with an SQLite file, because SQLite provides the only exclusive file
 * lock that Node.js can use without a native module. The operating system releases the lock when the process
 * ends for any reason.
 */
export function lockDatabaseDirectory(directory: string): DirectoryLock {
  const path = `${directory}.lock`;
  const isNew = !existsSync(path);
  const file = new DatabaseSync(path);
  try {
    file.exec(
      'pragma locking_mode = exclusive; begin exclusive; create table if not exists held (by integer);',
    );
  } catch (error) {
    file.close();
    const { errcode, message } = error as { errcode?: number; message: string };
    if (errcode === SQLITE_BUSY)
      throw new StartError(
        `The data directory ${directory} is in use by another Countersign process; stop it first.`,
      );
    if (isNew) rmSync(path, { force: true });
    throw new StartError(
      `The lock ${path} cannot be written (${message}); free space, or set DATA_DIR to another disk.`,
    );
  }
  return { release: () => file.close() };
}
