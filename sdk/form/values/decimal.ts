/** Exact decimal numbers: an amount keeps every digit that was typed, whatever a double could hold. */

/** A decimal as `digits × 10^-scale`. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

const WRITTEN = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
/** Longer texts are no amounts and would be slow to read. */
const MAX_LENGTH = 400;

/** The sign between the whole and the fraction of a typed number; groups of three digits take the other sign. */
export type DecimalSeparator = 'point' | 'comma';

/** A group never starts with 0: `0,123` is a decimal comma, never 123. */
const GROUPED = /^[+-]?[1-9]\d{0,2}([,\s])\d{3}(?:\1\d{3})*(?:\.\d*)?$/;

/** Returns full-width digits and signs of Chinese input methods as plain ones. */
export const narrowDigits = (text: string): string =>
  text
    .replace(/[（）＋，－．／０-９]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/。/g, '.')
    .replace(/−/g, '-');

/** Returns a typed number with a point and without groups; a text that is no number stays unreadable. */
export function plainDigits(text: string, separator: DecimalSeparator = 'point'): string {
  const narrow = narrowDigits(text)
    .trim()
    .replace(/^([+-])\s+/, '$1');
  const pointed = separator === 'comma' ? swapSeparators(narrow) : narrow;
  return GROUPED.test(pointed) ? pointed.replace(/[,\s]/g, '') : pointed;
}

const swapSeparators = (text: string): string => text.replace(/[.,]/g, sign => (sign === '.' ? ',' : '.'));

/** Returns undefined for anything that is not one decimal number. Numbers have a point in every field. */
export function readDecimal(value: unknown, separator?: DecimalSeparator): Decimal | undefined {
  if (typeof value === 'number') return readPlain(String(value));
  if (typeof value !== 'string') return undefined;
  return readPlain(plainDigits(value, separator)) ?? (separator === 'comma' ? readStored(value) : undefined);
}

/** Digits that a number cannot hold are stored as text with a point, in fields with a decimal comma too. */
function readStored(text: string): Decimal | undefined {
  const decimal = /^-?\d+\.\d+$/.test(text) ? readPlain(text) : undefined;
  return decimal && storedDecimal(decimal) === text ? decimal : undefined;
}

function readPlain(text: string): Decimal | undefined {
  const match = text.length <= MAX_LENGTH ? WRITTEN.exec(text) : null;
  if (!match || `${match[2] ?? ''}${match[3] ?? ''}` === '') return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  return reduced({ digits: sign === '-' ? -digits : digits, scale: fraction.length - Number(exponent) });
}

/** The same number with the least scale that is not below 0. */
function reduced({ digits, scale }: Decimal): Decimal {
  if (scale < 0) return { digits: digits * 10n ** BigInt(-scale), scale: 0 };
  let [left, places] = [digits, scale];
  while (places > 0 && left % 10n === 0n) [left, places] = [left / 10n, places - 1];
  return { digits: left, scale: places };
}

const raised = ({ digits, scale }: Decimal, to: number): bigint => digits * 10n ** BigInt(to - scale);

/** Negative, 0 or positive as `a` is less than, equal to or more than `b`. */
export function compareDecimal(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const [left, right] = [raised(a, scale), raised(b, scale)];
  return left < right ? -1 : left > right ? 1 : 0;
}

export function addDecimal(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return reduced({ digits: raised(a, scale) + raised(b, scale), scale });
}

/** Plain notation with a point, never an exponent; padded with zeros up to `places`. */
export function writeDecimal(decimal: Decimal, places = 0): string {
  const scale = Math.max(decimal.scale, places);
  const digits = raised(decimal, scale);
  const sign = digits < 0n ? '-' : '';
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  return scale === 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** A number where it holds every digit, else the digits as text. */
export function storedDecimal(decimal: Decimal): number | string {
  const text = writeDecimal(decimal);
  const back = readDecimal(Number(text));
  return back && compareDecimal(back, decimal) === 0 ? Number(text) : text;
}
