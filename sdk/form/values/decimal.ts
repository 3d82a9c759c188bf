/** Exact decimal numbers that keep every typed digit, unlike double-precision numbers. */
import { toHalfWidth } from './half-width.ts';

/** A decimal number with the value `digits × 10^-scale`. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

const DECIMAL_TEXT = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
/** Maximum length of a text that is read. Longer texts are not amounts, and reading them would be slow. */
const MAX_DECIMAL_LENGTH = 400;

/**
 * The decimal separator of a typed number. If the decimal separator is a comma, points separate groups of
 * digits, and vice versa.
 */
export type DecimalSeparator = 'point' | 'comma';

/**
 * Matches grouped digits. The first group never starts with 0, because in `0,123` the comma is a decimal
 * comma. A tab or a line break separates two cells of a spreadsheet, not two groups.
 */
const GROUPED_DIGITS_PATTERN = /^[+-]?[1-9]\d{0,2}([,\p{Zs}])\d{3}(?:\1\d{3})*(?:\.\d*)?$/u;

/** Converts full-width digits and signs to ASCII, and the Chinese full stop to a point. */
export const toHalfWidthDigits = (text: string): string =>
  toHalfWidth(text).replace(/。/g, '.').replace(/−/g, '-');

/**
 * Converts a typed number to digits with a decimal point and without digit grouping. If the text is not a
 * number, the result is not a number either.
 */
export function plainDigits(text: string, separator: DecimalSeparator = 'point'): string {
  const narrow = toHalfWidthDigits(text)
    .trim()
    .replace(/^([+-])\s+/, '$1');
  const pointed = separator === 'comma' ? swapDecimalAndGroupSeparators(narrow) : narrow;
  return GROUPED_DIGITS_PATTERN.test(pointed) ? pointed.replace(/[,\s]/g, '') : pointed;
}

const swapDecimalAndGroupSeparators = (text: string): string =>
  text.replace(/[.,]/g, sign => (sign === '.' ? ',' : '.'));

/**
 * Reads a decimal number, or returns undefined. If the field's decimal separator is a comma, JavaScript
 * numbers and stored texts with a decimal point are accepted too.
 */
export function readDecimal(value: unknown, separator?: DecimalSeparator): Decimal | undefined {
  if (typeof value === 'number') return readPlainDecimal(String(value));
  if (typeof value !== 'string') return undefined;
  return (
    readPlainDecimal(plainDigits(value, separator)) ??
    (separator === 'comma' ? readStoredDecimal(value) : undefined)
  );
}

/**
 * Reads a stored text. Numbers that JavaScript cannot represent are stored as text with a decimal point,
 * regardless of the separator of the field.
 */
function readStoredDecimal(text: string): Decimal | undefined {
  const decimal = /^-?\d+\.\d+$/.test(text) ? readPlainDecimal(text) : undefined;
  return decimal && toStoredDecimal(decimal) === text ? decimal : undefined;
}

function readPlainDecimal(text: string): Decimal | undefined {
  const match = text.length <= MAX_DECIMAL_LENGTH ? DECIMAL_TEXT.exec(text) : null;
  if (!match || `${match[2] ?? ''}${match[3] ?? ''}` === '') return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  return reduceScale({ digits: sign === '-' ? -digits : digits, scale: fraction.length - Number(exponent) });
}

/** Returns the same number with the smallest possible scale, at least 0. */
function reduceScale({ digits, scale }: Decimal): Decimal {
  if (scale < 0) return { digits: digits * 10n ** BigInt(-scale), scale: 0 };
  let [left, places] = [digits, scale];
  while (places > 0 && left % 10n === 0n) [left, places] = [left / 10n, places - 1];
  return { digits: left, scale: places };
}

const digitsAtScale = ({ digits, scale }: Decimal, to: number): bigint => digits * 10n ** BigInt(to - scale);

/**
 * Compares two decimals. The result is negative, 0 or positive if `a` is less than, equal to or greater than
 * `b`.
 */
export function compareDecimalValues(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const [left, right] = [digitsAtScale(a, scale), digitsAtScale(b, scale)];
  return left < right ? -1 : left > right ? 1 : 0;
}

export function addDecimal(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return reduceScale({ digits: digitsAtScale(a, scale) + digitsAtScale(b, scale), scale });
}

/**
 * Writes a decimal with a decimal point and without an exponent. Zeros are appended up to `places` decimal
 * places.
 */
export function formatDecimal(decimal: Decimal, places = 0): string {
  const scale = Math.max(decimal.scale, places);
  const digits = digitsAtScale(decimal, scale);
  const sign = digits < 0n ? '-' : '';
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  return scale === 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** Returns a JavaScript number if it represents the decimal exactly, otherwise the digits as text. */
export function toStoredDecimal(decimal: Decimal): number | string {
  const text = formatDecimal(decimal);
  const back = readDecimal(Number(text));
  return back && compareDecimalValues(back, decimal) === 0 ? Number(text) : text;
}
