/**
 * Keeps the write-ahead log of PGlite small. PGlite has no checkpointer process, so the log would grow
 * without limit.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

interface Log {
  dataDir: string;
  /**
   * Returns true if the disk is full. In this case no checkpoint runs, because a checkpoint without free
   * space would block PGlite.
   */
  isFull(): boolean;
  everyMs?: number;
}

const WAL_CHECK_INTERVAL_MS = 30_000;
/**
 * Number of log segments (16 MB each) above which a checkpoint runs. After a checkpoint, two segments remain.
 */
const MAX_WAL_SEGMENTS = 4;
const WAL_SEGMENT_NAME = /^[0-9A-F]{24}$/;

/** Checks the log at intervals until `stop` is called. `stop` waits for a running checkpoint. */
export function limitWriteAheadLog(
  pglite: PGlite,
  { dataDir, isFull, everyMs = WAL_CHECK_INTERVAL_MS }: Log,
) {
  let running = Promise.resolve();
  const segments = () =>
    readdirSync(join(dataDir, 'database', 'pg_wal')).filter(name => WAL_SEGMENT_NAME.test(name));
  const recycle = async () => {
    if (segments().length <= MAX_WAL_SEGMENTS || isFull()) return;
    await pglite.query('checkpoint').catch(() => {});
  };
  const timer = setInterval(() => {
    running = running.then(recycle);
  }, everyMs).unref();
  const stop = (): Promise<void> => {
    clearInterval(timer);
    return running;
  };
  return { stop };
}
