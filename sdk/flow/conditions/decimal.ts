/** Compares decimal numbers in form values exactly, digit by digit, without conversion to floating point. */
import { compareDecimalValues, formatDecimal, readDecimal } from '../../form/values/decimal.ts';

export const isDecimal = (value: unknown): boolean => readDecimal(value) !== undefined;

/**
 * Compares two decimals. Returns a negative number, 0 or a positive number, or undefined if one of the values
 * is not a decimal.
 */
export function compareDecimals(a: unknown, b: unknown): number | undefined {
  const [left, right] = [readDecimal(a), readDecimal(b)];
  return left && right ? compareDecimalValues(left, right) : undefined;
}

/** Returns a text that is the same for equal decimals, or undefined if the value is not a decimal. */
export function canonicalDecimalText(value: unknown): string | undefined {
  const decimal = readDecimal(value);
  return decimal && formatDecimal(decimal);
}
