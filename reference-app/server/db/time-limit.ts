/** A limit for what may never answer. */
import { DatabaseLost } from './lost.ts';

/** Rejects with `DatabaseLost` after so many milliseconds; the work itself goes on. */
export function withTimeLimit(ms: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DatabaseLost(`No answer within ${ms} ms`)), ms);
    work.then(() => resolve(), reject).finally(() => clearTimeout(timer));
  });
}
