/** Exact decimals of expressions, by big.js with a constructor of our own. */
import BaseBig, { type Big } from 'big.js';
import { type DecimalSeparator, readDecimal, storedDecimal, writeDecimal } from '../../values/decimal.ts';
import { MAX_DIGITS, QUOTIENT_PLACES } from '../limits.ts';

const Decimal = BaseBig();
Decimal.DP = QUOTIENT_PLACES;
/** Half up, away from zero. */
Decimal.RM = 1;
/** Neither `0.000…` nor `1000…` is written with an exponent. */
Decimal.NE = -1000;
Decimal.PE = 1000;

export type { Big };

export const isNumber = (value: unknown): value is Big => value instanceof Decimal;

export const numberFrom = (value: number | string): Big => Decimal(value);

/** Returns the number that a stored value or a text holds; undefined where there is none. */
export function readNumber(value: unknown, separator?: DecimalSeparator): Big | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? Decimal(value) : undefined;
  const decimal = readDecimal(value, separator);
  return decimal && Decimal(writeDecimal(decimal));
}

/** A number where it holds every digit, else the digits as text: as the field of a number stores it. */
export function storedNumber(number: Big): number | string {
  const decimal = readDecimal(number.toFixed());
  return decimal ? storedDecimal(decimal) : number.toFixed();
}

/** Whether a number has more digits than an expression may work with. */
export const isTooLong = ({ c, e }: Big): boolean =>
  Math.max(e + 1, 0) + Math.max(c.length - 1 - e, 0) > MAX_DIGITS;

/** Rounded to decimal places; negative places round before the point. */
export function rounded(number: Big, places: number, mode: 0 | 1 | 2 | 3 = 1): Big {
  return number.round(Math.min(MAX_DIGITS, Math.max(-MAX_DIGITS, places)), mode);
}

/** A whole number for the functions that count with one; undefined where it is none, or far too large. */
export function wholeOf(number: Big): number | undefined {
  const whole = Number(number.toFixed());
  return Number.isSafeInteger(whole) ? whole : undefined;
}
