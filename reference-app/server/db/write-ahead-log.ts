/** Keeps the write-ahead log of PGlite small: it has no process of its own for checkpoints, so the log would only grow. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

interface Log {
  dataDir: string;
  /** A checkpoint that finds no space leaves PGlite stuck. */
  isFull(): boolean;
  everyMs?: number;
}

const EVERY_MS = 30_000;
/** Segments of 16 MB each; a checkpoint leaves two. */
const MOST_SEGMENTS = 4;
const SEGMENT = /^[0-9A-F]{24}$/;

/** Runs until `stop`, which waits for a checkpoint under way. */
export function recycleLog(pglite: PGlite, { dataDir, isFull, everyMs = EVERY_MS }: Log) {
  let running = Promise.resolve();
  const segments = () => readdirSync(join(dataDir, 'database', 'pg_wal')).filter(name => SEGMENT.test(name));
  const recycle = async () => {
    if (segments().length <= MOST_SEGMENTS || isFull()) return;
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
