/** The free space of the disk: with too little of it, nothing is written that could not be finished. */
import { statfsSync } from 'node:fs';

/** Bytes that stay free. PGlite cannot go on once its write-ahead log finds no space. */
export const DISK_RESERVE = 64 * 1024 * 1024;

const MEMORY_MS = 500;

/** Returns a check of a folder's disk, which is asked at most twice a second. */
export function diskCheck(folder: string, reserve: number): () => boolean {
  let isFull = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - askedAt < MEMORY_MS) return isFull;
    askedAt = performance.now();
    const { bavail, bsize } = statfsSync(folder);
    isFull = bavail * bsize < reserve;
    return isFull;
  };
}

/** As the file system itself would refuse. */
export const noSpace = (): Error =>
  Object.assign(new Error('The disk has less free space than its reserve'), {
    code: 'ENOSPC',
    syscall: 'write',
  });

/** PostgreSQL's refusals of a write: no space left, or a transaction that was made read-only for the lack of it. */
export const FULL_STATES = ['53100', '25006'];

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL_STATES.includes(String(error.code));
