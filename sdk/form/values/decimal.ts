/** Exact decimal numbers: an amount keeps every digit that was typed, whatever a double could hold. */

/** A decimal as `digits × 10^-scale`. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

const WRITTEN = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
/** Longer texts are no amounts and would be slow to read. */
const MAX_LENGTH = 400;

/** Full-width digits of Chinese input methods and thousands separators read as plain ones. */
export function plainDigits(text: string): string {
  const narrow = text
    .replace(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。]/g, '.')
    .replace(/[－−]/g, '-')
    .replace(/，/g, ',')
    .trim();
  return /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(narrow) ? narrow.replaceAll(',', '') : narrow;
}

/** Undefined for anything that is not one decimal number. */
export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = plainDigits(String(value));
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

/** Plain notation, never an exponent; padded with zeros up to `places`. */
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
