/** PostgreSQL embedded in this process, made as safe as a server: one process per directory, and a real fsync. */
import { accessSync, constants, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PGliteDialectConfig } from 'kysely';
import { StartError } from '../start-error.ts';
import { lockDirectory } from './lock.ts';
import { makeDataPrivate, makeTreePrivate } from './private-data.ts';

/** Emscripten's file system has an fsync hook that PGlite leaves empty, so a commit never reached the disk. */
class SyncingNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, giveFsync] } as typeof emscriptenOpts };
  }
}

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

function giveFsync(module: unknown): void {
  (module as EmscriptenModule).NODEFS.stream_ops.fsync = stream => {
    if (stream.nfd !== undefined) fsyncSync(stream.nfd);
    return 0;
  };
}

/** PGlite's own parameters switch fsync off (`-F`). */
const DURABLE = PGlite.defaultStartParams
  .filter(param => param !== '-F')
  .concat('-c', 'fsync=on', '-c', 'wal_sync_method=fsync');

function makeWritable(dataDir: string): void {
  try {
    makeDataPrivate(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The data directory ${dataDir} cannot be written; set DATA_DIR to one that can.`);
  }
}

/** Opens the database under `dataDir`; refuses one that another process holds. */
export async function openPglite(
  dataDir: string,
  durable: boolean,
): Promise<{ pglite: PGlite; release(): void }> {
  makeWritable(dataDir);
  const directory = join(dataDir, 'database');
  const lock = lockDirectory(directory);
  try {
    const pglite = await PGlite.create(
      durable ? { fs: new SyncingNodeFS(directory), startParams: DURABLE } : { fs: new NodeFS(directory) },
    );
    // A new database is unpacked with modes of its own.
    makeTreePrivate(directory);
    return { pglite, release: () => lock.release() };
  } catch (error) {
    lock.release();
    throw error;
  }
}

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
