/** Exact comparison of numbers as the form holds them: an amount decides by its digits, never by a double. */
import { compareDecimal, readDecimal } from '../../form/values/decimal.ts';

export const isDecimal = (value: unknown): boolean => readDecimal(value) !== undefined;

/** Negative, 0 or positive as `a` is less than, equal to or more than `b`; undefined where one is no decimal. */
export function compareDecimals(a: unknown, b: unknown): number | undefined {
  const [left, right] = [readDecimal(a), readDecimal(b)];
  return left && right ? compareDecimal(left, right) : undefined;
}
