/** Tests patterns against a value. */
import type { ReadPattern } from '@countersign/sdk/form';
import type { CheckRule } from './patterns.ts';

/** Returns the first rule whose pattern the value does not match. */
export const findFailedRule = (
  engine: ReadPattern,
  patterns: readonly CheckRule[],
  value: string,
): CheckRule | undefined =>
  patterns.find(({ pattern }) => {
    if (typeof pattern !== 'string' || pattern === '') return false;
    const read = engine(pattern);
    return !read.ok || !read.test(value);
  });
