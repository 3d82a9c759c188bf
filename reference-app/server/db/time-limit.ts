/** Limits how long callers wait for work that may never end. */
import { DatabaseLostError } from './lost.ts';

/** Maximum time in milliseconds that a working database needs to answer the shortest statement. */
export const CONNECTION_CHECK_TIMEOUT_MS = 2000;

/**
 * Waits for `work`. If the work takes longer than `ms` milliseconds, rejects with `DatabaseLostError`, and
 * the work continues.
 */
export function withTimeLimit<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DatabaseLostError(`No answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
