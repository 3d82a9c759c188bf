/** Limits how long callers wait for work that may never end. */
import { DatabaseLost } from './lost.ts';

/** Rejects with `DatabaseLost` after the given milliseconds. The work itself continues. */
export function withTimeLimit(ms: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DatabaseLost(`No answer within ${ms} ms`)), ms);
    work.then(() => resolve(), reject).finally(() => clearTimeout(timer));
  });
}
