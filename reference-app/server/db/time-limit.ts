/** Limits how long callers wait for work that may never end. */
import { DatabaseLostError } from './lost.ts';

/** Rejects with `DatabaseLostError` after the given milliseconds. The work itself continues. */
export function withTimeLimit(ms: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DatabaseLostError(`No answer within ${ms} ms`)), ms);
    work.then(() => resolve(), reject).finally(() => clearTimeout(timer));
  });
}
