/** Checks the free disk space, so that the server starts no write that it cannot finish. */
import fs from 'node:fs';
import { dirname } from 'node:path';

/**
 * Number of bytes of disk space to keep free. PGlite stops working when there is no space for its write-ahead
 * log.
 */
export const DISK_RESERVE_BYTES = 64 * 1024 * 1024;

const DISK_CHECK_INTERVAL_MS = 500;

/** Returns the free space of the disk of a folder in bytes. */
export function freeDiskBytes(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}

/** Returns the path, or its nearest parent that exists. */
export const nearestExistingPath = (path: string): string =>
  fs.existsSync(path) ? path : nearestExistingPath(dirname(path));

/**
 * Returns a function that checks whether the disk of a folder is full. The returned function reads the free
 * space at most twice a second.
 */
export function createDiskCheck(folder: string, reserve: number): () => boolean {
  let isFull = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - askedAt < DISK_CHECK_INTERVAL_MS) return isFull;
    askedAt = performance.now();
    isFull = freeDiskBytes(folder) < reserve;
    return isFull;
  };
}

/** Returns the error that writing to a full disk would cause. */
export const noSpaceError = (): Error =>
  Object.assign(new Error('The disk has less free space than its reserve'), {
    code: 'ENOSPC',
    syscall: 'write',
  });

/**
 * SQL states of refused writes: no space is left, or the transaction is read-only because the disk is full.
 */
export const DISK_FULL_STATES = ['53100', '25006'];

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FULL_STATES.includes(String(error.code));
