/**
 * Creates the embedded database of a first start. It needs enough free disk space, and a first start that
 * fails leaves nothing in the data directory.
 */
import { existsSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { freeDiskBytes, nearestExistingPath } from '../disk.ts';

/** A database that this process has created. */
export interface CreatedDatabase {
  /** True until `keep` is called. */
  readonly isUnfinished: boolean;
  /** Keeps the database. Call this function when the database holds its initial data. */
  keep(): void;
  /**
   * Removes everything that was created in the data directory, unless the database is kept. Call this
   * function after the database is closed.
   */
  discard(): void;
}

/** State of a data directory before its database is opened. */
export interface DataDirectoryState {
  isNewFolder: boolean;
  isWithoutDatabase: boolean;
}

/** Names of the files and folders that a first start creates, besides the lock. */
const CREATED_NAMES = ['database', 'encryption.key', 'files', 'control.sock'];
const LOCK_NAME = 'database.lock';
/**
 * Marks a database whose files are not complete. If the file exists at a start, an earlier start was
 * interrupted, and the server creates the database again.
 */
const UNFINISHED_NAME = 'database.unfinished';

const BYTES_PER_MB = 1024 * 1024;
/** Disk space that a database with the large demo company takes, including its write-ahead log. */
export const FIRST_START_BYTES = 100 * BYTES_PER_MB;

export const readDataDirectoryState = (dataDir: string): DataDirectoryState => ({
  isNewFolder: !existsSync(dataDir),
  isWithoutDatabase:
    existsSync(join(dataDir, UNFINISHED_NAME)) || !existsSync(join(dataDir, 'database', 'PG_VERSION')),
});

/** Throws a `StartError` if the disk has no space for a new database and the reserve. */
export function throwIfTooLittleSpace(dataDir: string, reserve: number): void {
  const freeBytes = freeDiskBytes(nearestExistingPath(dataDir));
  const needed = FIRST_START_BYTES + reserve;
  if (freeBytes >= needed) return;
  const [free, least] = [freeBytes, needed].map(bytes => Math.floor(bytes / BYTES_PER_MB));
  throw new StartError(
    `A first start needs ${least} MB of free disk space, and the disk of the data directory ${dataDir} has ${free} MB; free space, or set DATA_DIR to another disk.`,
  );
}

/** Returns the error of a disk that is filled while a database is created. */
export const diskFilledError = (dataDir: string): StartError =>
  new StartError(
    `The disk of the data directory ${dataDir} was filled during the first start; free space, or set DATA_DIR to another disk.`,
  );

/**
 * Runs `create` to write the files of a new database. Call this function while the directory is locked. The
 * files of an earlier attempt that was killed are removed first.
 */
export async function createDatabaseFiles<T>(
  dataDir: string,
  { isNewFolder }: DataDirectoryState,
  create: () => Promise<T>,
): Promise<{ result: T; created: CreatedDatabase }> {
  const mark = join(dataDir, UNFINISHED_NAME);
  rmSync(join(dataDir, 'database'), { recursive: true, force: true });
  const added = CREATED_NAMES.filter(name => !existsSync(join(dataDir, name)));
  const created = createdDatabase(dataDir, added, isNewFolder);
  try {
    writeFileSync(mark, '');
    const result = await create();
    rmSync(mark, { force: true });
    return { result, created };
  } catch (error) {
    created.discard();
    throw error;
  }
}

function createdDatabase(dataDir: string, added: string[], isNewFolder: boolean): CreatedDatabase {
  let isUnfinished = true;
  return {
    get isUnfinished() {
      return isUnfinished;
    },
    keep() {
      isUnfinished = false;
    },
    discard() {
      if (!isUnfinished) return;
      for (const name of [...added, UNFINISHED_NAME, LOCK_NAME])
        rmSync(join(dataDir, name), { recursive: true, force: true });
      if (isNewFolder && existsSync(dataDir) && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
    },
  };
}
