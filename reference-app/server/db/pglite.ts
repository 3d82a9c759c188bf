/**
 * Runs PostgreSQL embedded in this process as safely as a server: only one process opens a data directory,
 * and commits are synced to disk.
 */
import { fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PGliteDialectConfig } from 'kysely';
import { StartError } from '../start-error.ts';
import {
  type CreatedDatabase,
  createDatabaseFiles,
  diskFilledError,
  readDataDirectoryState,
  throwIfTooLittleSpace,
} from './embedded/first-start.ts';
import { lockDatabaseDirectory } from './lock.ts';
import {
  restrictDataDirectoryPermissions,
  restrictFolderTreeToOwner,
  throwIfDataDirectoryUnusable,
} from './private-data.ts';

/**
 * Node.js file system for PGlite that syncs files to disk. Emscripten has an fsync hook for this, but PGlite
 * does not implement the hook, so commits would never be synced.
 */
class SyncingNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...preRun, addFsyncToEmscriptenFileSystem],
      } as typeof emscriptenOpts,
    };
  }
}

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

function addFsyncToEmscriptenFileSystem(module: unknown): void {
  (module as EmscriptenModule).NODEFS.stream_ops.fsync = stream => {
    if (stream.nfd !== undefined) fsyncSync(stream.nfd);
    return 0;
  };
}

/** Start parameters that keep fsync enabled. The defaults of PGlite disable it (`-F`). */
const PGLITE_START_PARAMS_WITH_FSYNC = PGlite.defaultStartParams
  .filter(param => param !== '-F')
  .concat('-c', 'fsync=on', '-c', 'wal_sync_method=fsync');

export interface OpenedPglite {
  pglite: PGlite;
  /** Present if the directory had no database. */
  created: CreatedDatabase | undefined;
  release(): void;
}

interface PgliteOptions {
  durable: boolean;
  /** Number of bytes that a new database leaves free on the disk. */
  diskReserve: number;
}

/**
 * Opens the database in `dataDir`, or creates it. Throws a `StartError` if another process has locked it, or
 * if the disk has too little space for a new one.
 */
export async function openPglite(
  dataDir: string,
  { durable, diskReserve }: PgliteOptions,
): Promise<OpenedPglite> {
  const state = readDataDirectoryState(dataDir);
  throwIfDataDirectoryUnusable(dataDir);
  if (state.isWithoutDatabase) throwIfTooLittleSpace(dataDir, diskReserve);
  restrictDataDirectoryPermissions(dataDir);
  const directory = join(dataDir, 'database');
  const lock = lockDatabaseDirectory(directory);
  try {
    const open = () => openPgliteDirectory(directory, durable);
    // Another process may have created the database before this one has got the lock.
    const isNew = state.isWithoutDatabase && readDataDirectoryState(dataDir).isWithoutDatabase;
    const { result: pglite, created } = isNew
      ? await createDatabaseFiles(dataDir, state, open)
      : { result: await open(), created: undefined };
    return { pglite, created, release: () => lock.release() };
  } catch (error) {
    lock.release();
    throw toOpenError(dataDir, error);
  }
}

async function openPgliteDirectory(directory: string, durable: boolean): Promise<PGlite> {
  const pglite = await PGlite.create(
    durable
      ? { fs: new SyncingNodeFS(directory), startParams: PGLITE_START_PARAMS_WITH_FSYNC }
      : { fs: new NodeFS(directory) },
  );
  // PGlite sets the file modes when it creates a database, so the modes are restricted only afterwards.
  restrictFolderTreeToOwner(directory);
  return pglite;
}

function toOpenError(dataDir: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return diskFilledError(dataDir);
  return new StartError(
    `The database in the data directory ${dataDir} cannot be opened (${message}); restore a backup into an empty directory.`,
  );
}

/** Maximum time in milliseconds that statements may take before the event loop processes other work. */
const maxEventLoopBlockMs = 10;

type Query = PGlite['query'];

/** The part of the PGlite interface that Kysely uses. */
type EmbeddedDatabase = Extract<PGliteDialectConfig['pglite'], object>;

/**
 * Lets the event loop process other work between statements. Otherwise a transaction would block the event
 * loop from its first to its last statement. `check` runs before each statement and may throw.
 */
export function wrapWithEventLoopYields(pglite: PGlite, check: () => void): EmbeddedDatabase {
  let lastTurn = performance.now();
  const turning =
    (query: Query): Query =>
    async (sql, values, options) => {
      check();
      if (performance.now() - lastTurn >= maxEventLoopBlockMs) {
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
