/**
 * Provides exact decimal numbers for expressions. They use a separate constructor of big.js, so that its
 * settings do not affect other code.
 */
import BaseBig, { type Big } from 'big.js';
import { type DecimalSeparator, formatDecimal, readDecimal, toStoredDecimal } from '../../values/decimal.ts';
import { MAX_NUMBER_DIGITS, QUOTIENT_DECIMAL_PLACES } from '../limits.ts';

const ExpressionDecimal = BaseBig();
ExpressionDecimal.DP = QUOTIENT_DECIMAL_PLACES;
/** Rounding mode 1 of big.js rounds to the nearest value. A half is rounded away from zero. */
ExpressionDecimal.RM = 1;
/**
 * Exponents at which numbers switch to exponent notation. The limits `NE` and `PE` are so extreme that small
 * and large numbers are written in full.
 */
ExpressionDecimal.NE = -1000;
ExpressionDecimal.PE = 1000;

export type { Big };

export const isBigNumber = (value: unknown): value is Big => value instanceof ExpressionDecimal;

export const toBigNumber = (value: number | string): Big => ExpressionDecimal(value);

/** Converts a stored value or a text to a number. Returns undefined if it is not a number. */
export function readBigNumber(value: unknown, separator?: DecimalSeparator): Big | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? ExpressionDecimal(value) : undefined;
  const decimal = readDecimal(value, separator);
  return decimal && ExpressionDecimal(formatDecimal(decimal));
}

/**
 * Converts a number to the value that number fields store: a JavaScript number, or text if a JavaScript
 * number would lose digits.
 */
export function toStoredNumber(number: Big): number | string {
  const decimal = readDecimal(number.toFixed());
  return decimal ? toStoredDecimal(decimal) : number.toFixed();
}

/** Returns true if a number has more digits than expressions support. */
export const hasTooManyDigits = ({ c, e }: Big): boolean =>
  Math.max(e + 1, 0) + Math.max(c.length - 1 - e, 0) > MAX_NUMBER_DIGITS;

/**
 * Rounds to the given number of decimal places. If the number of places is negative, digits before the
 * decimal point are rounded.
 */
export function roundNumber(number: Big, places: number, mode: 0 | 1 | 2 | 3 = 1): Big {
  return number.round(Math.min(MAX_NUMBER_DIGITS, Math.max(-MAX_NUMBER_DIGITS, places)), mode);
}

/** Converts a number to a safe integer. Returns undefined if the number is not a safe integer. */
export function toSafeInteger(number: Big): number | undefined {
  const whole = Number(number.toFixed());
  return Number.isSafeInteger(whole) ? whole : undefined;
}
